import { z } from 'zod';
import { loadStripe } from './loadStripe.ts';
import { type AgreedSubscription, ForgedEvent, type PaymentEvent } from './payments.ts';

/** Seconds by which a message's own time may differ from ours. */
const TOLERANCE_SECONDS = 300;

/** Reads an event that was signed with the secret. */
export async function readSignedEvent(
  payload: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Promise<PaymentEvent> {
  const moment = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(Math.abs(now.getTime() / 1000 - moment) <= TOLERANCE_SECONDS)) throw new ForgedEvent('out of time');
  const { webhooks } = await loadStripe();
  let event: unknown;
  try {
    event = webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    throw new ForgedEvent('not signed');
  }
  try {
    return readStripeEvent(event);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new ForgedEvent(`not understood: ${z.prettifyError(error)}`);
  }
}

const id = z.string().min(1).max(255);
/** An object of the provider, given whole or by its id. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const seconds = z.int().transform((value) => new Date(value * 1000));
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});

const session = z.object({
  id,
  mode: z.enum(['payment', 'subscription', 'setup']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: id.nullish(),
  amount_total: z.int(),
  currency: z.string(),
  customer: reference.nullish(),
  subscription: reference.nullish(),
  invoice: reference.nullish(),
  payment_intent: reference.nullish(),
});

const invoice = z.object({
  id,
  billing_reason: z.string().nullish(),
  amount_due: z.int(),
  amount_paid: z.int(),
  currency: z.string(),
  parent: z.object({ subscription_details: z.object({ subscription: reference, metadata }).nullish() }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })) }),
});

const subscription = z.object({ id, cancel_at_period_end: z.boolean(), cancel_at: seconds.nullish(), metadata });

/** What a subscription of the provider's own shape says. Throws a ZodError where it has another one. */
export function readSubscription(object: unknown): AgreedSubscription {
  const { metadata: named, ...data } = subscription.parse(object);
  return { plan: planOf(named), isCancelled: data.cancel_at_period_end || (data.cancel_at ?? null) !== null };
}

function planOf({ plan, price }: Record<string, string>): AgreedSubscription['plan'] {
  return plan !== undefined && price !== undefined && /^\d{1,9}$/.test(price)
    ? { uuid: plan, price: Number(price) }
    : null;
}

const REASONS: Record<string, 'create' | 'renewal' | 'plan-change'> = {
  subscription_create: 'create',
  subscription_cycle: 'renewal',
  subscription_update: 'plan-change',
};

interface Base {
  id: string;
  createdAt: Date;
}

/** What an event of each name tells, as far as it concerns us; undefined of one that does not. */
const READERS: Record<string, (object: unknown, event: Base) => PaymentEvent | undefined> = {
  'checkout.session.completed': readPaid,
  'checkout.session.async_payment_succeeded': readPaid,
  'checkout.session.expired': readExpired,
  'checkout.session.async_payment_failed': readExpired,
  'invoice.paid': (object, event) => readInvoice(object, event, true),
  'invoice.payment_failed': (object, event) => readInvoice(object, event, false),
  'customer.subscription.updated': (object, event) => {
    const { id: name } = subscription.parse(object);
    return { ...event, type: 'subscription-changed', subscription: name, ...readSubscription(object) };
  },
  'customer.subscription.deleted': (object, event) => {
    return { ...event, type: 'subscription-ended', subscription: subscription.parse(object).id };
  },
};

function readPaid(object: unknown, event: Base): PaymentEvent | undefined {
  const data = session.parse(object);
  if (data.payment_status !== 'paid') return undefined;
  return {
    ...event,
    type: 'checkout-paid',
    session: data.id,
    checkout: data.client_reference_id ?? null,
    customer: data.customer ?? null,
    subscription: data.subscription ?? null,
    payment: data.invoice ?? data.payment_intent ?? data.id,
    total: data.amount_total,
    currency: data.currency,
  };
}

function readExpired(object: unknown, event: Base): PaymentEvent {
  return { ...event, type: 'checkout-expired', session: session.parse(object).id };
}

function readInvoice(object: unknown, event: Base, isPaid: boolean): PaymentEvent | undefined {
  const data = invoice.parse(object);
  const details = data.parent?.subscription_details;
  const reason = REASONS[data.billing_reason ?? ''];
  if (!details || !reason) return undefined;
  const ends = data.lines.data.map(({ period }) => period.end.getTime());
  const starts = data.lines.data.map(({ period }) => period.start.getTime());
  const of = {
    ...event,
    invoice: data.id,
    subscription: details.subscription,
    periodEnd: new Date(Math.max(0, ...ends)),
  };
  if (!isPaid) return { ...of, type: 'invoice-failed' };
  const periodStart = new Date(Math.max(0, ...starts));
  const [total, plan] = [data.amount_paid, planOf(details.metadata)];
  return { ...of, type: 'invoice-paid', reason, total, currency: data.currency, periodStart, plan };
}

const stripeEvent = z.object({
  id,
  created: seconds,
  type: z.string().max(200),
  data: z.object({ object: z.unknown() }),
});

/** One of the provider's events, read into ours. Throws a ZodError where it has another shape. */
function readStripeEvent(given: unknown): PaymentEvent {
  const { id: eventId, created, type, data } = stripeEvent.parse(given);
  const event = { id: eventId, createdAt: created };
  return READERS[type]?.(data.object, event) ?? { ...event, type: 'other', name: type };
}
