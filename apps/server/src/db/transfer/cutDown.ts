import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

const KEPT_LISTINGS = 100;
/** Leaves of a demo what its accounts are about, and a few listings of all others: small enough to be kept as a file. */
export async function cutDown(db: Kysely<Schema>): Promise<void> {
  await sql`
    DELETE FROM listings WHERE id NOT IN (
      SELECT id FROM listings ORDER BY featured_at IS NULL, showcased_at IS NULL, id LIMIT ${sql.lit(KEPT_LISTINGS)}
    )`.execute(db);
  // Large, and filled again from the catalogue by whoever starts.
  await sql`DELETE FROM places`.execute(db);
  await sql`DELETE FROM reference_state`.execute(db);
  await sql`DELETE FROM listing_viewers`.execute(db);
}
