import type { StockCounts } from '@carzaa/api/calls/dealer/dealerListings';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { isToConfirmSql } from '../../../shared/listings/freshness.ts';
import { isOutcomeAsked } from '../../../shared/listings/outcomes.ts';

const isKept = sql<boolean>`listings.deleted_at IS NULL`;
const of = (condition: RawBuilder<boolean>) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
const stateIs = (state: string) => sql<boolean>`${isKept} AND listings.state = ${state}`;

/** How many listings of a dealership each view of the stock holds, in one look. */
export async function stockCounts(
  db: Kysely<Schema>,
  { dealer, actor }: { dealer: string; actor: string },
  now: Date,
): Promise<StockCounts> {
  return db
    .selectFrom('listings')
    .leftJoin('listing_freshness', 'listing_freshness.listing_id', 'listings.id')
    .where('listings.dealer_id', '=', dealer)
    .select([
      of(isKept).as('all'),
      of(stateIs('published')).as('published'),
      of(stateIs('reserved')).as('reserved'),
      of(stateIs('draft')).as('draft'),
      of(stateIs('sold')).as('sold'),
      of(sql<boolean>`${isKept} AND listings.showcased_at IS NOT NULL`).as('showcased'),
      of(
        sql<boolean>`${isKept} AND NOT EXISTS (SELECT FROM listing_photos WHERE listing_photos.listing_id = listings.id)`,
      ).as('noPhotos'),
      of(sql<boolean>`${isKept} AND ${isToConfirmSql(now)}`).as('toConfirm'),
      of(sql<boolean>`${stateIs('draft')} AND listing_freshness.lapsed_at IS NOT NULL`).as('lapsed'),
      of(sql<boolean>`${isKept} AND ${isOutcomeAsked}`).as('asked'),
      of(sql<boolean>`${isKept} AND listings.assigned_to = ${actor}::uuid`).as('mine'),
      of(sql<boolean>`listings.deleted_at IS NOT NULL`).as('deleted'),
    ])
    .executeTakeFirstOrThrow();
}
