import type { SandboxSession, SandboxSubscription } from './objects.queries.ts';

/** The provider's own shapes, as far as anybody reads them. */

const unix = (date: Date) => Math.floor(date.getTime() / 1000);

export function sessionShape(session: SandboxSession, subscription: string | null): object {
  return {
    id: session.id,
    object: 'checkout.session',
    mode: session.item.kind === 'plan' ? 'subscription' : 'payment',
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: session.checkout,
    amount_total: session.total,
    currency: 'eur',
    customer: session.customer,
    subscription,
    invoice: session.item.kind === 'plan' ? invoiceId(session.id) : null,
    payment_intent: session.item.kind === 'plan' ? null : `pi_${session.id}`,
  };
}

const metadataOf = ({ plan, price }: SandboxSubscription) => ({ plan, price: String(price) });

export const invoiceId = (of: string) => `in_${of}`;

export function invoiceShape(
  subscription: SandboxSubscription,
  invoice: { id: string; reason: string; total: number; isPaid: boolean; start: Date; end: Date },
): object {
  return {
    id: invoice.id,
    object: 'invoice',
    billing_reason: invoice.reason,
    amount_due: invoice.total,
    amount_paid: invoice.isPaid ? invoice.total : 0,
    currency: 'eur',
    customer: subscription.customer,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: metadataOf(subscription) },
    },
    lines: { data: [{ period: { start: unix(invoice.start), end: unix(invoice.end) } }] },
  };
}

export function subscriptionShape(subscription: SandboxSubscription): object {
  return {
    id: subscription.id,
    object: 'subscription',
    status: subscription.status === 'active' ? 'active' : 'canceled',
    customer: subscription.customer,
    cancel_at_period_end: subscription.isCancelled,
    cancel_at: subscription.isCancelled ? unix(subscription.periodEnd) : null,
    metadata: metadataOf(subscription),
    items: {
      object: 'list',
      data: [
        { id: `si_${subscription.id}`, price: { product: `prod_${subscription.id}`, unit_amount: subscription.total } },
      ],
    },
  };
}
