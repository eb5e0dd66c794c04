import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { publicDealers } from '../../shared/dealers/publicDealers.ts';

/** The plans that are on offer, in their order. */
export function publicPlans(db: Kysely<Schema>) {
  return db
    .selectFrom('subscription_plans')
    .select(['id as uuid', 'tier', 'name', 'description', 'price', 'showcase_limit', 'featured_limit'])
    .select('carfax_monthly')
    .orderBy('position')
    .execute();
}

/** How many dealerships anybody may see. */
export async function countPublicDealers(db: Kysely<Schema>): Promise<number> {
  const { n } = await publicDealers(db)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
