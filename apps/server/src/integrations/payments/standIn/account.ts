import type { z } from 'zod';
import { prorate } from '../sandbox/proration.ts';
import { cancelForm, portalForm, sessionForm, updateForm } from './forms.ts';

/** What an account at Stripe remembers and does, without HTTP: its objects, what it charged, the events it has to tell. */

export interface Refusal {
  status: number;
  error: { type: string; code?: string; message: string };
}

interface Session {
  form: z.infer<ReturnType<typeof sessionForm>>;
  isPaid: boolean;
}

interface Subscription {
  id: string;
  customer: string;
  /** Cents a month. */
  amount: number;
  metadata: Record<string, string>;
  start: Date;
  end: Date;
  isCancelled: boolean;
  isEnded: boolean;
  isRefused: boolean;
  /** Its card is refused from the first charge after the checkout on. */
  failsLater: boolean;
}

interface AccountSettings {
  appUrl: string;
  now: () => Date;
}

const unix = (date: Date) => Math.floor(date.getTime() / 1000);
const nextMonth = (from: Date) => {
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
};

export function refusal(status: number, message: string, type = 'invalid_request_error', code?: string): Refusal {
  return { status, error: { type, message, ...(code === undefined ? {} : { code }) } };
}

export const isRefusal = (found: object): found is Refusal => 'error' in found;

/** Every object of the account, what was charged, and the events that it has to tell. */
function openBooks(now: () => Date) {
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const customers = new Set<string>();
  const charges: number[] = [];
  const events: object[] = [];
  let count = 0;
  const newId = (prefix: string) => `${prefix}_test_${(count += 1)}`;

  const tell = (type: string, object: object) =>
    events.push({ id: newId('evt'), object: 'event', type, created: unix(now()), livemode: false, data: { object } });

  function bill(held: Subscription, reason: string, total: number, period: { start: Date; end: Date }) {
    const isPaid = !held.failsLater || reason === 'subscription_create';
    if (isPaid) charges.push(total);
    const id = newId('in');
    tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', {
      id,
      object: 'invoice',
      billing_reason: reason,
      amount_due: total,
      amount_paid: isPaid ? total : 0,
      currency: 'eur',
      customer: held.customer,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: held.id, metadata: held.metadata },
      },
      lines: { object: 'list', data: [{ period: { start: unix(period.start), end: unix(period.end) } }] },
    });
    return { id, isPaid };
  }

  function end(held: Subscription) {
    held.isEnded = true;
    tell('customer.subscription.deleted', shapeOf(held));
    return shapeOf(held);
  }

  /** Forgets everything. */
  function clear(): void {
    for (const kept of [sessions, subscriptions, customers]) kept.clear();
    for (const list of [charges, events]) list.length = 0;
  }

  return { sessions, subscriptions, customers, charges, events, newId, tell, bill, end, clear };
}
type Books = ReturnType<typeof openBooks>;

/** A subscription as Stripe writes it. */
function shapeOf(held: Subscription) {
  return {
    id: held.id,
    object: 'subscription',
    status: held.isEnded ? 'canceled' : held.isRefused ? 'past_due' : 'active',
    customer: held.customer,
    cancel_at_period_end: held.isCancelled,
    cancel_at: held.isCancelled ? unix(held.end) : null,
    metadata: held.metadata,
    items: {
      object: 'list',
      data: [{ id: `si_${held.id}`, price: { product: `prod_${held.id}`, unit_amount: held.amount } }],
    },
  };
}

/** A call of the HTTP interface: what is sent with it, and the id in its path. */
type Call = (form: object, id: string) => object | Refusal;

/** Calls that lead a customer to a page. */
function pageCalls({ customers, newId, sessions }: Books, { appUrl, now }: AccountSettings): Record<string, Call> {
  return {
    'POST /v1/checkout/sessions'(given) {
      const form = sessionForm({ appUrl, now: now() }).parse(given);
      if (form.customer !== undefined && !customers.has(form.customer)) return refusal(400, 'No such customer');
      const id = newId('cs');
      sessions.set(id, { form, isPaid: false });
      const url = `https://checkout.stripe.com/c/pay/${id}`;
      return { id, object: 'checkout.session', url, payment_status: 'unpaid' };
    },
    'POST /v1/billing_portal/sessions'(given) {
      const { customer } = portalForm(appUrl).parse(given);
      if (!customers.has(customer)) return refusal(400, 'No such customer');
      const url = `https://billing.stripe.com/p/session/${customer}`;
      return { id: newId('bps'), object: 'billing_portal.session', url };
    },
  };
}

