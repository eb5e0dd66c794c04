import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { publicDealers } from '../shared/dealers/publicDealers.ts';
import { isPublicListing, isShownListing, shownListings } from '../shared/listings/publicListings.ts';

export async function dealerSlugs(db: Kysely<Schema>): Promise<string[]> {
  const rows = await publicDealers(db).select('slug').orderBy('slug').execute();
  return rows.map(({ slug }) => slug);
}

/** The first listing of every part of so many, in the order of their ids. */
export async function partStarts(db: Kysely<Schema>, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT listings.id, row_number() OVER (ORDER BY listings.id) AS number
      FROM listings JOIN dealers ON dealers.id = listings.dealer_id
      WHERE ${isPublicListing} AND ${isShownListing()}
    ) AS numbered
    WHERE number % ${sql.lit(size)} = 1
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Some shown listings in the order of their ids, from one on or after one. */
export function listingsFrom(db: Kysely<Schema>, start: { from: string } | { after: string }, limit: number) {
  return shownListings(db)
    .select(['listings.id', 'listings.brand', 'listings.model', 'listings.updated_at'])
    .where('listings.id', 'from' in start ? '>=' : '>', 'from' in start ? start.from : start.after)
    .orderBy('listings.id')
    .limit(limit)
    .execute();
}
