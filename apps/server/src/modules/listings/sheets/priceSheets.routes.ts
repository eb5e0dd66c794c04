import { MOST_SHEETS } from '@carzaa/api/constants';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { isUuid } from '@carzaa/api/text/text';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { Identify } from '../../../http/access.ts';
import { ownedDealer } from '../../../http/ownedDealer.ts';
import type { Schema } from '../../../db/schema.ts';
import { openPhotoVariant } from '../../../integrations/photos/openPhotoVariant.ts';
import type { PhotoStore } from '../../../integrations/photos/store.ts';
import { sheetCars, type SheetCar } from './sheetCars.queries.ts';

const PHOTO_WIDTH = 1440;

interface SheetDependencies {
  identify: Identify;
  /** Undefined until the server is ready. */
  db: () => Kysely<Schema> | undefined;
  photos: PhotoStore;
  appUrl: string;
}

/** `…/listings/price-sheets.pdf?ids=a,b`: a printable page for each car, of which anybody in the dealership may ask. */
export function priceSheetRoutes(
  app: FastifyInstance,
  { identify, db: database, photos, appUrl }: SheetDependencies,
): void {
  app.get('/api/dealers/:dealer/listings/price-sheets.pdf', async (request, reply) => {
    const { dealer } = await ownedDealer(request, identify);
    const db = database();
    if (!db) throw new ApiError('1', { status: 503, retryAfter: 2 });
    const asked = new URL(request.url, appUrl).searchParams.get('ids') ?? '';
    const ids = [...new Set(asked.toLowerCase().split(',').filter(isUuid))];
    if (ids.length === 0) throw invalid({ ids: ['Scegli almeno un’auto'] });
    if (ids.length > MOST_SHEETS) throw invalid({ ids: [`Al massimo ${MOST_SHEETS} schede alla volta`] });
    const cars = await sheetCars(db, dealer, ids);
    if (cars.length === 0) throw new ApiError('4');
    // What writes PDF takes a while to load, and few ask for it.
    const { PHOTO_SHAPE, priceSheets } = await import('./priceSheets.ts');
    const sheets = [];
    // One after the other: pictures are dear, and nobody waits for less.
    for (const car of cars) {
      const photo = await photoOf(photos, car, PHOTO_SHAPE);
      sheets.push({ car, photo, address: addressOf(car, appUrl) });
    }
    const file = await priceSheets(sheets, new Date());
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="schede-prezzo.pdf"`)
      .type('application/pdf')
      .send(file);
  });
}

/** The listing's page, as long as anybody may see it. */
function addressOf({ id, brand, model, state, dealer_enabled }: SheetCar, appUrl: string): string | null {
  const isPublic = dealer_enabled && (state === 'published' || state === 'reserved');
  return isPublic ? new URL(`/annunci/${brand}/${model}/${id}`, appUrl).href : null;
}

/**
 * The first picture as PDF takes it, `shape` times as wide as high; null where there is none, or it cannot be had now.
 * No car is cut at its wheels: the whole picture stands on a blurred copy of itself that fills the sides.
 */
async function photoOf(store: PhotoStore, { cover: key }: SheetCar, shape: number): Promise<Buffer | null> {
  if (key === null) return null;
  const opened = await openPhotoVariant(store, key, PHOTO_WIDTH, 'webp');
  if (!opened) return null;
  const { default: sharp } = await import('sharp');
  const bytes = Buffer.isBuffer(opened.body) ? opened.body : await buffer(opened.body);
  const size = { width: PHOTO_WIDTH, height: Math.round(PHOTO_WIDTH / shape) };
  const whole = await sharp(bytes)
    .resize({ ...size, fit: 'inside' })
    .toBuffer();
  return sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .blur(40)
    .composite([{ input: whole }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
