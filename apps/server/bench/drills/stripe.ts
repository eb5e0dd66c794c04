import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { CALLS, completeSession } from '../../src/integrations/payments/sandbox/account.ts';
import { deliverEvents } from '../../src/integrations/payments/sandbox/clock.queries.ts';
import { migrate } from '../../src/db/migrate.ts';
import { withPglite } from '../../src/db/open.ts';
import { parsers } from '../../src/db/parsers.ts';
import { openStripeServer } from '../../src/testing/stripeServer.ts';
import { openBrowser, openOwner, PASSWORD } from '../means/browser.ts';
import { isLedgerClean } from '../means/ledger.ts';
import { openTemporaryData } from '../means/temporaryData.ts';
import { startServerProcess, verdict } from '../serverProcess.ts';

/**
 * Has dealerships buy packages and plans at the sandbox, behind HTTP as Stripe is, changes and ends some of the plans there,
 * and only then has it tell of all that, for the first time too in no order, four times each, eight at once, and to a
 * server that is killed in between: `npm run drill -- stripe [--purchases 20] [--engine embedded|postgres] [--port 4290]`.
 * In the end each purchase must have counted once, and each plan be what it is at the sandbox.
 */
const { values: options } = parseArgs({
  options: {
    purchases: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '4290' },
  },
});
const purchases = Number(options.purchases);
const TIMES = 4;
const AT_ONCE = 8;
const OWNER = 'concessionario@carzaa.test';
const secret = 'whsec_prova_prova_prova_prova';
const secretKey = 'sk_test_prova';
const origin = `http://127.0.0.1:${options.port}`;

const books = withPglite(await PGlite.create({ parsers }));
await migrate(books.db);
const account = { db: books.db, now: () => new Date(), appUrl: origin, secretKey, webhookSecret: secret };
const stripe = await openStripeServer(account);
const scratch = await openTemporaryData(options.engine);
const variables = {
  ...scratch.variables,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: stripe.url,
};

interface Event {
  payload: Buffer;
  signature: string;
}

/** Tells an event until it is taken, as Stripe does. */
async function tell({ payload, signature }: Event): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/webhooks/stripe`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    }).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(500);
  }
}

type Owner = Awaited<ReturnType<typeof openOwner>>;

/** Dealerships enough for the purchases, for each has one checkout of a thing at a time; all the owner's. */
async function gatherDealers(owner: Owner, count: number): Promise<string[]> {
  const admin = openBrowser(origin, '192.0.2.3');
  await admin.calls.users.login({ body: { email: 'admin@carzaa.test', password: PASSWORD } });
  const { adminDealers } = admin.calls;
  const { items } = await adminDealers.ownerships({ query: { per_page: 100 } });
  const own = items.find(({ uuid }) => uuid === owner.dealer)?.owners.find(({ email }) => email === OWNER);
  if (!own) throw new Error('the demo has no owner');
  const others = items.filter(({ uuid, enabled }) => enabled && uuid !== owner.dealer).slice(0, count - 1);
  for (const { uuid: id, owners, updated_at } of others) {
    const body = { owners: [...owners.map(({ uuid }) => uuid), own.uuid], updated_at };
    await adminDealers.updateOwnership({ id, body });
  }
  return [owner.dealer, ...others.map(({ uuid }) => uuid)];
}

/** What a dealership has in the end: credits of packages, invoices, and its plan, or what becomes of it. */
async function standing({ calls }: Owner, dealer: string) {
  const { subscription, usage } = await calls.billing.subscription({ dealer });
  const { total: invoices } = await calls.plans.invoices({ dealer, query: { per_page: 1 } });
  const plan =
    subscription === null ? 'none' : subscription.cancel_at_period_end ? 'ends' : `goes on, ${subscription.status}`;
  return { credit: usage.carfax.credit, invoices, plan };
}

/** Pays what was opened last. */
async function pay(owner: Owner): Promise<void> {
  await completeSession(account, owner.ledTo().split('/').at(-1) ?? '', { last4: '4242', failsLater: false });
}

/** Buys a plan, and has it end, be given notice of, or have that taken back; what must come of it. */
async function buyPlan(owner: Owner, dealer: string, plan: string, turn: number): Promise<string> {
  await owner.calls.billing.checkout({ dealer, body: { plan } });
  await pay(owner);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sandbox_objects WHERE kind = 'subscription' ORDER BY id DESC LIMIT 1`.execute(books.db);
  const id = rows[0]?.id ?? '';
  const change = (call: string, form: object) => CALLS[call]?.(account, { id, key: undefined, form });
  if (turn % 4 === 0) return 'goes on, active';
  if (turn % 4 === 3) {
    await change('DELETE /v1/subscriptions/{id}', { invoice_now: 'false', prorate: 'false' });
    return 'none';
  }
  await change('POST /v1/subscriptions/{id}', { cancel_at_period_end: 'true' });
  if (turn % 4 === 1) return 'ends';
  await change('POST /v1/subscriptions/{id}', { cancel_at_period_end: 'false' });
  return 'goes on, active';
}