const noSuch = (id: string) => refusal(404, `No such subscription: ${id}`, undefined, 'resource_missing');

/** Reads, changes and ends subscriptions. */
function subscriptionCalls({ subscriptions, tell, bill, end }: Books, now: () => Date): Record<string, Call> {
  const find = (id: string) => subscriptions.get(id) ?? noSuch(id);
  return {
    'GET /v1/subscriptions/{id}'(_given, id) {
      const held = find(id);
      return isRefusal(held) ? held : shapeOf(held);
    },
    'POST /v1/subscriptions/{id}'(given, id) {
      const { items, metadata, ...form } = updateForm.parse(given);
      const held = find(id);
      if (isRefusal(held)) return held;
      if (held.isEnded) return refusal(400, 'A canceled subscription can only update its metadata');
      const item = items?.[0];
      if (item && item.id !== `si_${id}`) return refusal(400, 'No such subscription item');
      const to = Number(item?.price_data.unit_amount ?? held.amount);
      const due =
        form.proration_behavior === 'always_invoice'
          ? prorate({ from: held.amount, to, start: held.start, end: held.end, now: now() })
          : 0;
      if (due > 0 && held.failsLater) return refusal(402, 'Your card was declined.', 'card_error', 'card_declined');
      held.amount = to;
      held.metadata = { ...held.metadata, ...metadata };
      if (form.cancel_at_period_end !== undefined) held.isCancelled = form.cancel_at_period_end === 'true';
      tell('customer.subscription.updated', shapeOf(held));
      if (due > 0) bill(held, 'subscription_update', due, { start: now(), end: held.end });
      return shapeOf(held);
    },
    'DELETE /v1/subscriptions/{id}'(given, id) {
      cancelForm.parse(given);
      const held = find(id);
      if (isRefusal(held)) return held;
      return held.isEnded ? noSuch(id) : end(held);
    },
  };
}

/** What a customer does who pays on the hosted page. */
function payFor(books: Books, now: () => Date, { id, failsLater }: { id: string; failsLater: boolean }): void {
  const { newId, tell } = books;
  const session = books.sessions.get(id);
  if (!session || session.isPaid || Number(session.form.expires_at) * 1000 <= now().getTime()) {
    throw new Error(`${id} cannot be paid`);
  }
  session.isPaid = true;
  const { form } = session;
  const total = Number(form.line_items[0].price_data.unit_amount);
  const customer = form.customer ?? newId('cus');
  books.customers.add(customer);
  const paid = { id, object: 'checkout.session', mode: form.mode, payment_status: 'paid', currency: 'eur', customer };
  const more = { amount_total: total, client_reference_id: form.client_reference_id };
  if (form.mode === 'payment') {
    books.charges.push(total);
    const payment = { subscription: null, invoice: null, payment_intent: newId('pi') };
    tell('checkout.session.completed', { ...paid, ...more, ...payment });
    return;
  }
  const period = { start: now(), end: nextMonth(now()) };
  const metadata = { plan: form.metadata.plan ?? '', price: form.metadata.price };
  const marks = { failsLater, isCancelled: false, isEnded: false, isRefused: false };
  const held: Subscription = { id: newId('sub'), customer, amount: total, metadata, ...period, ...marks };
  books.subscriptions.set(held.id, held);
  const { id: invoice } = books.bill(held, 'subscription_create', total, period);
  tell('checkout.session.completed', { ...paid, ...more, subscription: held.id, invoice, payment_intent: null });
}

/** Renews, or ends, what has become due. */
function renewDue({ subscriptions, bill, end }: Books, now: () => Date): void {
  for (const held of subscriptions.values()) {
    while (!held.isEnded && !held.isRefused && held.end <= now()) {
      if (held.isCancelled) {
        end(held);
        break;
      }
      const period = { start: held.end, end: nextMonth(held.end) };
      if (bill(held, 'subscription_cycle', held.amount, period).isPaid) Object.assign(held, period);
      else held.isRefused = true;
    }
  }
}

export function stripeAccount(settings: AccountSettings) {
  const { now } = settings;
  const books = openBooks(now);
  const { clear, charges, events } = books;
  return {
    /** Each call of the HTTP interface, by method and path; `{id}` is the second argument. */
    calls: { ...pageCalls(books, settings), ...subscriptionCalls(books, now) },
    pay: (id: string, { failsLater = false }: { failsLater?: boolean } = {}) => payFor(books, now, { id, failsLater }),
    passTime: () => renewDue(books, now),
    clear,
    charges,
    events,
  };
}
