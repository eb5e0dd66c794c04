import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../shared/billing/ledgerCheck.ts';
import { type TestDatabase, testDatabases } from '../../testing/database.ts';
import { FAULTS, openStripeStandIn, type StripeStandIn } from '../../integrations/payments/standIn/standIn.ts';
import { agentOf, type Booted, bootApp, signedIn } from '../../testing/site.ts';
import { runBilling } from './dueWork.queries.ts';
import {
  buildOwner,
  CARD,
  type Owner,
  pathOf,
  payWith,
  planId,
  sendEvent,
  WEBHOOK_SECRET,
} from '../../testing/billing.ts';

const appUrl = 'http://localhost:3000';
const secretKey = 'sk_test_prova';
const start = new Date('2026-11-21T10:00:00.000Z');
const renewal = new Date('2026-12-21T10:00:00.000Z');
let now = start;

/** A provider as its customers and the passing of time move it. */
interface Provider {
  variables: (standIn: StripeStandIn) => Record<string, string>;
  /** Pays for what a checkout sells, at the provider's own page. */
  pay: (given: Given, location: string, card: { failsLater: boolean }) => Promise<unknown>;
  /** Lets become due what has, and tells of all that happened. */
  run: (given: Given) => Promise<unknown>;
}

interface Given {
  booted: Booted;
  standIn: StripeStandIn;
  owner: Owner;
}

const PROVIDERS: Record<'stripe' | 'sandbox', Provider> = {
  sandbox: {
    variables: () => ({}),
    pay: ({ owner }, location, { failsLater }) =>
      payWith(owner.agent, pathOf(location), failsLater ? { ...CARD, number: '4000 0000 0000 0341' } : CARD),
    run: async ({ booted }) => booted.sandbox?.run(),
  },
  stripe: {
    variables: ({ url }) => ({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: url }),
    pay: async (given, location, card) => {
      given.standIn.pay(location.split('/').at(-1) ?? '', card);
      await tell(given);
    },
    async run(given) {
      given.standIn.passTime();
      await tell(given);
    },
  },
};

/** Delivers what Stripe has to tell; what is refused comes again after the rest, as Stripe would send it. */
async function tell({ booted, standIn }: Given): Promise<void> {
  for (let left = standIn.events.length * 3; left > 0 && standIn.events.length > 0; left -= 1) {
    const [event] = standIn.events.splice(0, 1);
    if (event && (await sendEvent(booted, event, { now })).statusCode !== 200) standIn.events.push(event);
  }
  expect(standIn.events).toEqual([]);
}

