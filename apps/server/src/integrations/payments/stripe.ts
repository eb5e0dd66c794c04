import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../../db/schema/billing.ts';
import { readSignedEvent, readSubscription } from './events.ts';
import { loadStripe } from './loadStripe.ts';
import { CardRefused, type CheckoutOrder, type Payments, PaymentsAway, type PlanChange } from './payments.ts';

interface StripeSettings {
  /** Stripe itself, or the sandbox that speaks as it does: what one has sold, the other knows nothing of. */
  kind: PaymentProvider;
  secretKey: string;
  webhookSecret: string;
  /** Another server than Stripe's own, for tests. */
  apiUrl?: string | undefined;
  /** What carries the calls instead of the network. */
  fetch?: typeof globalThis.fetch;
}

/** The milliseconds after which an operation is given up, whether it takes one call or several. */
const LIMIT_MS = 4000;

async function openStripe({ secretKey, apiUrl, fetch }: StripeSettings): Promise<Stripe> {
  const library = await loadStripe();
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new library(secretKey, {
    timeout: LIMIT_MS,
    // The user tries again with the same key: the library's own pauses may last a minute.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url ? { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' } : {}),
    ...(fetch ? { httpClient: library.createFetchHttpClient(fetch) } : {}),
  });
}

/** Payments by Stripe: its hosted Checkout, its customer portal, its signed events. */
export function stripePayments(settings: StripeSettings): Payments {
  const { kind, webhookSecret } = settings;
  let opened: Promise<Stripe> | undefined;
  const withStripe = async <T>(work: (stripe: Stripe, asking: Asking) => Promise<T>) => {
    opened ??= openStripe(settings);
    const stripe = await opened;
    return inTime((asking) => work(stripe, asking));
  };

  return {
    kind,
    openCheckout: (order) =>
      withStripe(async (stripe, asking) => {
        const session = await asking(() =>
          stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: `checkout-${order.checkout}` }),
        );
        return { session: text(session.id), url: text(session.url) };
      }),
    openPortal: (customer, returnUrl) =>
      withStripe(async (stripe, asking) => {
        const portal = await asking(() =>
          stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale: 'it' }),
        );
        return text(portal.url);
      }),
    changePlan: (change) => withStripe((stripe, asking) => changePlan(stripe, change, asking)),
    setCancel: (subscription, isCancelled) =>
      withStripe(async (stripe, asking) => {
        await asking(() => stripe.subscriptions.update(subscription, { cancel_at_period_end: isCancelled }));
      }),
    endNow: (subscription) =>
      withStripe(async (stripe, asking) => {
        try {
          await asking(() => stripe.subscriptions.cancel(subscription, { invoice_now: false, prorate: false }));
        } catch (error) {
          // Ended already, by whomever.
          const { cause } = error instanceof PaymentsAway ? error : {};
          const { StripeInvalidRequestError } = (await loadStripe()).errors;
          if (!(cause instanceof StripeInvalidRequestError && cause.statusCode === 404)) throw error;
        }
      }),
    readSubscription: (subscription) =>
      withStripe(async (stripe, asking) =>
        readSubscription(await asking(() => stripe.subscriptions.retrieve(subscription))),
      ),
    readEvent: (payload, signature, moment) => readSignedEvent(payload, signature, webhookSecret, moment),
  };
}

async function changePlan(stripe: Stripe, change: PlanChange, asking: Asking): Promise<void> {
  const { subscription, plan, total, paidTotal, when, idempotencyKey } = change;
  const current = await asking(() => stripe.subscriptions.retrieve(subscription));
  const item = current.items?.data[0];
  if (!item) throw new PaymentsAway('a subscription without an item');
  const product = typeof item.price.product === 'string' ? item.price.product : item.price.product.id;
  const items = (unit_amount: number): Stripe.SubscriptionUpdateParams.Item[] => [
    {
      id: item.id,
      price_data: {
        currency: 'eur',
        product,
        unit_amount,
        tax_behavior: 'inclusive',
        recurring: { interval: 'month' },
      },
    },
  ];
  // Where a cheaper plan was to follow, the difference must still be reckoned from what was paid; a dearer one was paid for.
  if (when === 'now' && (item.price.unit_amount ?? paidTotal) < paidTotal) {
    const back = { items: items(paidTotal), proration_behavior: 'none' } as const;
    await asking(() => stripe.subscriptions.update(subscription, back, { idempotencyKey: `${idempotencyKey}-back` }));
  }
  await asking(() =>
    stripe.subscriptions.update(
      subscription,
      {
        items: items(total),
        metadata: { plan: plan.uuid, price: String(plan.price) },
        cancel_at_period_end: false,
        proration_behavior: when === 'now' ? 'always_invoice' : 'none',
        payment_behavior: when === 'now' ? 'error_if_incomplete' : 'allow_incomplete',
      },
      { idempotencyKey },
    ),
  );
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { checkout, dealer, customer, item, total, successUrl, cancelUrl, expiresAt } = order;
  const metadata = { dealer: dealer.uuid, checkout, [item.kind]: item.uuid, price: String(item.price) };
  const isPlan = item.kind === 'plan';
  return {
    mode: isPlan ? 'subscription' : 'payment',
    locale: 'it',
    client_reference_id: checkout,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: total,
          tax_behavior: 'inclusive',
          product_data: { name: item.name, description: item.description },
          ...(isPlan ? { recurring: { interval: 'month' } } : {}),
        },
      },
    ],
    metadata,
    ...(isPlan
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata }, ...(customer === null ? { customer_creation: 'always' } : {}) }),
    ...(customer === null ? (dealer.email === null ? {} : { customer_email: dealer.email }) : { customer }),
  };
}

/** What the provider must have named: an answer of another shape is none. */
function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new PaymentsAway('an answer of another shape');
  return value;
}

type Asking = <T>(call: () => Promise<T>) => Promise<T>;

/** Does something at the provider within the limit, over however many calls; past it none is begun any more. */
async function inTime<T>(work: (asking: Asking) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const over = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(new PaymentsAway('too slow')));
  });
  return Promise.race([
    work(async (call) => {
      if (limit.aborted) throw new PaymentsAway('too slow');
      try {
        return await call();
      } catch (error) {
        throw await toAway(error);
      }
    }),
    over,
  ]);
}

/** The provider's own words are for the log; its errors may hold what a customer must not read. */
async function toAway(error: unknown): Promise<PaymentsAway | CardRefused> {
  const { StripeCardError, StripeError } = (await loadStripe()).errors;
  if (error instanceof StripeCardError) return new CardRefused(error.code, { cause: error });
  const kind = error instanceof StripeError ? `${error.type} ${error.code ?? ''}`.trim() : 'no answer';
  return new PaymentsAway(kind, { cause: error });
}
