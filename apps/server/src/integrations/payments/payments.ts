import type { PaymentProvider } from '../../db/schema/billing.ts';

/** What a checkout sells. Prices come from the server's tables, never from a browser. */
export interface CheckoutOrder {
  /** Our own id of the checkout: the provider repeats it, and the same one never opens a second session. */
  checkout: string;
  dealer: { uuid: string; name: string; email: string | null };
  /** The provider's id of the dealership, once it has one. */
  customer: string | null;
  /** A plan is paid for each month, a package once; `price` in cents, VAT excluded. */
  item: { kind: 'plan' | 'package'; uuid: string; name: string; description: string; price: number };
  /** Cents, VAT included. */
  total: number;
  successUrl: string;
  cancelUrl: string;
  /** After this it can no longer be paid: between half an hour and a day from now. */
  expiresAt: Date;
}

interface OpenedCheckout {
  session: string;
  url: string;
}

export interface PlanChange {
  subscription: string;
  /** `price`: cents a month, VAT excluded, as it is now agreed. */
  plan: { uuid: string; name: string; price: number };
  /** Cents a month, VAT included. */
  total: number;
  /** What this month was paid at: a dearer plan costs the difference to it. */
  paidTotal: number;
  /** At once, the rest of the month being charged for; or from the next month on. */
  when: 'now' | 'period-end';
  /** The same key never changes a plan twice. */
  idempotencyKey: string;
}

/** What the provider and a dealership have agreed on from now on. */
export interface AgreedSubscription {
  /** The plan that the next month will be paid for, and its price; null where we never named one. */
  plan: { uuid: string; price: number } | null;
  isCancelled: boolean;
}

/** A payment provider. */
export interface Payments {
  kind: PaymentProvider;
  /** Opens a checkout page. Charges nothing by itself. */
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** The address of the page where a dealership looks after its payments. */
  openPortal(customer: string, returnUrl: string): Promise<string>;
  /** Throws `CardRefused` where the difference can't be charged. */
  changePlan(change: PlanChange): Promise<void>;
  /** Lets a plan end with its period, or takes that back. */
  setCancel(subscription: string, isCancelled: boolean): Promise<void>;
  /** Ends a plan at once, without giving money back. */
  endNow(subscription: string): Promise<void>;
  /** A subscription as it is now. */
  readSubscription(subscription: string): Promise<AgreedSubscription>;
  /** The event in a signed message. Throws `ForgedEvent` for any other. */
  readEvent(payload: Buffer, signature: string, now: Date): Promise<PaymentEvent>;
}

/** The message is not the provider's, or too old. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}

/** The provider did not answer, or not as it should. */
export class PaymentsAway extends Error {
  override name = 'PaymentsAway';
}

/** The card on record is refused: nothing was charged, and nothing has changed. */
export class CardRefused extends Error {
  override name = 'CardRefused';
}

interface EventBase {
  id: string;
  createdAt: Date;
}

/** What a provider tells, as far as it concerns us. Amounts in cents, VAT included. */
export type PaymentEvent = EventBase &
  (
    | {
        type: 'checkout-paid';
        session: string;
        checkout: string | null;
        customer: string | null;
        subscription: string | null;
        /** The provider's own name of the payment. */
        payment: string;
        total: number;
        currency: string;
      }
    | { type: 'checkout-expired'; session: string }
    | {
        type: 'invoice-paid';
        invoice: string;
        subscription: string;
        reason: 'create' | 'renewal' | 'plan-change';
        total: number;
        currency: string;
        periodStart: Date;
        periodEnd: Date;
        /** The plan that was agreed on when it was written. */
        plan: AgreedSubscription['plan'];
      }
    | { type: 'invoice-failed'; invoice: string; subscription: string; periodEnd: Date }
    | ({
        type: 'subscription-changed';
        subscription: string;
        /** Where the provider itself was asked what holds: the change of our own row that was the last before. */
        askedAfter?: Date;
      } & AgreedSubscription)
    | { type: 'subscription-ended'; subscription: string }
    | { type: 'other'; name: string }
  );