describe.each(['stripe', 'sandbox'] as const)('payments by %s', (kind) => {
  const provider = PROVIDERS[kind];
  let opened: TestDatabase;
  let given: Given;
  beforeAll(async () => {
    const [engine] = testDatabases();
    if (!engine) throw new Error('no database to test on');
    opened = await engine.open();
    const standIn = await openStripeStandIn({ secretKey, appUrl, now: () => now });
    const variables = { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, APP_URL: appUrl, ...provider.variables(standIn) };
    const booted = await bootApp(opened.database, { now: () => now, variables });
    given = { standIn, booted, owner: { agent: agentOf(booted), dealer: '', email: '' } };
  });
  beforeEach(async () => {
    now = start;
    await opened.clear();
    given.standIn.clear();
    given = { ...given, owner: await buildOwner(opened.db, given.booted) };
  });
  afterEach(async () => {
    expect(given.standIn.refused).toEqual([]);
    expect(await checkLedger(opened.db)).toEqual([]);
  });
  afterAll(async () => {
    await given.booted.close();
    await given.standIn.close();
    await opened.close();
  });

  const api = (what: string) => `/api/dealers/${given.owner.dealer}/${what}`;
  const state = async () => (await given.owner.agent.get(api('subscription'))).json().data;
  const checkout = async (what: string): Promise<string> =>
    String((await given.owner.agent.get(`/dealers/${given.owner.dealer}/${what}`)).headers.location);
  const buy = async (tier: 'Start' | 'Pro' | 'Premium', failsLater = false) => {
    const location = await checkout(`subscription/checkout/${await planId(opened.db, tier)}`);
    await provider.pay(given, location, { failsLater });
  };
  const change = async (what: string, body?: object) => {
    const answer = await given.owner.agent.post(api(`subscription/${what}`), body);
    await provider.run(given);
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
    await provider.run(given);
    await runBilling(given.booted.billing);
    await provider.run(given);
    given.owner = { ...given.owner, agent: await signedIn(given.booted, given.owner.email) };
  };

  test('a checkout charges nothing, is found again, and its payment begins the plan at the price of the table', async () => {
    const plan = await planId(opened.db, 'Pro');
    const first = await checkout(`subscription/checkout/${plan}`);
    expect(await checkout(`subscription/checkout/${plan}`)).toBe(first);
    expect([await paid(), (await state()).tier]).toEqual([[], 'Free']);
    await provider.pay(given, first, { failsLater: false });
    expect(await state()).toMatchObject({
      tier: 'Pro',
      subscription: { price: 9900, renews_at: renewal.toISOString() },
      usage: { carfax: { subscription: 10 } },
    });
    expect(await paid()).toEqual([12_078]);
  });

  test('a package adds its credits, for who has a plan and for who has none', async () => {
    await provider.pay(given, await checkout('carfax-package/checkout'), { failsLater: false });
    await buy('Start');
    await provider.pay(given, await checkout('carfax-package/checkout?package=25'), { failsLater: false });
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

  test.runIf(kind === 'stripe')(
    'Stripe is asked with keys, prices of the table, and addresses of this site',
    async () => {
      await buy('Pro');
      await checkout('carfax-package/checkout');
      await checkout('subscription/edit');
      const [plan, item, portal] = given.standIn.taken.slice(-3);
      const checkouts = await opened.db.selectFrom('checkouts').select('id').orderBy('created_at').execute();
      expect([plan?.key, item?.key]).toEqual(checkouts.map(({ id }) => `checkout-${id}`));
      expect(plan?.form).toMatchObject({
        success_url: `${appUrl}/dealer/plan-purchase-ok?dealer=${given.owner.dealer}`,
        line_items: { 0: { price_data: { unit_amount: '12078' } } },
        metadata: { dealer: given.owner.dealer, plan: await planId(opened.db, 'Pro'), price: '9900' },
      });
      expect(item?.form).toMatchObject({ mode: 'payment', customer: expect.stringMatching(/^cus_/) });
      expect(portal?.form).toMatchObject({ return_url: `${appUrl}/dealer/${given.owner.dealer}/plan` });
      expect([...given.standIn.charges].at(-1)).toBe(12_078);
    },
  );

  test.runIf(kind === 'stripe').each(FAULTS)(
    'a fault (%s) is a page that says so within five seconds',
    async (fault) => {
      await buy('Pro');
      const [charged, booked] = [given.standIn.charges.length, await paid()];
      given.standIn.fail(fault);
      const begun = performance.now();
      const [link, cancel] = await Promise.all([
        given.owner.agent.get(`/dealers/${given.owner.dealer}/carfax-package/checkout`),
        given.owner.agent.post(api('subscription/cancel')),
      ]).finally(() => given.standIn.fail(null));
      expect(performance.now() - begun).toBeLessThan(5000);
      expect([link.statusCode, link.headers['retry-after'], link.body]).toEqual([
        503,
        '5',
        expect.stringContaining('I pagamenti non rispondono: non ti è stato addebitato nulla.'),
      ]);
      expect(link.body).not.toContain('sk_test');
      if (fault === 'empty') expect(cancel.json()).toMatchObject({ error_code: 0 });
      else expect([cancel.statusCode, cancel.json()]).toMatchObject([503, { error_code: 'S1' }]);
      expect([given.standIn.charges.length, await paid()]).toEqual([charged, booked]);
      expect(await state()).toMatchObject({ subscription: { cancel_at_period_end: false } });
      // Once it answers again, so does the same link.
      expect(await checkout('carfax-package/checkout')).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    },
  );
});
