import { randomBytes } from 'node:crypto';
import { addMonthsInRome } from '@carzaa/api/text/romeTime';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { prorate } from './proration.ts';
import {
  dealerName,
  readObject,
  type SandboxSession,
  type SandboxSubscription,
  writeEvent,
  writeObject,
} from './objects.queries.ts';
import { invoiceId, invoiceShape, sessionShape, subscriptionShape } from './shapes.ts';
import { cancelForm, portalForm, sessionForm, updateForm } from './stripeForms.ts';

type Db = Kysely<Schema>;

/** An account at the sandbox: a Stripe without money, whose objects are rows of a database. */
export interface SandboxAccount {
  db: Db;
  now: () => Date;
  /** The site whose pages it leads back to, and below which its own pages are. */
  appUrl: string;
  /** What callers say to be let in. */
  secretKey: string;
  /** Signs what it tells; known to nobody outside. */
  webhookSecret: string;
}

/** What Stripe answers instead of doing as it is asked. */
export class Refused extends Error {
  override name = 'Refused';
  status: number;
  type: string;
  code: string | undefined;

  constructor(status: number, message: string, type = 'invalid_request_error', code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** What is sent with a call: its form, the id in its path, its idempotency key. */
interface Sent {
  form: object;
  id: string;
  key: string | undefined;
}

/** Each call of the HTTP interface that is spoken here, by method and path. */
export const CALLS: Record<string, (account: SandboxAccount, sent: Sent) => Promise<object>> = {
  'POST /v1/checkout/sessions': createSession,
  'POST /v1/billing_portal/sessions': createPortal,
  'GET /v1/subscriptions/{id}': ({ db }, { id }) => changeSubscription(db, id, async (_, held) => held),
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': cancelSubscription,
};

const PORTAL_MINUTES = 30;
const plain = (uuid: string) => uuid.replaceAll('-', '');
const usedKey = () => new Refused(400, 'The key was used for another call', 'idempotency_error');
const noSuch = (id: string) => new Refused(404, `No such subscription: ${id}`, undefined, 'resource_missing');

/** One checkout has one session: the same key finds it again. */
async function createSession({ db, appUrl, now }: SandboxAccount, { form: given }: Sent): Promise<object> {
  const { metadata, ...form } = sessionForm({ appUrl, now: now() }).parse(given);
  const { product_data: product, unit_amount: total } = form.line_items[0].price_data;
  const session: SandboxSession = {
    id: `cs_sandbox_${plain(form.client_reference_id)}`,
    checkout: form.client_reference_id,
    dealer: await dealerName(db, metadata.dealer),
    customer: form.customer ?? `cus_sandbox_${plain(metadata.dealer)}`,
    item: {
      kind: form.mode === 'subscription' ? 'plan' : 'package',
      uuid: metadata.plan ?? metadata.package ?? '',
      ...product,
      price: Number(metadata.price),
    },
    total: Number(total),
    successUrl: form.success_url,
    cancelUrl: form.cancel_url,
    expiresAt: new Date(Number(form.expires_at) * 1000),
    status: 'open',
  };
  await writeObject(db, 'session', session, { onlyNew: true });
  const kept = await readObject(db, 'session', session.id);
  if (kept?.total !== session.total || kept.item.uuid !== session.item.uuid) throw usedKey();
  const url = `${appUrl}/checkout/sandbox/${session.id}`;
  return { id: session.id, object: 'checkout.session', url, payment_status: 'unpaid' };
}

async function createPortal({ db, appUrl, now }: SandboxAccount, { form }: Sent): Promise<object> {
  const { customer, return_url: returnUrl } = portalForm(appUrl).parse(form);
  const id = `bps_sandbox_${randomBytes(24).toString('hex')}`;
  const expiresAt = new Date(now().getTime() + PORTAL_MINUTES * 60_000);
  await writeObject(db, 'portal', { id, customer, returnUrl, expiresAt });
  return { id, object: 'billing_portal.session', url: `${appUrl}/checkout/sandbox/portal/${id}` };
}

/** Does something to a subscription while others wait; answers with it as it is afterwards. */
async function changeSubscription(
  db: Db,
  id: string,
  change: (trx: Db, held: SandboxSubscription) => Promise<SandboxSubscription>,
): Promise<object> {
  return db.transaction().execute(async (trx) => {
    const held = await readObject(trx, 'subscription', id, { lock: true });
    if (!held) throw noSuch(id);
    return subscriptionShape(await change(trx, held));
  });
}

async function updateSubscription({ db, now }: SandboxAccount, { form, id, key }: Sent): Promise<object> {
  const { items, metadata, ...more } = updateForm.parse(form);
  const item = items?.[0];
  const asked = JSON.stringify(form);
  return changeSubscription(db, id, async (trx, held) => {
    const earlier = key === undefined ? undefined : held.answered[key];
    if (earlier === asked) return held;
    if (earlier !== undefined) throw usedKey();
    if (held.status === 'ended') throw new Refused(400, 'A canceled subscription can only update its metadata');
    if (item && item.id !== `si_${id}`) throw new Refused(400, 'No such subscription item');
    const [moment, end] = [now(), held.periodEnd];
    const total = Number(item?.price_data.unit_amount ?? held.total);
    const isCharged = more.proration_behavior === 'always_invoice';
    const due = isCharged ? prorate({ from: held.total, to: total, start: held.periodStart, end, now: moment }) : 0;
    if (due > 0 && held.failsLater) throw new Refused(402, 'Your card was declined.', 'card_error', 'card_declined');
    const plan = metadata?.plan ?? held.plan;
    const changed = {
      ...held,
      plan,
      price: Number(metadata?.price ?? held.price),
      total,
      paid: isCharged ? { plan, total } : held.paid,
      isCancelled: more.cancel_at_period_end ? more.cancel_at_period_end === 'true' : held.isCancelled,
      answered: key === undefined ? held.answered : { ...held.answered, [key]: asked },
    };
    await writeObject(trx, 'subscription', changed, { dueAt: end });
    await writeEvent(trx, 'customer.subscription.updated', subscriptionShape(changed), moment);
    if (due > 0) {
      const invoice = { id: invoiceId(uuidv7()), reason: 'subscription_update', total: due, isPaid: true };
      await writeEvent(trx, 'invoice.paid', invoiceShape(changed, { ...invoice, start: moment, end }), moment);
    }
    return changed;
  });
}

async function cancelSubscription({ db, now }: SandboxAccount, { form, id }: Sent): Promise<object> {
  cancelForm.parse(form);
  return changeSubscription(db, id, (trx, held) => {
    if (held.status === 'ended') throw noSuch(id);
    return endSubscription(trx, held, now());
  });
}

export async function endSubscription(trx: Db, held: SandboxSubscription, now: Date): Promise<SandboxSubscription> {
  const ended = { ...held, status: 'ended' as const };
  await writeObject(trx, 'subscription', ended);
  await writeEvent(trx, 'customer.subscription.deleted', subscriptionShape(ended), now);
  return ended;
}

/** Marks a session as paid, once, and queues its event. False when it was paid before or has expired. */
export async function completeSession(
  { db, now }: Pick<SandboxAccount, 'db' | 'now'>,
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
      id: `sub_sandbox_${plain(uuidv7())}`,
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
      answered: {},
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
