import Fastify from 'fastify';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '@carzaa/api/contract/errors';
import { Stripe } from 'stripe';
import type { OwnerContext } from '../../http/context.ts';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { returnCredit, spendCredit } from '../../shared/billing/credits.ts';
import { checkLedger } from '../../shared/billing/ledgerCheck.ts';
import { openEmbedded, testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { createOutbox } from '../../integrations/mail/outbox.queries.ts';
import { ForgedEvent } from '../../integrations/payments/payments.ts';
import { deliverEvents, runSandbox } from '../../integrations/payments/sandbox/clock.queries.ts';
import { completeSession } from '../../integrations/payments/sandbox/account.ts';
import { openSandbox } from '../../integrations/payments/sandbox/sandbox.ts';
import { buildAccount } from '../../testing/site.ts';
import { billingHandlers, planHandlers } from './billing.routes.ts';
import { readEnv } from '../../env.ts';
import { sellerOf } from './billingServices.ts';
import { runBilling } from './dueWork.queries.ts';
import { billingModel, PACKAGES, TIERS, type Tier } from '../../testing/billingModel.ts';
import { openCheckout, type SaleItem } from './openCheckout.queries.ts';
import { subscriptionStateOf } from './subscriptionState.queries.ts';
import { receiveEvent } from './receiveEvent.queries.ts';

const appUrl = 'http://localhost:3000';
const secret = 'whsec_successioni';
let now = new Date('2026-01-15T09:00:00.000Z');

const operation = fc.oneof(
  fc.record({ do: fc.constant('trial' as const) }),
  fc.record({
    do: fc.constant('buy' as const),
    tier: fc.constantFrom(...TIERS),
    failsLater: fc.nat(4).map((n) => n === 0),
  }),
  fc.record({ do: fc.constant('change' as const), tier: fc.constantFrom(...TIERS) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'resume' as const) }),
  fc.record({ do: fc.constant('package' as const), count: fc.constantFrom(5 as const, 10 as const, 25 as const) }),
  fc.record({
    do: fc.constantFrom('spend' as const, 'return' as const),
    reference: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  fc.record({ do: fc.constant('showcase' as const) }),
  // Long, or short with messages that are late by an hour.
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 480 }), isLate: fc.constant(false) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }), isLate: fc.constant(true) }),
  fc.record({ do: fc.constant('replay' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('forge' as const), which: fc.nat() }),
);
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

// One engine is enough for this many steps: the quicker one, where available.
const opened = openTestDatabase(testDatabases().at(-1)?.open ?? openEmbedded);

/** The code that refuses what is asked, or none. */
async function codeOf(ask: () => unknown): Promise<string | number | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

