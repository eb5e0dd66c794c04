import { reductionReference } from '@carzaa/api/contract/rules';
import { type Kysely, sql } from 'kysely';
import { preparedQuery } from '../../db/preparedQuery.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** What stands in rows of their own, by listing: how many photos, and prices where there was more than one. */
export interface Beside {
  photos: ReadonlyMap<string, number>;
  prices: ReadonlyMap<string, string>;
}

// For many listings at once: looked up for each one by itself, these two took most of the reading's time.
const countPhotos = (db: Db) =>
  db
    .selectFrom('listing_photos')
    .groupBy('listing_id')
    .select(['listing_id', sql<number>`count(*)::int`.as('photos')]);
const listPrices = (db: Db) =>
  db
    .selectFrom('price_history')
    .groupBy('listing_id')
    // Most prices have never changed: their history says nothing.
    .having(sql<boolean>`count(*) > 1`)
    .select([
      'listing_id',
      // Prices and milliseconds in turns: JSON of them takes more than twice as long to make.
      sql<string>`string_agg(price || ' ' || floor(extract(epoch FROM since) * 1000)::bigint, ' ' ORDER BY since)`.as(
        'prices',
      ),
    ]);

const amongIds = (ids: readonly string[]) => sql<boolean>`listing_id = ANY(${ids}::uuid[])`;
const photosOf = preparedQuery('search_photos', (db, ids: readonly string[]) => countPhotos(db).where(amongIds(ids)));
const pricesOf = preparedQuery('search_prices', (db, ids: readonly string[]) => listPrices(db).where(amongIds(ids)));

/** The id that a batch follows, and its last one. */
export type Ends = readonly [after: string, last: string];

// A whole batch is one walk along an index: five hundred ids would be sent, read and looked up one by one.
const withinEnds = (ends: Ends) =>
  sql<boolean>`listing_id > (SELECT (${ends}::uuid[])[1]) AND listing_id <= (SELECT (${ends}::uuid[])[2])`;
const batchPhotos = preparedQuery('search_batch_photos', (db, ends: Ends) => countPhotos(db).where(withinEnds(ends)));
const batchPrices = preparedQuery('search_batch_prices', (db, ends: Ends) => listPrices(db).where(withinEnds(ends)));

async function gather(counted: ReturnType<typeof photosOf>, listed: ReturnType<typeof pricesOf>): Promise<Beside> {
  const [photos, prices] = await Promise.all([counted, listed]);
  return {
    photos: new Map(photos.map((row) => [row.listing_id, row.photos])),
    prices: new Map(prices.map((row) => [row.listing_id, row.prices])),
  };
}

export const besideThese = (db: Db, ids: readonly string[]) => gather(photosOf(db, ids), pricesOf(db, ids));
export const besideBatch = (db: Db, ends: Ends) => gather(batchPhotos(db, ends), batchPrices(db, ends));

/** When the lawful reduction that is running began (art. 17-bis Codice del consumo); null while there is none. */
export function reducedSince(prices: string | undefined): number | null {
  if (prices === undefined) return null;
  const history: { price: number; since: string }[] = [];
  const figures = prices.split(' ').map(Number);
  for (let at = 0; at < figures.length; at += 2) {
    history.push({ price: figures[at] ?? 0, since: new Date(figures[at + 1] ?? 0).toISOString() });
  }
  return reductionReference(history, new Date()) === null ? null : (figures.at(-1) ?? null);
}
