import { randomBytes } from 'node:crypto';
import type { Payments } from '../payments.ts';
import { stripePayments } from '../stripe.ts';
import type { SandboxAccount } from './account.ts';
import { answerStripe } from './dialect.ts';

export interface Sandbox {
  account: SandboxAccount;
  payments: Payments;
}

interface SandboxSettings extends Pick<SandboxAccount, 'db' | 'appUrl' | 'now'> {
  /** Another process that shares the database reads the events that it delivers itself; each may have its own. */
  webhookSecret?: string | undefined;
}

/** Payments by a Stripe in this process, without money: its pages are at `/checkout/sandbox`. */
export function openSandbox({ webhookSecret = randomSecret(), ...given }: SandboxSettings): Sandbox {
  const account = { ...given, webhookSecret, secretKey: randomSecret() };
  const fetch = (url: string | URL | Request, init?: RequestInit) => answerStripe(account, new Request(url, init));
  return { account, payments: stripePayments({ ...account, kind: 'sandbox', fetch }) };
}

function randomSecret(): string {
  return randomBytes(32).toString('hex');
}
