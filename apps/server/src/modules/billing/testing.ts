import { Stripe } from 'stripe';
import { buildDealer } from '../../db/builders.ts';
import type { Database } from '../../db/open.ts';
import { type Agent, type Booted, buildAccount, signedIn } from '../../testing.ts';

/** The secret that test applications sign their payment events with. */
export const WEBHOOK_SECRET = 'whsec_prova_prova_prova_prova';

export interface Owner {
  agent: Agent;
  dealer: string;
  email: string;
}

/** A dealer who has signed in and owns one dealership. */
export async function buildOwner(
  db: Database['db'],
  booted: Pick<Booted, 'app'>,
  given: Parameters<typeof buildDealer>[1] = {},
): Promise<Owner> {
  const dealer = await buildDealer(db, given);
  const { id, email } = await buildAccount(db, { role: 'dealer' });
  await db.insertInto('dealer_owners').values({ user_id: id, dealer_id: dealer }).execute();
  return { agent: await signedIn(booted, email), dealer, email };
}

export async function planId(db: Database['db'], tier: 'Free' | 'Start' | 'Pro' | 'Premium'): Promise<string> {
  const row = await db.selectFrom('subscription_plans').where('tier', '=', tier).select('id').executeTakeFirstOrThrow();
  return row.id;
}

export const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Mario Rossi' };

/** Fills in the form of a checkout of the sandbox and sends it. */
export async function payWith(agent: Agent, page: string, fields: Record<string, string> = CARD) {
  const shown = await agent.get(page);
  return agent.submit(page, { token: tokenOf(shown.body), ...fields });
}

/** The anti-forgery token in a page's form. */
export function tokenOf(html: string): string {
  return /name="token" value="([^"]*)"/.exec(html)?.[1] ?? '';
}

/** Opens the checkout of a plan and pays for it; the address that the payment leads to. */
export async function buyPlan(db: Database['db'], { agent, dealer }: Owner, tier: 'Start' | 'Pro' | 'Premium') {
  const opened = await agent.get(`/dealers/${dealer}/subscription/checkout/${await planId(db, tier)}`);
  return payWith(agent, pathOf(opened.headers.location));
}

/** The path of an address of this site. */
export function pathOf(location: unknown): string {
  const url = new URL(String(location), 'http://localhost:3000');
  return url.pathname + url.search;
}

/** Sends an event to the webhook as the provider would. */
export function sendEvent(
  { app }: Pick<Booted, 'app'>,
  event: object,
  { now, secret = WEBHOOK_SECRET, header }: { now: Date; secret?: string; header?: string },
) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(now.getTime() / 1000);
  return app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
  });
}
