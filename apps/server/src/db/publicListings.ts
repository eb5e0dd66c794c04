import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** What makes a listing public, in SQL over `listings` and `dealers`: published, by a dealership that is enabled. */
export const isPublicListing = sql<boolean>`listings.state = 'published' AND dealers.enabled`;

/** The listings that anybody may see, with their dealerships. */
export function publicListings(db: Kysely<Schema>) {
  return db.selectFrom('listings').innerJoin('dealers', 'dealers.id', 'listings.dealer_id').where(isPublicListing);
}
