import { addDaysInRome } from '@carzaa/api/text/romeTime';
import { sql } from 'kysely';
import { ownersMails } from '../../shared/dealers/dealerMail.ts';
import { expireCredits } from '../../shared/billing/credits.ts';
import { GRACE_DAYS, lockDealer } from '../../shared/billing/plans.ts';
import { findBilledDealer, type SubscriptionRow } from './billing.queries.ts';
import { PaymentsAway } from '../../integrations/payments/payments.ts';
import type { BillingServices } from './billingServices.ts';
import { tellEnded } from './receipts.queries.ts';
import { endPlan } from './transitions.queries.ts';

/** Rows that one step looks at; the next run takes the others. */
const BATCH = 200;
/** Days before its end on which the owners of a plan are told. */
const REMINDERS = [1, 7] as const;

/** Work that becomes due with time: plans and credits that end, reminders, changes that the provider has not received. */
export async function runBilling(services: BillingServices): Promise<void> {
  await endDuePlans(services);
  await expireDueCredits(services);
  await expireCheckouts(services);
  await remind(services);
  await endAtProvider(services);
}

async function endDuePlans(services: BillingServices): Promise<void> {
  const { db, now } = services;
  const due = await dueQuery(services).select(['id', 'dealer_id']).orderBy('period_end').limit(BATCH).execute();
  for (const { id, dealer_id } of due) {
    await db.transaction().execute(async (trx) => {
      await lockDealer(trx, dealer_id);
      // Somebody may have paid for it while we waited.
      const held = await dueQuery({ ...services, db: trx })
        .where('id', '=', id)
        .selectAll()
        .forUpdate()
        .executeTakeFirst();
      if (!held) return;
      await endPlan(trx, held, now());
      const dealer = await findBilledDealer(trx, dealer_id);
      await tellEnded(trx, held, dealer?.name ?? '', services);
    });
  }
}

/** Plans in force whose time is over: trials and cancelled ones at once, the others after the days of grace. */
function dueQuery({ db, now }: Pick<BillingServices, 'db' | 'now'>) {
  const moment = sql`${now().toISOString()}::timestamptz`;
  return db
    .selectFrom('subscriptions')
    .where('status', '!=', 'ended')
    .where(
      sql<boolean>`(CASE WHEN kind = 'trial' OR cancel_at_period_end THEN period_end <= ${moment}
        ELSE period_end <= ${moment} - make_interval(days => ${GRACE_DAYS}) END)`,
    );
}

async function expireDueCredits({ db, now }: BillingServices): Promise<void> {
  const due = await db
    .selectFrom('ledger_balances')
    .where('subscription', '>', 0)
    .where('subscription_until', '<=', now())
    .select('dealer_id')
    .limit(BATCH)
    .execute();
  for (const { dealer_id } of due) {
    await db.transaction().execute((trx) => expireCredits(trx, dealer_id, now()));
  }
}

async function expireCheckouts({ db, now }: BillingServices): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now())
    .execute();
}

/** Writes to the owners of what just ends, a week and a day before; each of the two once for each end. */
async function remind({ db, outbox, now }: BillingServices): Promise<void> {
  const moment = now();
  const soon = await db
    .selectFrom('subscriptions')
    .where('status', '!=', 'ended')
    .where((eb) => eb.or([eb('kind', '=', 'trial'), eb('cancel_at_period_end', '=', true)]))
    .where('period_end', '>', moment)
    .where('period_end', '<=', addDaysInRome(moment, Math.max(...REMINDERS) + 1))
    .selectAll()
    .limit(BATCH)
    .execute();
  for (const held of soon) {
    const days = REMINDERS.find((count) => addDaysInRome(held.period_end, -count) <= moment);
    if (days === undefined || isReminded(held, days)) continue;
    await db.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable('subscriptions')
        .set({ reminded_days: days, reminded_for: held.period_end })
        .where('id', '=', held.id)
        .where('period_end', '=', held.period_end)
        .where(sql<boolean>`(reminded_for IS DISTINCT FROM period_end OR reminded_days > ${days})`)
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n) return;
      const dealer = await findBilledDealer(trx, held.dealer_id);
      const plan = await trx
        .selectFrom('subscription_plans')
        .where('id', '=', held.plan_id)
        .select('name')
        .executeTakeFirstOrThrow();
      for (const to of await ownersMails(trx, held.dealer_id)) {
        await outbox.post(trx, {
          to,
          template: 'planEnding',
          data: {
            dealer: dealer?.name ?? '',
            plan: plan.name,
            isTrial: held.kind === 'trial',
            endsAt: held.period_end.toISOString(),
            path: `/dealer/${held.dealer_id}/plan`,
          },
        });
      }
    });
  }
}

function isReminded({ reminded_for, reminded_days, period_end }: SubscriptionRow, days: number): boolean {
  return reminded_for?.getTime() === period_end.getTime() && reminded_days !== null && reminded_days <= days;
}

/** Tells the provider of plans that ended here first, so that it charges nothing more; again until it has heard. */
async function endAtProvider({ db, payments }: BillingServices): Promise<void> {
  const due = await db
    .selectFrom('subscriptions')
    .where('provider_end_due', '=', true)
    .where('provider', '=', payments.kind)
    .select(['id', 'provider_subscription'])
    .limit(BATCH)
    .execute();
  for (const { id, provider_subscription } of due) {
    try {
      if (provider_subscription !== null) await payments.endNow(provider_subscription);
    } catch (error) {
      if (error instanceof PaymentsAway) continue;
      throw error;
    }
    await db.updateTable('subscriptions').set({ provider_end_due: false }).where('id', '=', id).execute();
  }
}
