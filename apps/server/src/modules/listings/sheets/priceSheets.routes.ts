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
    const sheets = [];
    // One after the other: pictures are dear, and nobody waits for less.
    for (const car of cars) sheets.push({ car, photo: await photoOf(photos, car), address: addressOf(car, appUrl) });
    // What writes PDF takes a while to load, and few ask for it.
    const { priceSheets } = await import('./priceSheets.ts');
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

/** The first picture as PDF takes it; null where there is none, or it cannot be had now. */
async function photoOf(store: PhotoStore, { photo_key: key }: SheetCar): Promise<Buffer | null> {
  if (key === null) return null;
  const opened = await openPhotoVariant(store, key, PHOTO_WIDTH, 'webp');
  if (!opened) return null;
  const { default: sharp } = await import('sharp');
  const bytes = Buffer.isBuffer(opened.body) ? opened.body : await buffer(opened.body);
  return sharp(bytes).jpeg({ quality: 82 }).toBuffer();
}
