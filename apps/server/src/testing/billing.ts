import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect } from 'vitest';
import { buildDealer, buildReference } from './builders.ts';
import { checkLedger } from '../shared/billing/ledgerCheck.ts';
import type { Database } from '../db/open.ts';
import type { TestEngine } from './database.ts';
import { type Agent, type Booted, buildAccount, signedIn } from './site.ts';
import { openSite } from './openSite.ts';
import { runBilling } from '../modules/billing/dueWork.queries.ts';

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
  const { email } = await buildAccount(db, { role: 'dealer', owns: [dealer] });
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
  const signature = header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return sendPayload({ app }, payload, signature);
}

export function sendPayload({ app }: Pick<Booted, 'app'>, payload: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers });
}

/** The instant at which every test of `billingSite` begins. */
export const START = new Date('2026-11-21T10:00:00.000Z');
const DAY_MS = 864e5;

/** A site with one dealership, whose owner has signed in; after every test its ledger must add up. */
export function billingSite(open: TestEngine['open']) {
  // Filled anew before every test; `now` is the site's clock.
  const scene = { now: START } as { now: Date; owner: Owner };
  const site = openSite(open, {
    now: () => scene.now,
    variables: { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, APP_URL: 'http://localhost:3000' },
  });
  beforeEach(async () => {
    scene.now = START;
    await site.clear();
    await buildReference(site.db);
    scene.owner = await buildOwner(site.db, site);
  });
  afterEach(async () => {
    expect(await checkLedger(site.db)).toEqual([]);
  });

  const mails = async () =>
    (await site.db.selectFrom('outbox').select('template').orderBy('created_at').execute()).map(
      ({ template }) => template,
    );
  /** Signs the owner in again, since no session outlives a leap of the clock. */
  const enter = async () => {
    scene.owner = { ...scene.owner, agent: await signedIn(site, scene.owner.email) };
  };
  /** Lets time go by to a moment, and what is due happen. */
  const goTo = async (moment: Date) => {
    scene.now = moment;
    await site.sandbox?.run();
    await runBilling(site.billing);
    await enter();
  };
  return {
    site,
    scene,
    mails,
    enter,
    goTo,
    goOn: (days: number) => goTo(new Date(scene.now.getTime() + days * DAY_MS)),
    state: async ({ agent, dealer } = scene.owner) =>
      (await agent.get(`/api/dealers/${dealer}/subscription`)).json().data,
    startTrial: ({ agent, dealer } = scene.owner) => agent.post(`/api/dealers/${dealer}/subscription/trial`),
    checkout: async (tier: 'Free' | 'Start' | 'Pro' | 'Premium', { agent, dealer } = scene.owner) =>
      agent.get(`/dealers/${dealer}/subscription/checkout/${await planId(site.db, tier)}`),
  };
}
