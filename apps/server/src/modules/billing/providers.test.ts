import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../shared/billing/ledgerCheck.ts';
import { openEmbedded } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { FAULTS, openStripeServer, type StripeServer } from '../../testing/stripeServer.ts';
import { completeSession, type SandboxAccount } from '../../integrations/payments/sandbox/account.ts';
import { runSandbox } from '../../integrations/payments/sandbox/clock.queries.ts';
import { agentOf, type Booted, bootApp, signedIn } from '../../testing/site.ts';
import { runBilling } from './dueWork.queries.ts';
import { buildOwner, type Owner, planId, sendPayload, WEBHOOK_SECRET } from '../../testing/billing.ts';

const appUrl = 'http://localhost:3000';
const secretKey = 'sk_test_prova';
const start = new Date('2026-11-21T10:00:00.000Z');
const renewal = new Date('2026-12-21T10:00:00.000Z');
let now = start;

interface Given {
  booted: Booted;
  account: SandboxAccount;
  server: StripeServer;
  owner: Owner;
}

/** Pays for what a checkout sells, at Stripe's own page, which is told of. */
async function pay(given: Given, location: string, card: { failsLater: boolean }): Promise<void> {
  const session = location.split('/').at(-1) ?? '';
  expect(await completeSession(given.account, session, { last4: '4242', ...card })).toBe(true);
  await run(given);
}

/** Lets become due at Stripe what has, and tells the webhook of all that happened. */
async function run({ booted, account }: Given): Promise<void> {
  const statuses: number[] = [];
  await runSandbox(account, async (payload, signature) => {
    const { statusCode } = await sendPayload(booted, payload.toString(), signature);
    statuses.push(statusCode);
    return statusCode === 200;
  });
  expect(new Set(statuses)).not.toContain(409);
}

