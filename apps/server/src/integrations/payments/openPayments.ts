import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Env } from '../../env.ts';
import { type Payments, PaymentsAway } from './payments.ts';
import { deliverEvents, runSandbox } from './sandbox/clock.queries.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { stripePayments } from './stripe.ts';

export interface OpenedPayments {
  payments: Payments;
  /** The sandbox, with what makes it go on by itself; undefined where payments are real. */
  sandbox: (Sandbox & { deliver: () => Promise<void>; run: () => Promise<void> }) | undefined;
}

interface PaymentOptions {
  db: Kysely<Schema>;
  now: () => Date;
  /** Handles a signed message as the webhook does; throws when it is refused. */
  receive: (payload: Buffer, signature: string) => Promise<void>;
}

/** Stripe where it is configured, else the sandbox; in production that one only when asked for, else nothing is sold. */
export function openPayments(env: Env, { db, now, receive }: PaymentOptions): OpenedPayments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (secretKey !== undefined && webhookSecret !== undefined) {
    return { payments: stripePayments({ kind: 'stripe', secretKey, webhookSecret, apiUrl }), sandbox: undefined };
  }
  const sandbox = openSandbox({ db, now, appUrl: env.APP_URL, webhookSecret });
  const { account, payments } = sandbox;
  const isAllowed = env.PAYMENTS_SANDBOX ?? env.NODE_ENV !== 'production';
  if (!isAllowed)
    return { payments: { ...payments, openCheckout: refuseToSell, openPortal: refuseToSell }, sandbox: undefined };
  const takeEvent = async (payload: Buffer, signature: string) => {
    await receive(payload, signature);
    return true;
  };
  return {
    payments,
    sandbox: {
      ...sandbox,
      deliver: () => deliverEvents(account, takeEvent),
      run: () => runSandbox(account, takeEvent),
    },
  };
}

async function refuseToSell(): Promise<never> {
  throw new PaymentsAway('no payment provider is configured');
}
