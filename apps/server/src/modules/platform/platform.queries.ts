import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The plans that are on offer, in their order. */
export function publicPlans(db: Kysely<Schema>) {
  return db
    .selectFrom('subscription_plans')
    .select(['id as uuid', 'tier', 'name', 'description', 'price', 'showcase_limit', 'featured_limit'])
    .select('carfax_monthly')
    .orderBy('position')
    .execute();
}
