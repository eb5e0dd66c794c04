import { randomBytes } from 'node:crypto';
import { addMonthsInRome } from '@carzaa/api/text/romeTime';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { readSignedEvent } from '../events.ts';
import { CardRefused, type PlanChange, type Payments, PaymentsAway } from '../payments.ts';
import { prorate } from './proration.ts';
import {
  readObject,
  type SandboxSession,
  type SandboxSubscription,
  writeEvent,
  writeObject,
} from './objects.queries.ts';
import { invoiceId, invoiceShape, sessionShape, subscriptionShape } from './shapes.ts';

type Db = Kysely<Schema>;

export interface Sandbox extends Payments {
  /** Signs what it sends; known to nobody outside. */
  secret: string;
  now: () => Date;
  db: Db;
}

interface SandboxSettings {
  db: Db;
  appUrl: string;
  now: () => Date;
  /** Another process that shares the database reads the events that it delivers itself; each may have its own. */
  secret?: string | undefined;
}

const PORTAL_MINUTES = 30;
const objectId = (prefix: string) => `${prefix}_sandbox_${uuidv7().replaceAll('-', '')}`;

/** A payment provider without money: its pages are at `/checkout/sandbox`, its events signed like Stripe's. */
export function sandboxPayments({
  db,
  appUrl,
  now,
  secret = randomBytes(32).toString('hex'),
}: SandboxSettings): Sandbox {
  return {
    kind: 'sandbox',
    secret,
    db,
    now,
    async openCheckout({ checkout, dealer, customer, item, total, successUrl, cancelUrl, expiresAt }) {
      const id = `cs_sandbox_${checkout.replaceAll('-', '')}`;
      await writeObject(
        db,
        'session',
        {
          id,
          checkout,
          item,
          total,
          successUrl,
          cancelUrl,
          expiresAt,
          dealer: dealer.name,
          customer: customer ?? `cus_sandbox_${dealer.uuid.replaceAll('-', '')}`,
          status: 'open',
        },
        { onlyNew: true },
      );
      return { session: id, url: `${appUrl}/checkout/sandbox/${id}` };
    },
    async openPortal(customer, returnUrl) {
      const id = `bps_sandbox_${randomBytes(24).toString('hex')}`;
      const expiresAt = new Date(now().getTime() + PORTAL_MINUTES * 60_000);
      await writeObject(db, 'portal', { id, customer, returnUrl, expiresAt });
      return `${appUrl}/checkout/sandbox/portal/${id}`;
    },
    changePlan: (change) =>
      changeSubscription(db, change.subscription, (trx, held) => changePlan(trx, held, change, now())),
    setCancel: (subscription, isCancelled) =>
      changeSubscription(db, subscription, async (trx, held) => {
        const changed = { ...held, isCancelled };
        await writeObject(trx, 'subscription', changed, { dueAt: held.periodEnd });
        await writeEvent(trx, 'customer.subscription.updated', subscriptionShape(changed), now());
      }),
    endNow: (subscription) => changeSubscription(db, subscription, (trx, held) => endSubscription(trx, held, now())),
    readEvent: (payload, signature, moment) => readSignedEvent(payload, signature, secret, moment),
  };
}

async function changeSubscription(
  db: Db,
  id: string,
  change: (trx: Db, held: SandboxSubscription) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await readObject(trx, 'subscription', id, { lock: true });
    if (!held) throw new PaymentsAway('no such subscription');
    if (held.status === 'active') await change(trx, held);
  });
}

async function changePlan(
  trx: Db,
  held: SandboxSubscription,
  { plan, total, paidTotal, when }: PlanChange,
  now: Date,
): Promise<void> {
  if (held.plan === plan.uuid && held.total === total && !held.isCancelled) return;
  const paid = when === 'now' ? { plan: plan.uuid, total } : held.paid;
  const changed = { ...held, paid, plan: plan.uuid, name: plan.name, price: plan.price, total, isCancelled: false };
  const due = prorate({ from: paidTotal, to: total, start: held.periodStart, end: held.periodEnd, now });
  if (when === 'now' && due > 0 && held.failsLater) throw new CardRefused('card_declined');
  await writeObject(trx, 'subscription', changed, { dueAt: held.periodEnd });
  await writeEvent(trx, 'customer.subscription.updated', subscriptionShape(changed), now);
  if (when !== 'now' || due === 0) return;
  const invoice = { id: invoiceId(uuidv7()), reason: 'subscription_update', total: due, isPaid: true };
  await writeEvent(trx, 'invoice.paid', invoiceShape(changed, { ...invoice, start: now, end: held.periodEnd }), now);
}

export async function endSubscription(trx: Db, held: SandboxSubscription, now: Date): Promise<void> {
  const ended = { ...held, status: 'ended' as const };
  await writeObject(trx, 'subscription', ended);
  await writeEvent(trx, 'customer.subscription.deleted', subscriptionShape(ended), now);
}

/** Marks a session as paid, once, and queues its event. False when it was paid before or has expired. */
export async function completeSession(
  { db, now }: Pick<Sandbox, 'db' | 'now'>,
  id: string,
  card: { last4: string; failsLater: boolean },
): Promise<boolean> {
  const moment = now();
  return db.transaction().execute(async (trx) => {
    const session = await readObject(trx, 'session', id, { lock: true });
    if (!session || !isPayable(session, moment)) return false;
    await writeObject(trx, 'session', { ...session, status: 'complete' });
    if (session.item.kind === 'package') {
      await writeEvent(trx, 'checkout.session.completed', sessionShape(session, null), moment);
      return true;
    }
    const subscription: SandboxSubscription = {
      id: objectId('sub'),
      customer: session.customer,
      plan: session.item.uuid,
      price: session.item.price,
      name: session.item.name,
      total: session.total,
      paid: { plan: session.item.uuid, total: session.total },
      ...card,
      startedAt: moment,
      periodStart: moment,
      periodEnd: addMonthsInRome(moment, 1),
      isCancelled: false,
      status: 'active',
      refusals: 0,
    };
    await writeObject(trx, 'subscription', subscription, { dueAt: subscription.periodEnd });
    await writeEvent(trx, 'checkout.session.completed', sessionShape(session, subscription.id), moment);
    const invoice = { id: invoiceId(session.id), reason: 'subscription_create', total: session.total, isPaid: true };
    const period = { start: moment, end: subscription.periodEnd };
    await writeEvent(trx, 'invoice.paid', invoiceShape(subscription, { ...invoice, ...period }), moment);
    return true;
  });
}

export function isPayable(session: SandboxSession, now: Date): boolean {
  return session.status === 'open' && session.expiresAt > now;
}