/** What the sandbox has to tell, taken from it before it has told anything. */
async function holdBack(): Promise<Event[]> {
  const held: Event[] = [];
  for (let before = -1; held.length > before; ) {
    before = held.length;
    await deliverEvents(account, async (payload, signature) => held.push({ payload, signature }) > 0);
  }
  return held;
}

let server: Awaited<ReturnType<typeof startServerProcess>> | undefined;
try {
  server = await startServerProcess(options.port, variables);
  const owner = await openOwner(origin);
  const packages = await owner.calls.billing.packages();
  const [, plan] = await owner.calls.misc.plans();
  const [first] = packages;
  if (!first || !plan) throw new Error('nothing is sold');
  const dealers = await gatherDealers(owner, purchases);
  const expected = new Map<string, Awaited<ReturnType<typeof standing>>>();
  let [bought, plans] = [0, 0];
  for (const dealer of dealers) {
    const due = await standing(owner, dealer);
    const item = packages[bought % packages.length] ?? first;
    await owner.calls.billing.checkout({ dealer, body: { package: item.uuid } });
    await pay(owner);
    bought += 1;
    due.credit += item.credits;
    due.invoices += 1;
    if (due.plan === 'none') {
      due.plan = await buyPlan(owner, dealer, plan.uuid, plans);
      due.invoices += 1;
      plans += 1;
    }
    expected.set(dealer, due);
  }
  const events = await holdBack();
  const told = events.flatMap((event) => Array.from({ length: TIMES }, () => event));
  const shuffled = told.map((event) => ({ event, order: Math.random() })).toSorted((a, b) => a.order - b.order);
  const queue = shuffled.map(({ event }) => event);
  const telling = Array.from({ length: AT_ONCE }, async () => {
    for (let event = queue.pop(); event; event = queue.pop()) await tell(event);
  });
  await sleep(100);
  await server.kill();
  server = await startServerProcess(options.port, variables);
  await Promise.all(telling);
  const wrong: string[] = [];
  for (const [dealer, due] of expected) {
    const found = await standing(owner, dealer);
    if (!isDeepStrictEqual(found, due)) wrong.push(`${JSON.stringify(found)} instead of ${JSON.stringify(due)}`);
  }
  verdict(
    `${bought} packages and ${plans} plans of ${dealers.length} dealerships, ${events.length} events told ${TIMES} times each, out of order, ${options.engine}`,
    wrong.length === 0 ? 'each counted once, each plan as it is at the provider' : wrong.join('; '),
    wrong.length === 0 && bought === purchases && plans > 0,
  );
  await server.kill();
  const isClean = isLedgerClean(variables);
  verdict('ledger:check', isClean ? 'clean' : 'not clean', isClean);
} finally {
  await server?.kill();
  await stripe.close();
  await books.close();
  await scratch.remove();
}
