import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { completeSession } from '../../src/integrations/payments/sandbox/account.ts';
import { deliverEvents } from '../../src/integrations/payments/sandbox/clock.queries.ts';
import { migrate } from '../../src/db/migrate.ts';
import { withPglite } from '../../src/db/open.ts';
import { parsers } from '../../src/db/parsers.ts';
import { openStripeServer } from '../../src/testing/stripeServer.ts';
import { openOwner } from '../means/browser.ts';
import { isLedgerClean } from '../means/ledger.ts';
import { openTemporaryData } from '../means/temporaryData.ts';
import { startServerProcess, verdict } from '../serverProcess.ts';

/**
 * Buys packages at the sandbox, behind HTTP as Stripe is, and has it tell so out of order, three times each, many at once, and to a
 * server that is killed in between: `npm run drill -- stripe [--purchases 20] [--engine embedded|postgres] [--port 4290]`.
 * Each purchase must count once.
 */
const { values: options } = parseArgs({
  options: {
    purchases: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '4290' },
  },
});
const purchases = Number(options.purchases);
const TIMES = 3;
const AT_ONCE = 8;
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

let server: Awaited<ReturnType<typeof startServerProcess>> | undefined;
try {
  server = await startServerProcess(options.port, variables);
  const owner = await openOwner(origin);
  const d = owner.dealer;
  const standing = async () => {
    const { total: bought } = await owner.calls.dealerCarfax.packagePurchases({ dealer: d, query: { per_page: 1 } });
    return { bought, credits: (await owner.calls.dealerCarfax.availability({ dealer: d })).total };
  };
  const before = await standing();
  const [item] = await owner.calls.billing.packages();
  if (!item) throw new Error('nothing is sold');
  const events: Event[] = [];
  for (let at = 0; at < purchases; at += 1) {
    await owner.calls.billing.checkout({ dealer: d, body: { package: item.uuid } });
    await completeSession(account, owner.ledTo().split('/').at(-1) ?? '', { last4: '4242', failsLater: false });
    // A checkout that is paid is not opened again once the server has heard of it.
    await deliverEvents(account, async (payload, signature) => {
      events.push({ payload, signature });
      await tell({ payload, signature });
      return true;
    });
  }
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
  const after = await standing();
  const [more, credits] = [after.bought - before.bought, after.credits - before.credits];
  verdict(
    `${purchases} purchases told ${TIMES + 1} times each, out of order, ${options.engine}`,
    `${more} counted, ${credits} of ${purchases * item.credits} credits`,
    more === purchases && credits === purchases * item.credits,
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
