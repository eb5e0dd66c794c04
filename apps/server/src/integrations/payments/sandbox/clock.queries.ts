import { nextPeriodEnd } from '@carzaa/api/text/romeTime';
import { sql } from 'kysely';
import {
  pruneObjects,
  sandboxSubscription,
  type SandboxSubscription,
  writeEvent,
  writeObject,
} from './objects.queries.ts';
import { loadStripe } from '../loadStripe.ts';
import { endSubscription, type SandboxAccount } from './account.ts';
import { invoiceId, invoiceShape } from './shapes.ts';

/** Delivers a signed message; false when it was refused and must be sent again. */
export type Receive = (payload: Buffer, signature: string) => Promise<boolean>;

const DAY_MS = 864e5;
/** A refused renewal is tried again a day later, so often; then the plan ends. */
const RETRIES = 3;
const LONGEST_WAIT_MS = 36e5;
const GIVE_UP_ATTEMPTS = 50;

/** What a provider does as time goes by: renewals that are due, then the events that wait. */
export async function runSandbox(account: SandboxAccount, receive: Receive): Promise<void> {
  while (await renewNext(account));
  await deliverEvents(account, receive);
  await pruneObjects(account.db, account.now());
}

/** Renews, or ends, one subscription whose time has come; false when there is none. */
async function renewNext({ db, now }: SandboxAccount): Promise<boolean> {
  const moment = now();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sandbox_objects')
      .where('kind', '=', 'subscription')
      .where('due_at', '<=', moment)
      .orderBy('due_at')
      .limit(1)
      .select('data')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const held = sandboxSubscription.parse(row.data);
    if (held.isCancelled) await endSubscription(trx, held, moment);
    else if (held.failsLater) await refuse(held);
    else await renew(held);
    return true;

    async function renew(subscription: SandboxSubscription) {
      const period = {
        start: subscription.periodEnd,
        end: nextPeriodEnd(subscription.startedAt, subscription.periodEnd),
      };
      const paid = { plan: subscription.plan, total: subscription.total };
      const renewed = { ...subscription, paid, periodStart: period.start, periodEnd: period.end, refusals: 0 };
      await writeObject(trx, 'subscription', renewed, { dueAt: period.end });
      await writeEvent(
        trx,
        'invoice.paid',
        invoiceShape(renewed, { ...renewal(renewed), isPaid: true, ...period }),
        moment,
      );
    }

    async function refuse(subscription: SandboxSubscription) {
      if (subscription.refusals >= RETRIES) return endSubscription(trx, subscription, moment);
      const refused = { ...subscription, refusals: subscription.refusals + 1 };
      const period = {
        start: subscription.periodEnd,
        end: nextPeriodEnd(subscription.startedAt, subscription.periodEnd),
      };
      await writeObject(trx, 'subscription', refused, { dueAt: new Date(moment.getTime() + DAY_MS) });
      return writeEvent(
        trx,
        'invoice.payment_failed',
        invoiceShape(refused, { ...renewal(refused), isPaid: false, ...period }),
        moment,
      );
    }
  });
}

/** One invoice for each period, however often its payment is tried. */
function renewal(subscription: SandboxSubscription) {
  const start = subscription.refusals > 0 ? subscription.periodEnd : subscription.periodStart;
  return {
    id: invoiceId(`${subscription.id}_${start.getTime()}`),
    reason: 'subscription_cycle',
    total: subscription.total,
  };
}

/** Sends every event whose time has come, the oldest first; a refused one again, ever later. */
export async function deliverEvents(
  { db, now, webhookSecret: secret }: SandboxAccount,
  receive: Receive,
): Promise<void> {
  const due = await db
    .selectFrom('sandbox_objects')
    .where('kind', '=', 'event')
    .where('due_at', '<=', now())
    .orderBy('id')
    .limit(200)
    .select(['id', 'data'])
    .execute();
  for (const { id, data } of due) {
    const { attempts = 0, ...event } = data as { attempts?: number };
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(now().getTime() / 1000);
    const { webhooks } = await loadStripe();
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const isTaken = await receive(Buffer.from(payload), signature).catch(() => false);
    if (isTaken) {
      await db.deleteFrom('sandbox_objects').where('id', '=', id).execute();
      continue;
    }
    const wait = Math.min(LONGEST_WAIT_MS, 5000 * 2 ** attempts);
    await db
      .updateTable('sandbox_objects')
      .set({
        data: sql`data || jsonb_build_object('attempts', ${attempts + 1}::int)`,
        due_at: attempts + 1 >= GIVE_UP_ATTEMPTS ? null : new Date(now().getTime() + wait),
      })
      .where('id', '=', id)
      .execute();
  }
}
