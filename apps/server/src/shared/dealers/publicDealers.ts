import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Dealerships that anybody may see; private sellers have no page of their own, and who has just signed up has none before
 * an owner has confirmed their address.
 */
export function publicDealers(db: Kysely<Schema>) {
  const owners = sql`SELECT FROM dealer_owners JOIN users ON users.id = dealer_owners.user_id
    WHERE dealer_owners.dealer_id = dealers.id`;
  return db
    .selectFrom('dealers')
    .where('enabled', '=', true)
    .where('kind', '=', 'dealer')
    .where(sql<boolean>`(NOT EXISTS (${owners}) OR EXISTS (${owners} AND users.email_verified_at IS NOT NULL))`);
}
