import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import type { Named, Page } from '@carzaa/api/calls/shared';
import { photoWidths } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import { formatQuery } from '@carzaa/api/contract/query';
import { PROVINCE_SEATS } from '@carzaa/api/geography/provinceSeats';
import { toApiSearch } from '@carzaa/api/search/apiFilters';
import type { ApiFilters, ListingFilters } from '@carzaa/api/search/filters';
import { searchHeading } from '@carzaa/api/search/headings';
import { LANDING_PATH, landingAt, landingName, landingQuery } from '@carzaa/api/search/landings';
import { searchAt } from '@carzaa/api/search/searchAddress';
import type { NamedFilter, NameOf } from '@carzaa/api/search/titles';
import { count, euro } from '@carzaa/api/text/format';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { openPhotoVariant } from '../../integrations/photos/openPhotoVariant.ts';
import { pictureQueue } from '../../integrations/photos/queue.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';
import type { CarsOfCard } from './shareCard.ts';
import { ownCalls } from '../ownCalls.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SLUG = /^[a-z0-9-]{1,120}$/;
/** Who draws a card is no visitor of the listing. */
const DRAWER = 'Mozilla/5.0 (compatible; carzaabot; share card)';
const KEPT_BYTES = 16 * 2 ** 20;
const PHOTO_WIDTH = 960;

type Picture = { src: string; widths: readonly number[] } | undefined;

/**
 * The pictures that pages are forwarded with, drawn when they are asked for and kept as long as they would look the same:
 * `/og/annunci/<id>.jpg`, `/og/ricerca.jpg?path=<address of the search>`, `/og/concessionari/<slug>.jpg`.
 */
export function shareCards(app: FastifyInstance, photos: PhotoStore): void {
  const ask = ownCalls(app, DRAWER);

  const send = keptCards(photos);

  /** The cars of a search as a card: the photo is the first one's, the price the lowest. */
  async function sendCars(reply: FastifyReply, query: ApiFilters, words: Pick<CarsOfCard, 'name' | 'place'>) {
    const list = (more: object) =>
      ask<Page<ListingCard>>(`/api/listings?${formatQuery({ ...query, ...more, per_page: 1 })}`);
    const [{ items, total }, cheapest] = await Promise.all([
      list({}),
      list({ sort_by: 'price', sort_direction: 'asc' }),
    ]);
    const [first, lowest] = [items[0], cheapest.items[0]];
    const cars: CarsOfCard = {
      ...words,
      count: `${count(total)} auto`,
      ...(lowest ? { price: `da ${euro(lowest.price)}` } : {}),
    };
    const cover = first?.cover;
    const picture = cover ? { src: cover.src, widths: photoWidths(cover.width) } : undefined;
    return send(reply, cars, picture, async (photo) => {
      const { drawCarsCard } = await import('./shareCard.ts');
      return drawCarsCard(cars, photo);
    });
  }

  app.get<{ Params: { file: string } }>('/og/annunci/:file', async (request, reply) => {
    const id = nameOf(request.params.file, ID);
    const car = await ask<ListingDetail>(`/api/listings/${id}`);
    const { brand, model, version, price, band, registration_year, mileage, power_type, dealer } = car;
    const words = { brand, model, version, price, band, registration_year, mileage, power_type, dealer };
    const cover = car.photos.find(({ widths }) => widths.length > 0);
    return send(reply, words, cover, async (photo) => {
      // Letters are drawn by a large library, which a server that nobody forwards from need not hold.
      const { drawShareCard } = await import('./shareCard.ts');
      return drawShareCard(words, photo);
    });
  });

  app.get('/og/ricerca.jpg', async (request, reply) => {
    const { pathname, search } = addressIn(request.url);
    const landing = pathname.startsWith(`${LANDING_PATH}/`) ? landingAt(pathname) : undefined;
    if (landing) {
      const { car } = await ask<{ car: string | null }>(`/api/landings?${formatQuery({ path: pathname })}`);
      return sendCars(reply, landingQuery(landing), { name: landingName(landing, car) });
    }
    const state = searchAt({ pathname, search });
    if (!state) throw new ApiError('4');
    const name = searchHeading(state.filters, await namesOf(ask, state.filters));
    return sendCars(reply, toApiSearch({ ...state, page: 1 }), { name });
  });

  app.get<{ Params: { file: string } }>('/og/concessionari/:file', async (request, reply) => {
    const dealer = await ask<PublicDealer>(`/api/dealers/${nameOf(request.params.file, SLUG)}`);
    // Its page shows the cars without photos too.
    const stock = { dealer: [dealer.uuid], include_no_photos: true as const };
    return sendCars(reply, stock, { name: dealer.name, place: dealer.place.city });
  });
}

/** Makes and models as they are written: a slug tells "Bmw". */
async function namesOf(ask: <Data>(url: string) => Promise<Data>, filters: ListingFilters): Promise<NameOf> {
  const { make, model, alternatives } = filters;
  const nothing: Named[] = [];
  const [makes, models] = await Promise.all([
    make || alternatives ? ask<Named[]>('/api/vehicles/brands') : nothing,
    make && model ? ask<Named[]>(`/api/vehicles/brands/${encodeURIComponent(make)}/models`) : nothing,
  ]);
  const lists: Partial<Record<NamedFilter, Named[]>> = { make: makes, model: models };
  return (filter, slug) =>
    filter === 'province' ? PROVINCE_SEATS[slug]?.[0] : lists[filter]?.find((one) => one.slug === slug)?.name;
}

/** Sends the card of some words and a picture, drawn once. */
function keptCards(photos: PhotoStore) {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });

  async function read(picture: Picture): Promise<Buffer | undefined> {
    if (!picture || picture.widths.length === 0) return undefined;
    const opened = await openPhotoVariant(photos, picture.src.replace(/^\/photos\//, ''), PHOTO_WIDTH, 'webp');
    if (!opened) return undefined;
    return Buffer.isBuffer(opened.body) ? opened.body : buffer(opened.body);
  }

  return async function send(
    reply: FastifyReply,
    words: unknown,
    picture: Picture,
    draw: (photo: Buffer | undefined) => Promise<Buffer>,
  ) {
    const key = createHash('sha256')
      .update(JSON.stringify([words, picture?.src]))
      .digest('base64');
    let card = kept.get(key);
    if (!card) {
      const photo = await read(picture);
      card = await pictureQueue.execute(() => draw(photo));
      kept.set(key, card);
    }
    return reply.header('cache-control', 'public, max-age=3600').type('image/jpeg').send(card);
  };
}

/** The address of a page that a query names. Throws code 4 where it names none. */
function addressIn(url: string): URL {
  const path = new URLSearchParams(url.split('?', 2)[1]).get('path') ?? '';
  if (!path.startsWith('/') || !URL.canParse(path, NOWHERE)) throw new ApiError('4');
  return new URL(path, NOWHERE);
}
const NOWHERE = 'https://carzaa.invalid';

/** What a file of pictures is named after. Throws code 4 where it can be nothing's name. */
function nameOf(file: string, pattern: RegExp): string {
  const name = file.replace(/\.jpg$/, '');
  if (!file.endsWith('.jpg') || !pattern.test(name)) throw new ApiError('4');
  return name;
}
