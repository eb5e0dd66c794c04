import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import type { Run } from './runs.queries.ts';

type Trx = Transaction<Schema>;
type Listing = Selectable<ListingsTable>;
export type Link = Selectable<Schema['import_listings']>;

export interface Existing {
  listing: Listing;
  link: Link | undefined;
  /** Withdrawn by the site because its dealer did not confirm it. */
  isLapsed: boolean;
}

const tails = (keys: readonly string[], kind: 'r:' | 'v:') =>
  keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));

async function idsBy(
  trx: Trx,
  dealer: string,
  column: 'reference' | 'vin',
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await trx
    .selectFrom('listings')
    .select('id')
    .where('dealer_id', '=', dealer)
    .where('deleted_at', 'is', null)
    .where(column, 'in', values)
    .execute();
  return rows.map(({ id }) => id);
}

async function lapsedOf(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('listing_freshness')
    .select('listing_id')
    .where('listing_id', 'in', ids)
    .where('lapsed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ listing_id }) => listing_id));
}

/** The dealership's listings that the rows mean, locked in one order so that two writers cannot block each other. */
export async function findExisting(
  trx: Trx,
  run: Pick<Run, 'dealer_id' | 'source_id'>,
  keys: readonly string[],
): Promise<Map<string, Existing>> {
  if (keys.length === 0) return new Map();
  // What the source itself calls a listing comes first, even where somebody has changed its reference or VIN since.
  const own = await trx
    .selectFrom('import_listings')
    .selectAll()
    .where('source_id', '=', run.source_id)
    .where('key', 'in', keys)
    .execute();
  const known = new Set(own.map(({ key }) => key));
  const others = keys.filter((key) => !known.has(key));
  // Each column by a question of its own, so that each is answered by its index whatever the dealership's size.
  const byReference = await idsBy(trx, run.dealer_id, 'reference', tails(others, 'r:'));
  const byVin = await idsBy(trx, run.dealer_id, 'vin', tails(others, 'v:'));
  const wanted = [...own.map(({ listing_id }) => listing_id), ...byReference, ...byVin];
  if (wanted.length === 0) return new Map();
  const listings = await trx
    .selectFrom('listings')
    .selectAll()
    .where('id', 'in', wanted)
    .where('dealer_id', '=', run.dealer_id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = listings.map(({ id }) => id);
  const links =
    ids.length === 0
      ? []
      : await trx.selectFrom('import_listings').selectAll().where('listing_id', 'in', ids).execute();
  const linkById = new Map(links.map((link) => [link.listing_id, link]));
  const lapsed = await lapsedOf(trx, ids);
  const existingOf = (listing: Listing): Existing => ({
    listing,
    link: linkById.get(listing.id),
    isLapsed: listing.state === 'draft' && lapsed.has(listing.id),
  });
  const found = new Map<string, Existing>();
  for (const listing of listings) {
    const existing = existingOf(listing);
    if (listing.deleted_at !== null) continue;
    if (listing.reference !== null) found.set(`r:${listing.reference}`, existing);
    // Of several listings with this VIN the oldest.
    const key = `v:${listing.vin}`;
    if (listing.vin !== null && !found.has(key)) found.set(key, existing);
  }
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  for (const link of own) {
    const listing = byId.get(link.listing_id);
    if (listing) found.set(link.key, { ...existingOf(listing), link });
  }
  return found;
}