async function begin() {
  const { db } = opened;
  await opened.clear();
  await buildReference(db);
  now = new Date('2026-01-15T09:00:00.000Z');
  const dealer = await buildDealer(db);
  const { id: userId } = await buildAccount(db, { role: 'dealer', owns: [dealer] });
  const { account, payments } = openSandbox({ db, appUrl, now: () => now, webhookSecret: secret });
  const seller = sellerOf(readEnv({}));
  const services = { db, payments, appUrl, seller, now: () => now, outbox: createOutbox(appUrl, () => now) };
  const told: Buffer[] = [];
  const signed = (payload: Buffer, by = secret) => {
    const timestamp = Math.floor(now.getTime() / 1000);
    return Stripe.webhooks.generateTestHeaderString({ payload: payload.toString(), secret: by, timestamp });
  };
  /** Takes a message twice, as may happen. */
  const receive = async (payload: Buffer) => {
    told.push(payload);
    await receiveEvent(services, payload, signed(payload));
    await receiveEvent(services, payload, signed(payload));
    return true;
  };
  const settle = () => deliverEvents(account, receive);
  const context: OwnerContext = {
    actor: {
      uuid: userId,
      email_verified_at: now.toISOString(),
      role: 'dealer',
      ownDealers: [{ uuid: dealer, role: 'owner', enabled: true }],
    },
    dealer,
    role: 'owner',
    log: Fastify({ logger: false }).log,
    ip: '127.0.0.1',
    userAgent: 'test',
    cookies: {},
    setCookie: () => undefined,
    redirect: () => '',
    async *files() {},
  };
  const plans = planHandlers({ ...services, settle });
  const { startTrial } = billingHandlers(services);
  const model = billingModel(now);

  const params = { dealer };
  const planOf = (tier: Tier) =>
    db.selectFrom('subscription_plans').where('tier', '=', tier).selectAll().executeTakeFirstOrThrow();
  async function purchase(item: SaleItem, failsLater = false) {
    const url = await openCheckout(services, item, { dealerId: dealer, userId });
    expect(await completeSession(account, url.split('/').at(-1) ?? '', { last4: '4242', failsLater })).toBe(true);
    await settle();
  }
  const use = (reference: string) => ({ dealerId: dealer, cause: 'carfax-request', reference, now });

  /** Does one thing to the server and to the model, and compares the answers. */
  async function perform(given: Operation): Promise<void> {
    // A second of its own for each: the provider tells time in seconds.
    now = new Date(now.getTime() + 1000);
    model.passTime(now);
    switch (given.do) {
      case 'trial':
        expect(await codeOf(() => startTrial({ params }, context))).toBe(model.trial());
        return;
      case 'buy': {
        if (model.isPaid()) return;
        const { id, name, price } = await planOf(given.tier);
        await purchase({ kind: 'plan', uuid: id, name, price, credits: null }, given.failsLater);
        model.buy(given.tier, given.failsLater);
        return;
      }
      case 'change': {
        if (model.isPastDue()) return;
        const { id: plan } = await planOf(given.tier);
        const code = await codeOf(() => plans.change({ params, body: { plan } }, context));
        expect(code).toBe(model.change(given.tier));
        return;
      }
      case 'cancel':
      case 'resume': {
        if (model.isPastDue()) return;
        const code = await codeOf(() => plans[given.do]({ params }, context));
        expect(code).toBe(model.setCancel(given.do === 'cancel'));
        return;
      }
      case 'package': {
        const sold = db.selectFrom('carfax_packages').where('credits', '=', given.count);
        const { id, name, credits, price } = await sold.selectAll().executeTakeFirstOrThrow();
        expect(price).toBe(PACKAGES[given.count]);
        await purchase({ kind: 'package', uuid: id, name, price, credits });
        model.package(given.count);
        return;
      }
      case 'spend': {
        const source = await db.transaction().execute((trx) => spendCredit(trx, use(given.reference)));
        expect(source).toBe(model.spend(given.reference));
        return;
      }
      case 'return': {
        const isBack = await db.transaction().execute((trx) => returnCredit(trx, use(given.reference)));
        expect(isBack).toBe(model.giveBack(given.reference));
        return;
      }
      case 'showcase':
        if (!model.hasPlace()) return;
        await buildListing(db, { dealer_id: dealer, showcased_at: now });
        model.showcase();
        return;
      case 'wait':
        now = new Date(now.getTime() + given.hours * 36e5);
        if (given.isLate) {
          await runSandbox(account, async () => false);
          await runBilling(services);
          now = new Date(now.getTime() + 36e5);
        }
        await runSandbox(account, receive);
        await runBilling(services);
        await settle();
        model.passTime(now);
        return;
      case 'replay': {
        const message = told[given.which % Math.max(1, told.length)];
        if (message) await receiveEvent(services, message, signed(message));
        return;
      }
      case 'forge': {
        const message = told[given.which % Math.max(1, told.length)] ?? Buffer.from('{}');
        await expect(receiveEvent(services, message, signed(message, 'whsec_altro'))).rejects.toThrow(ForgedEvent);
      }
    }
  }

  async function state() {
    const { tier, usage, subscription } = await subscriptionStateOf(db, dealer, now);
    const balance = await db
      .selectFrom('ledger_balances')
      .where('dealer_id', '=', dealer)
      .select('money')
      .executeTakeFirst();
    return {
      tier,
      month: usage.carfax.subscription,
      package: usage.carfax.credit,
      money: balance?.money ?? 0,
      showcase: usage.showcase.used,
      next: subscription?.next_plan?.tier ?? null,
    };
  }
  return { perform, state, model };
}

test('whatever a dealership does and however its messages come, plans, credits and money are those of the model', async () => {
  const sequence = fc.array(operation, { minLength: 150, maxLength: 200, size: 'max' });
  const property = fc.asyncProperty(sequence, async (operations) => {
    const { perform, state, model } = await begin();
    for (const [index, given] of operations.entries()) {
      await perform(given);
      expect([index, given, await state()]).toEqual([index, given, model.state()]);
      if (index % 20 === 0) expect(await checkLedger(opened.db)).toEqual([]);
    }
    expect(await checkLedger(opened.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 8, endOnFailure: true });
}, 400_000);
