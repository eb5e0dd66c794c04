import type { AdminPlan, PlanImpact } from '@carzaa/api/calls/admin/adminPlans';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** The dealerships on a plan: those that hold it, or every other one for the free plan. */
const HOLDERS = sql`(
  SELECT d.id FROM dealers d LEFT JOIN subscriptions s ON s.dealer_id = d.id AND s.status <> 'ended'
  WHERE d.kind = 'dealer' AND CASE WHEN p.tier = 'Free' THEN s.id IS NULL ELSE s.plan_id = p.id AND s.kind = 'paid' END
)`;
const TRIALS = sql`(
  SELECT s.dealer_id FROM subscriptions s WHERE s.plan_id = p.id AND s.status <> 'ended' AND s.kind = 'trial'
)`;

/** All plans in their order, or one of them. */
export async function adminPlans(db: Db, id?: string): Promise<AdminPlan[]> {
  const { rows } = await sql<Omit<AdminPlan, 'updated_at'> & { updated_at: Date }>`
    SELECT p.id AS uuid, p.tier, p.name, p.description, p.price, p.showcase_limit, p.featured_limit, p.carfax_monthly,
      (SELECT count(*)::int FROM ${HOLDERS} h) AS holders, (SELECT count(*)::int FROM ${TRIALS} t) AS trials,
      p.updated_at
    FROM subscription_plans p ${id === undefined ? sql`` : sql`WHERE p.id = ${id}`} ORDER BY p.position`.execute(db);
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

interface Limits {
  showcase_limit: number;
  featured_limit: number;
}

/** Who a change of the plan to these limits touches. */
export async function planImpactOf(db: Db, id: string, limits: Limits): Promise<PlanImpact> {
  const { rows } = await sql<Omit<PlanImpact, 'kept_prices'>>`
    WITH p AS (SELECT * FROM subscription_plans WHERE id = ${id}),
    holders AS (SELECT h.id FROM p, LATERAL ${HOLDERS} h),
    trials AS (SELECT t.dealer_id AS id FROM p, LATERAL ${TRIALS} t),
    used AS (
      SELECT dealer_id, count(showcased_at) AS showcase, count(featured_at) AS featured FROM listings
      WHERE (showcased_at IS NOT NULL OR featured_at IS NOT NULL)
        AND dealer_id IN (SELECT id FROM holders UNION SELECT id FROM trials)
      GROUP BY dealer_id
    )
    SELECT (SELECT count(*)::int FROM holders) AS holders, (SELECT count(*)::int FROM trials) AS trials,
      (SELECT count(*)::int FROM subscriptions WHERE next_plan_id = ${id} AND status <> 'ended') AS joining,
      (SELECT count(*)::int FROM checkouts WHERE plan_id = ${id} AND status = 'open') AS open_checkouts,
      (SELECT count(*)::int FROM used WHERE showcase > ${limits.showcase_limit}) AS over_showcase,
      (SELECT count(*)::int FROM used WHERE featured > ${limits.featured_limit}) AS over_featured`.execute(db);
  const kept_prices = await db
    .selectFrom('subscriptions')
    .where('plan_id', '=', id)
    .where('status', '!=', 'ended')
    .where('kind', '=', 'paid')
    .select(['price', sql<number>`count(*)::int`.as('dealers')])
    .groupBy('price')
    .orderBy('price')
    .execute();
  const [counts] = rows;
  if (!counts) throw new Error('A query of counts has one row');
  return { ...counts, kept_prices };
}

/** A plan's row, locked until the transaction ends. */
export function lockPlan(trx: Db, id: string) {
  return trx.selectFrom('subscription_plans').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updatePlan(trx: Db, id: string, values: Updateable<Schema['subscription_plans']>): Promise<void> {
  await trx.updateTable('subscription_plans').set(values).where('id', '=', id).execute();
}
