import type { ListingFate } from '@carzaa/api/calls/public/listings';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What became of a listing that is no longer public; undefined for one that is, or that is not known. */
export async function fateOf(db: Kysely<Schema>, id: string): Promise<ListingFate | undefined> {
  const row = await db
    .selectFrom('listings')
    .leftJoin('listing_outcomes', (join) =>
      join.onRef('listing_outcomes.listing_id', '=', 'listings.id').on('listing_outcomes.ended_at', 'is', null),
    )
    .where('listings.id', '=', id)
    .where('listings.state', '<>', 'published')
    .select(['listings.state', 'listing_outcomes.is_asked', 'listing_outcomes.until'])
    .select(
      sql<
        number | null
      >`listing_outcomes.sold_on - (listings.published_at AT TIME ZONE 'Europe/Rome')::date`.as('days'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  // Of a car that its file alone has lost nobody has said that it was sold.
  if (row.state === 'sold' && row.is_asked === false) return { kind: 'sold', days: row.days, until: null };
  if (row.state === 'reserved') return { kind: 'reserved', days: null, until: row.until?.toISOString() ?? null };
  return { kind: 'withdrawn', days: null, until: null };
}
