import type { MarketFigures } from '@carzaa/api/calls/public/platform';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, sql } from 'kysely';
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

/** Figures are of as many days before `now`. */
const FIGURE_DAYS = 30;

/** How much is going on; the time of an answer is another's to tell. */
export async function countMarket(db: Kysely<Schema>, now: Date): Promise<Omit<MarketFigures, 'answer_minutes'>> {
  const since = new Date(now.getTime() - FIGURE_DAYS * 864e5);
  const { visits } = await db
    .selectFrom('listing_views')
    .where('day', '>', dayInRome(since))
    .select(sql<number>`coalesce(sum(views), 0)::int`.as('visits'))
    .executeTakeFirstOrThrow();
  const { contacts } = await db
    .selectFrom('leads')
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('contacts'))
    .executeTakeFirstOrThrow();
  return { visits, contacts };
}
