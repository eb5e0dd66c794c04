import { Stripe } from 'stripe';
import { z } from 'zod';
import { ForgedEvent, type PaymentEvent } from './payments.ts';

/** Seconds by which a message's own time may differ from ours. */
const TOLERANCE_SECONDS = 300;

/** Reads an event that was signed with the secret; both the provider's and the sandbox's go through here. */
export function readSignedEvent(payload: Buffer, signature: string, secret: string, now: Date): PaymentEvent {
  const moment = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(Math.abs(now.getTime() / 1000 - moment) <= TOLERANCE_SECONDS)) throw new ForgedEvent('out of time');
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    throw new ForgedEvent('not signed');
  }
  const result = stripeEvent.safeParse(event);
  if (!result.success) throw new ForgedEvent(`not understood: ${z.prettifyError(result.error)}`);
  return result.data;
}

const id = z.string().min(1).max(255);
/** An object of the provider, given whole or by its id. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const seconds = z.int().transform((value) => new Date(value * 1000));
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});

const base = { id, created: seconds };

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

function planOf({ plan, price }: Record<string, string>): { uuid: string; price: number } | null {
  return plan !== undefined && price !== undefined && /^\d{1,9}$/.test(price)
    ? { uuid: plan, price: Number(price) }
    : null;
}

const REASONS: Record<string, 'create' | 'renewal' | 'plan-change'> = {
  subscription_create: 'create',
  subscription_cycle: 'renewal',
  subscription_update: 'plan-change',
};

/** One of the provider's events, read into ours. */
const stripeEvent = z
  .object({ ...base, type: z.string().max(200), data: z.object({ object: z.unknown() }) })
  .transform(({ id: eventId, created, type, data: { object } }, context): PaymentEvent => {
    const event = { id: eventId, createdAt: created };
    const other: PaymentEvent = { ...event, type: 'other', name: type };
    const read = <T extends z.ZodType>(schema: T): z.output<T> | undefined => {
      const result = schema.safeParse(object);
      if (result.success) return result.data;
      context.addIssue({ code: 'custom', message: `${type}: ${z.prettifyError(result.error)}` });
      return undefined;
    };
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded': {
        const data = read(session);
        if (!data || data.payment_status !== 'paid') return other;
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
      case 'checkout.session.expired':
      case 'checkout.session.async_payment_failed': {
        const data = read(session);
        return data ? { ...event, type: 'checkout-expired', session: data.id } : other;
      }
      case 'invoice.paid':
      case 'invoice.payment_failed': {
        const data = read(invoice);
        const details = data?.parent?.subscription_details;
        const reason = REASONS[data?.billing_reason ?? ''];
        if (!data || !details || !reason) return other;
        const ends = data.lines.data.map(({ period }) => period.end.getTime());
        const starts = data.lines.data.map(({ period }) => period.start.getTime());
        const periodEnd = new Date(Math.max(0, ...ends));
        const of = { ...event, invoice: data.id, subscription: details.subscription, periodEnd };
        if (type === 'invoice.payment_failed') return { ...of, type: 'invoice-failed' };
        return {
          ...of,
          type: 'invoice-paid',
          reason,
          total: data.amount_paid,
          currency: data.currency,
          periodStart: new Date(Math.max(0, ...starts)),
        };
      }
      case 'customer.subscription.updated': {
        const data = read(subscription);
        if (!data) return other;
        const isCancelled = data.cancel_at_period_end || (data.cancel_at ?? null) !== null;
        return {
          ...event,
          type: 'subscription-changed',
          subscription: data.id,
          plan: planOf(data.metadata),
          isCancelled,
        };
      }
      case 'customer.subscription.deleted': {
        const data = read(subscription);
        return data ? { ...event, type: 'subscription-ended', subscription: data.id } : other;
      }
      default:
        return other;
    }
  });