describe('payments by Stripe over HTTP', () => {
  const opened = openTestDatabase(openEmbedded);
  let given: Given;
  beforeAll(async () => {
    const account = { db: opened.db, now: () => now, appUrl, secretKey, webhookSecret: WEBHOOK_SECRET };
    const server = await openStripeServer(account);
    const variables = {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: server.url,
      APP_URL: appUrl,
    };
    const booted = await bootApp(opened.database, { now: () => now, variables });
    given = { account, server, booted, owner: { agent: agentOf(booted), dealer: '', email: '' } };
  });
  beforeEach(async () => {
    now = start;
    await opened.clear();
    given = { ...given, owner: await buildOwner(opened.db, given.booted) };
  });
  afterEach(async () => {
    expect(given.server.refused).toEqual([]);
    expect(await checkLedger(opened.db)).toEqual([]);
  });
  afterAll(async () => {
    await given.booted.close();
    await given.server.close();
  });

  const api = (what: string) => `/api/dealers/${given.owner.dealer}/${what}`;
  const state = async () => (await given.owner.agent.get(api('subscription'))).json().data;
  const checkout = async (what: string): Promise<string> =>
    String((await given.owner.agent.get(`/dealers/${given.owner.dealer}/${what}`)).headers.location);
  const buy = async (tier: 'Start' | 'Pro' | 'Premium', failsLater = false) => {
    const location = await checkout(`subscription/checkout/${await planId(opened.db, tier)}`);
    await pay(given, location, { failsLater });
  };
  const change = async (what: string, body?: object) => {
    const answer = await given.owner.agent.post(api(`subscription/${what}`), body);
    await run(given);
    return answer;
  };
  const paid = async () => {
    const rows = await opened.db
      .selectFrom('ledger')
      .where('entry', '=', 'payment')
      .select('amount')
      .orderBy('id')
      .execute();
    return rows.map(({ amount }) => amount);
  };
  const goTo = async (moment: Date) => {
    now = moment;
    await run(given);
    await runBilling(given.booted.billing);
    await run(given);
    given.owner = { ...given.owner, agent: await signedIn(given.booted, given.owner.email) };
  };

  test('a checkout charges nothing, is found again, and its payment begins the plan at the price of the table', async () => {
    const plan = await planId(opened.db, 'Pro');
    const first = await checkout(`subscription/checkout/${plan}`);
    expect(await checkout(`subscription/checkout/${plan}`)).toBe(first);
    expect([await paid(), (await state()).tier]).toEqual([[], 'Free']);
    await pay(given, first, { failsLater: false });
    expect(await state()).toMatchObject({
      tier: 'Pro',
      subscription: { price: 9900, renews_at: renewal.toISOString() },
      usage: { carfax: { subscription: 10 } },
    });
    expect(await paid()).toEqual([12_078]);
  });

  test('a package adds its credits, for who has a plan and for who has none', async () => {
    await pay(given, await checkout('carfax-package/checkout'), { failsLater: false });
    await buy('Start');
    await pay(given, await checkout('carfax-package/checkout?package=25'), { failsLater: false });
    expect((await state()).usage.carfax).toMatchObject({ credit: 30, subscription: 2 });
    expect(await paid()).toEqual([5490, 5978, 21_350]);
  });

  test('a dearer plan costs the rest of the month, also where a cheaper one was to follow', async () => {
    await buy('Pro');
    now = new Date('2026-12-06T10:00:00.000Z');
    given.owner = { ...given.owner, agent: await signedIn(given.booted, given.owner.email) };
    await change('change', { plan: await planId(opened.db, 'Start') });
    expect(await state()).toMatchObject({ tier: 'Pro', subscription: { next_plan: { tier: 'Start' } } });
    await change('change', { plan: await planId(opened.db, 'Premium') });
    expect(await state()).toMatchObject({ tier: 'Premium', subscription: { next_plan: null } });
    expect(await paid()).toEqual([12_078, 6100]);
    await goTo(renewal);
    expect(await state()).toMatchObject({ tier: 'Premium', usage: { carfax: { subscription: 30 } } });
    expect(await paid()).toEqual([12_078, 6100, 24_278]);
  });

  test('a cheaper plan follows at its own price', async () => {
    await buy('Pro');
    await change('change', { plan: await planId(opened.db, 'Start') });
    await goTo(renewal);
    expect(await state()).toMatchObject({ tier: 'Start', subscription: { price: 4900 } });
    expect(await paid()).toEqual([12_078, 5978]);
  });

  test('changes of mind before Stripe has told of the first count, and are charged once', async () => {
    await buy('Pro');
    const choose = async (tier: 'Start' | 'Pro' | 'Premium') =>
      given.owner.agent.post(api('subscription/change'), { plan: await planId(opened.db, tier) });
    for (const tier of ['Start', 'Pro', 'Start'] as const) expect((await choose(tier)).statusCode).toBe(200);
    await run(given);
    expect(await state()).toMatchObject({ tier: 'Pro', subscription: { next_plan: { tier: 'Start' } } });
    for (const tier of ['Premium', 'Premium'] as const) expect((await choose(tier)).statusCode).toBe(200);
    await run(given);
    expect(await state()).toMatchObject({ tier: 'Premium', subscription: { next_plan: null } });
    expect(await paid()).toEqual([12_078, 12_200]);
  });

  test('a plan is cancelled, kept, and cancelled for good', async () => {
    await buy('Pro');
    await change('cancel');
    expect(await state()).toMatchObject({ subscription: { cancel_at_period_end: true } });
    await change('resume');
    expect(await state()).toMatchObject({ subscription: { cancel_at_period_end: false } });
    await change('cancel');
    await goTo(renewal);
    expect(await state()).toMatchObject({ tier: 'Free', subscription: null });
    expect(await paid()).toEqual([12_078]);
  });

  test('a card that is refused later changes nothing, and ends the plan after three days', async () => {
    await buy('Pro', true);
    const refused = await change('change', { plan: await planId(opened.db, 'Premium') });
    expect(refused.json()).toMatchObject({ error_code: 'S1', error_message: expect.stringContaining('carta') });
    expect(await state()).toMatchObject({ tier: 'Pro', subscription: { next_plan: null } });
    await goTo(renewal);
    expect(await state()).toMatchObject({ tier: 'Pro', subscription: { status: 'past_due' } });
    await goTo(new Date('2026-12-24T10:00:00.000Z'));
    expect(await state()).toMatchObject({ tier: 'Free' });
    expect(await paid()).toEqual([12_078]);
  });

  test('the portal opens for who has paid', async () => {
    expect(await checkout('subscription/edit')).toBe(`/dealer/${given.owner.dealer}/plan`);
    await buy('Pro');
    expect(await checkout('subscription/edit')).toMatch(/^https?:/);
  });

  test('Stripe is asked with keys, prices of the table, and addresses of this site', async () => {
    await buy('Pro');
    await checkout('carfax-package/checkout');
    await checkout('subscription/edit');
    const [plan, item, portal] = given.server.taken.slice(-3);
    const checkouts = await opened.db.selectFrom('checkouts').select('id').orderBy('created_at').execute();
    expect([plan?.key, item?.key]).toEqual(checkouts.map(({ id }) => `checkout-${id}`));
    expect(plan?.form).toMatchObject({
      success_url: `${appUrl}/dealer/plan-purchase-ok?dealer=${given.owner.dealer}`,
      line_items: { 0: { price_data: { unit_amount: '12078' } } },
      metadata: { dealer: given.owner.dealer, plan: await planId(opened.db, 'Pro'), price: '9900' },
    });
    expect(item?.form).toMatchObject({ mode: 'payment', customer: expect.stringMatching(/^cus_/) });
    expect(portal?.form).toMatchObject({ return_url: `${appUrl}/dealer/${given.owner.dealer}/plan` });
  });

  test('a change of plan that is sent again is charged once', async () => {
    await buy('Pro');
    const { provider_subscription } = await opened.db
      .selectFrom('subscriptions')
      .select('provider_subscription')
      .executeTakeFirstOrThrow();
    const plan = { uuid: await planId(opened.db, 'Premium'), name: 'Piano Premium', price: 19_900 };
    const wanted = { subscription: provider_subscription ?? '', plan, paidTotal: 12_078 };
    const send = (total: number) =>
      given.booted.billing.payments.changePlan({ ...wanted, total, when: 'now', idempotencyKey: 'change-twice' });
    await Promise.all([send(24_278), send(24_278)]);
    await send(24_278);
    await run(given);
    expect(await paid()).toEqual([12_078, 12_200]);
    // The same key with another price is another call: Stripe refuses it.
    await expect(send(24_279)).rejects.toThrow('StripeIdempotencyError');
    expect(given.server.refused.splice(0)).toHaveLength(1);
  });

  test.each(FAULTS)('a fault (%s) is a page that says so within five seconds', async (fault) => {
    await buy('Pro');
    const booked = await paid();
    given.server.fail(fault);
    const begun = performance.now();
    const [link, cancel] = await Promise.all([
      given.owner.agent.get(`/dealers/${given.owner.dealer}/carfax-package/checkout`),
      given.owner.agent.post(api('subscription/cancel')),
    ]).finally(() => given.server.fail(null));
    expect(performance.now() - begun).toBeLessThan(5000);
    expect([link.statusCode, link.headers['retry-after'], link.body]).toEqual([
      503,
      '5',
      expect.stringContaining('I pagamenti non rispondono: non ti è stato addebitato nulla.'),
    ]);
    expect(link.body).not.toContain('sk_test');
    if (fault === 'empty') expect(cancel.json()).toMatchObject({ error_code: 0 });
    else expect([cancel.statusCode, cancel.json()]).toMatchObject([503, { error_code: 'S1' }]);
    await run(given);
    expect(await paid()).toEqual(booked);
    expect(await state()).toMatchObject({ subscription: { cancel_at_period_end: false } });
    // Once it answers again, so does the same link.
    expect(await checkout('carfax-package/checkout')).toContain('/checkout/sandbox/cs_');
  });
});
