import { REFUSED_IN_SUPPORT } from '@carzaa/api/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildReference } from '../../db/builders.ts';
import { checkLedger } from '../../db/ledgerCheck.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf, type Booted, bootApp, buildAccount, signedIn } from '../../testing.ts';
import { runBilling } from './dueWork.ts';
import { buildOwner, buyPlan, CARD, type Owner, pathOf, payWith, planId, tokenOf, WEBHOOK_SECRET } from './testing.ts';

const DAY_MS = 864e5;
const start = new Date('2026-11-21T10:00:00.000Z');

describe.each(testDatabases())('plans and checkout on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Booted;
  let owner: Owner;
  let now = start;
  beforeAll(async () => {
    opened = await open();
    booted = await bootApp(opened.database, {
      now: () => now,
      variables: { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, APP_URL: 'http://localhost:3000' },
    });
  });
  beforeEach(async () => {
    now = start;
    await opened.clear();
    await buildReference(opened.db);
    owner = await buildOwner(opened.db, booted);
  });
  afterEach(async () => {
    expect(await checkLedger(opened.db)).toEqual([]);
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });

  const state = async (of = owner) => (await of.agent.get(`/api/dealers/${of.dealer}/subscription`)).json().data;
  const startTrial = () => owner.agent.post(`/api/dealers/${owner.dealer}/subscription/trial`);
  const mails = async () =>
    (await opened.db.selectFrom('outbox').select('template').orderBy('created_at').execute()).map(
      ({ template }) => template,
    );
  /** Lets time go by to a moment, and what is due happen; a session does not outlive it. */
  const goTo = async (moment: Date) => {
    now = moment;
    await booted.sandbox?.run();
    await runBilling(booted.billing);
    owner = { ...owner, agent: await signedIn(booted, owner.email) };
  };
  const goOn = (days: number) => goTo(new Date(now.getTime() + days * DAY_MS));
  const checkout = async (tier: 'Free' | 'Start' | 'Pro' | 'Premium', { agent, dealer } = owner) =>
    agent.get(`/dealers/${dealer}/subscription/checkout/${await planId(opened.db, tier)}`);

  describe('the trial', () => {
    test('is Pro for thirty days, credits included', async () => {
      expect(await state()).toMatchObject({
        tier: 'Free',
        subscription: null,
        trial: { available: true, refusal: null },
      });
      expect((await startTrial()).json().data).toMatchObject({
        tier: 'Trial',
        plan: { tier: 'Pro' },
        subscription: { kind: 'trial', price: 0, period_end: '2026-12-21T10:00:00.000Z', renews_at: null },
        usage: { showcase: { limit: 10, used: 0, available: 10 }, carfax: { subscription: 10, total: 10 } },
        trial: { available: false },
      });
      const { data } = (await owner.agent.get('/api/private/profile')).json();
      expect(data.ownDealers[0]).toMatchObject({
        trialPlan: { ends_at: '2026-12-21T10:00:00.000Z' },
        currentPlan: { counters: { carfax: { subscription: { availability: 10 } } } },
      });
    });

    test('begins once of forty times at once', async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, startTrial));
      const codes = answers.map((answer) => answer.json().error_code);
      expect(codes.filter((code) => code === 0)).toHaveLength(1);
      expect(codes.filter((code) => code === 'S5')).toHaveLength(39);
      expect(await state()).toMatchObject({ usage: { carfax: { total: 10 } } });
    });

    test('does not begin twice (S5), nor after a plan that was bought (S6)', async () => {
      await startTrial();
      await goOn(31);
      expect((await startTrial()).json()).toMatchObject({ error_code: 'S5', data: null });
      await buyPlan(opened.db, owner, 'Start');
      expect((await startTrial()).json()).toMatchObject({ error_code: 'S6' });
    });

    test('is the owner’s alone, of a dealership that is active', async () => {
      const stranger = await buildOwner(opened.db, booted);
      const foreign = `/api/dealers/${owner.dealer}/subscription/trial`;
      expect((await stranger.agent.post(foreign)).json()).toMatchObject({ error_code: 4 });
      expect((await stranger.agent.post(`/api/dealers/${uuidv7()}/subscription/trial`)).json()).toMatchObject({
        error_code: 4,
      });
      expect((await agentOf(booted).post(foreign)).json()).toMatchObject({ error_code: 3 });
      await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', owner.dealer).execute();
      expect((await startTrial()).json()).toMatchObject({ error_code: 6 });
    });

    test('ends on its instant by the clocks of Rome, with the places it gave', async () => {
      now = new Date('2026-10-01T08:00:00.000Z');
      owner = { ...owner, agent: await signedIn(booted, owner.email) };
      await startTrial();
      await buildListing(opened.db, { dealer_id: owner.dealer, showcased_at: now, featured_at: now });
      // Clocks go back on 25 October: the same time of day is an hour later.
      await goTo(new Date('2026-10-31T08:59:59.000Z'));
      expect(await state()).toMatchObject({ tier: 'Trial', usage: { showcase: { used: 1 } } });
      await goTo(new Date('2026-10-31T09:00:00.000Z'));
      expect(await state()).toMatchObject({ tier: 'Free', usage: { showcase: { used: 0 }, carfax: { total: 0 } } });
      expect((await mails()).filter((template) => template === 'planEnded')).toHaveLength(1);
    });

    test('is told of seven days and one day before its end, each once', async () => {
      await startTrial();
      const counts: number[] = [];
      for (const days of [22, 1, 0, 3, 3, 0, 0.5]) {
        await goOn(days);
        counts.push((await mails()).filter((template) => template === 'planEnding').length);
      }
      expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2]);
    });
  });

  describe('the links of the server', () => {
    test('open a checkout, find it again, and charge nothing', async () => {
      const first = await checkout('Pro');
      expect(first.statusCode).toBe(302);
      expect(first.headers.location).toMatch(/^http:\/\/localhost:3000\/checkout\/sandbox\/cs_sandbox_[\da-f]{32}$/);
      const others = await Promise.all(Array.from({ length: 20 }, () => checkout('Pro')));
      expect(new Set(others.map(({ headers }) => headers.location))).toEqual(new Set([first.headers.location]));
      expect((await checkout('Start')).headers.location).not.toBe(first.headers.location);
      expect(await opened.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
      expect(await state()).toMatchObject({ tier: 'Free' });
    });

    test('offer the new price once it has changed, and honour the old one where it was offered', async () => {
      const old = pathOf((await checkout('Start')).headers.location);
      await opened.db.updateTable('subscription_plans').set({ price: 5900 }).where('tier', '=', 'Start').execute();
      try {
        const page = await owner.agent.get(pathOf((await checkout('Start')).headers.location));
        expect(page.body).toContain('€\u00a071,98');
        expect((await payWith(owner.agent, old)).statusCode).toBe(303);
        expect(await state()).toMatchObject({ tier: 'Start', subscription: { price: 4900 } });
      } finally {
        await opened.db.updateTable('subscription_plans').set({ price: 4900 }).where('tier', '=', 'Start').execute();
      }
    });

    test('ask visitors to sign in, and are not found by strangers', async () => {
      const plan = await planId(opened.db, 'Pro');
      const stranger = await buildOwner(opened.db, booted);
      const admin = await signedIn(booted, (await buildAccount(opened.db, { role: 'super-admin' })).email);
      for (const path of ['subscription/checkout/' + plan, 'carfax-package/checkout', 'subscription/edit']) {
        const url = `/dealers/${owner.dealer}/${path}`;
        const visitor = await agentOf(booted).get(url);
        expect(visitor.headers.location).toBe(`/signin?${new URLSearchParams({ redirectTo: url }).toString()}`);
        expect((await stranger.agent.get(url)).statusCode).toBe(404);
        expect((await admin.get(url)).statusCode).toBe(404);
        expect((await stranger.agent.get(`/dealers/${uuidv7()}/${path}`)).statusCode).toBe(404);
        expect((await stranger.agent.get(`/dealers/x/${path}`)).statusCode).toBe(404);
      }
      const unverified = await signedIn(booted, (await buildAccount(opened.db, { email_verified_at: null })).email);
      expect((await unverified.get(`/dealers/${owner.dealer}/subscription/edit`)).headers.location).toBe(
        '/verify-email',
      );
      expect((await checkout('Free')).statusCode).toBe(404);
      expect((await owner.agent.get(`/dealers/${owner.dealer}/subscription/checkout/${uuidv7()}`)).statusCode).toBe(
        404,
      );
      expect((await owner.agent.get(`/dealers/${owner.dealer}/carfax-package/checkout?package=7`)).statusCode).toBe(
        404,
      );
      await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', owner.dealer).execute();
      expect((await checkout('Pro')).statusCode).toBe(403);
    });

    test('and every change of a plan, are refused to an administrator who is signed in as the owner', async () => {
      const { id } = await opened.db
        .selectFrom('users')
        .where('email', '=', owner.email)
        .select('id')
        .executeTakeFirstOrThrow();
      const admin = await signedIn(booted, (await buildAccount(opened.db, { role: 'carzaa-admin' })).email);
      expect((await admin.post(`/api/admin/users/${id}/support-session`)).json()).toMatchObject({ error_code: 0 });
      const plan = await planId(opened.db, 'Pro');
      const call = (what: string, body?: object) =>
        admin.post(`/api/dealers/${owner.dealer}/subscription/${what}`, body);
      for (const answer of [
        await call('trial'),
        await call('change', { plan }),
        await call('cancel'),
        await call('resume'),
      ]) {
        expect(answer.json()).toMatchObject({ error_code: 6, error_message: REFUSED_IN_SUPPORT });
      }
      for (const path of [`subscription/checkout/${plan}`, 'carfax-package/checkout', 'subscription/edit']) {
        const link = await admin.get(`/dealers/${owner.dealer}/${path}`);
        expect([link.statusCode, link.body.includes(REFUSED_IN_SUPPORT)]).toEqual([403, true]);
      }
      expect((await admin.get(`/api/dealers/${owner.dealer}/subscription`)).json().data).toMatchObject({
        tier: 'Free',
      });
      expect(await opened.db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
    });

    test('lead who has a paid plan to its page', async () => {
      await buyPlan(opened.db, owner, 'Start');
      expect((await checkout('Pro')).headers.location).toBe(`/dealer/${owner.dealer}/plan`);
    });
  });

  describe('a payment in the sandbox', () => {
    test('begins the plan: credits, invoice, mail, profile', async () => {
      await startTrial();
      const paid = await buyPlan(opened.db, owner, 'Premium');
      expect([paid.statusCode, pathOf(paid.headers.location)]).toEqual([
        303,
        `/dealer/plan-purchase-ok?dealer=${owner.dealer}`,
      ]);
      expect(await state()).toMatchObject({
        tier: 'Premium',
        subscription: { kind: 'paid', price: 19_900, renews_at: '2026-12-21T10:00:00.000Z' },
        usage: { carfax: { credit: 0, subscription: 30, total: 30 } },
      });
      const { data } = (await owner.agent.get(`/api/dealers/${owner.dealer}/invoices`)).json();
      expect(data.items).toMatchObject([
        { number: '2026/1', cause: 'plan', description: 'Piano Premium', net: 19_900, vat: 4378, total: 24_278 },
      ]);
      expect(await mails()).toEqual(['paymentReceived']);
      expect((await owner.agent.get('/api/private/profile')).json().data.ownDealers[0]).toMatchObject({
        currentPlan: { subscription_plan: { tier: 'Premium' } },
        trialPlan: null,
      });
    });

    test('that is refused changes nothing; another card may follow', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      for (const number of ['4000 0000 0000 0002', '4000000000009995', '1234', '']) {
        const refused = await payWith(owner.agent, page, { ...CARD, number });
        expect([refused.statusCode, refused.body.includes('role="alert"')]).toEqual([422, true]);
      }
      expect((await payWith(owner.agent, page, { ...CARD, expiry: '01/20' })).body).toContain('scaduta');
      expect(await state()).toMatchObject({ tier: 'Free' });
      expect((await payWith(owner.agent, page)).statusCode).toBe(303);
      expect(await state()).toMatchObject({ tier: 'Pro' });
    });

    test('may have to be confirmed with the bank', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      const challenge = await payWith(owner.agent, page, { ...CARD, number: '4000 0025 0000 3155' });
      expect(challenge.body).toContain('La tua banca chiede una conferma');
      const confirm = (answer: string) =>
        owner.agent.submit(`${page}/3ds`, { token: tokenOf(challenge.body), last4: '3155', answer });
      expect((await confirm('no')).statusCode).toBe(422);
      expect(await state()).toMatchObject({ tier: 'Free' });
      expect((await confirm('yes')).statusCode).toBe(303);
      expect(await state()).toMatchObject({ tier: 'Pro' });
    });

    test('sent forty times at once is one', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      const token = tokenOf((await owner.agent.get(page)).body);
      const answers = await Promise.all(Array.from({ length: 40 }, () => owner.agent.submit(page, { token, ...CARD })));
      expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
      expect((await owner.agent.get(page)).body).toContain('già stato fatto');
      expect(await opened.db.selectFrom('ledger').where('entry', '=', 'payment').selectAll().execute()).toHaveLength(1);
    });

    test('wants the token of the page, and comes too late after an hour', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      expect((await owner.agent.submit(page, { token: 'x', ...CARD })).statusCode).toBe(403);
      expect((await agentOf(booted).get(`${page}0`)).statusCode).toBe(404);
      now = new Date(now.getTime() + 61 * 60_000);
      expect((await owner.agent.get(page)).statusCode).toBe(410);
      expect(await state()).toMatchObject({ tier: 'Free' });
    });

    test('of a package adds its credits, which stay when a plan ends', async () => {
      const buy = async (wanted: string) => {
        const link = await owner.agent.get(`/dealers/${owner.dealer}/carfax-package/checkout${wanted}`);
        return payWith(owner.agent, pathOf(link.headers.location));
      };
      expect(pathOf((await buy('')).headers.location)).toBe(`/purchase-ok?dealer=${owner.dealer}`);
      await buy('?package=25');
      expect((await state()).usage.carfax).toEqual({ credit: 30, subscription: 0, total: 30, monthly: 0 });
      const { currentPlan } = (await owner.agent.get('/api/private/profile')).json().data.ownDealers[0];
      expect(currentPlan).toMatchObject({
        subscription_plan: null,
        counters: { carfax: { credit: { availability: 30 } } },
      });
      expect(
        (await owner.agent.get('/api/carfax-packages')).json().data.map(({ price }: { price: number }) => price),
      ).toEqual([4500, 8000, 17_500]);
    });

    test('of a German dealership is without VAT', async () => {
      const german = await buildOwner(opened.db, booted, { country: 'de' });
      await buyPlan(opened.db, german, 'Start');
      const { items } = (await german.agent.get(`/api/dealers/${german.dealer}/invoices`)).json().data;
      expect(items).toMatchObject([{ net: 4900, vat: 0, total: 4900 }]);
    });
  });

  describe('as time goes by', () => {
    test('a plan is renewed each month, and its credits anew', async () => {
      now = new Date('2026-01-31T12:00:00.000Z');
      owner = { ...owner, agent: await signedIn(booted, owner.email) };
      await buyPlan(opened.db, owner, 'Start');
      for (const end of ['2026-02-28T12:00:00.000Z', '2026-03-31T11:00:00.000Z', '2026-04-30T11:00:00.000Z']) {
        expect(await state()).toMatchObject({
          tier: 'Start',
          subscription: { renews_at: end },
          usage: { carfax: { total: 2 } },
        });
        await goTo(new Date(end));
      }
      const payments = await opened.db
        .selectFrom('invoices')
        .select(['number', 'cause', 'total'])
        .orderBy('number')
        .execute();
      expect(payments.map(({ cause, total }) => [cause, total])).toEqual([
        ['plan', 5978],
        ['renewal', 5978],
        ['renewal', 5978],
        ['renewal', 5978],
      ]);
    });

    test('a plan that was cancelled ends with its period, unless that is taken back', async () => {
      await buyPlan(opened.db, owner, 'Pro');
      const set = async (what: 'cancel' | 'resume') =>
        (await owner.agent.post(`/api/dealers/${owner.dealer}/subscription/${what}`)).json().data.subscription;
      expect(await set('cancel')).toMatchObject({ cancel_at_period_end: true, renews_at: null });
      expect(await set('resume')).toMatchObject({ cancel_at_period_end: false });
      expect(await set('cancel')).toMatchObject({ cancel_at_period_end: true });
      await goOn(24);
      expect(await mails()).toContain('planEnding');
      await goTo(new Date('2026-12-21T09:59:59.000Z'));
      expect(await state()).toMatchObject({ tier: 'Pro' });
      await goTo(new Date('2026-12-21T10:00:00.000Z'));
      expect(await state()).toMatchObject({ tier: 'Free', usage: { carfax: { total: 0 } } });
      expect((await mails()).filter((template) => template === 'planEnded')).toHaveLength(1);
    });

    test('a dearer plan begins at once, for the rest of the month’s difference', async () => {
      await buyPlan(opened.db, owner, 'Pro');
      await goTo(new Date('2026-12-06T10:00:00.000Z'));
      const changed = await owner.agent.post(`/api/dealers/${owner.dealer}/subscription/change`, {
        plan: await planId(opened.db, 'Premium'),
      });
      // Half a month: half of the difference in price, and of that in credits.
      expect(changed.json().data).toMatchObject({ tier: 'Premium', usage: { carfax: { subscription: 20 } } });
      const invoices = await opened.db
        .selectFrom('invoices')
        .select(['cause', 'net', 'total'])
        .orderBy('number')
        .execute();
      expect(invoices).toMatchObject([{ total: 12_078 }, { cause: 'plan-change', net: 5000, total: 6100 }]);
      await goTo(new Date('2026-12-21T10:00:00.000Z'));
      expect(await state()).toMatchObject({ tier: 'Premium', usage: { carfax: { subscription: 30 } } });
    });

    test('a cheaper plan begins with the next month, and takes what it has no place for out of the showcase', async () => {
      await buyPlan(opened.db, owner, 'Pro');
      const shown: string[] = [];
      for (const minutes of [1, 2, 3, 4, 5]) {
        const showcased_at = new Date(start.getTime() + minutes * 60_000);
        shown.push(await buildListing(opened.db, { dealer_id: owner.dealer, showcased_at, featured_at: showcased_at }));
      }
      const change = async (tier: 'Start' | 'Pro') =>
        (
          await owner.agent.post(`/api/dealers/${owner.dealer}/subscription/change`, {
            plan: await planId(opened.db, tier),
          })
        ).json().data;
      expect(await change('Start')).toMatchObject({
        tier: 'Pro',
        subscription: { next_plan: { tier: 'Start', price: 4900 } },
      });
      expect(await change('Pro')).toMatchObject({ tier: 'Pro', subscription: { next_plan: null } });
      await change('Start');
      await goTo(new Date('2026-12-21T10:00:00.000Z'));
      expect(await state()).toMatchObject({
        tier: 'Start',
        subscription: { price: 4900, next_plan: null },
        usage: { showcase: { used: 3 }, featured: { used: 1 }, carfax: { subscription: 2 } },
      });
      const left = await opened.db.selectFrom('listings').where('showcased_at', 'is not', null).select('id').execute();
      expect(left.map(({ id }) => id).toSorted()).toEqual(shown.slice(0, 3).toSorted());
    });

    test('forty places asked for while the plan becomes a smaller one end within the smaller one', async () => {
      await buyPlan(opened.db, owner, 'Premium');
      await owner.agent.post(`/api/dealers/${owner.dealer}/subscription/change`, {
        plan: await planId(opened.db, 'Start'),
      });
      const listings: string[] = [];
      for (let count = 0; count < 40; count += 1) {
        listings.push(await buildListing(opened.db, { dealer_id: owner.dealer }));
      }
      now = new Date('2026-12-21T10:00:00.000Z');
      const agent = await signedIn(booted, owner.email);
      const add = async (slot: string, id: string) =>
        (await agent.post(`/api/dealers/${owner.dealer}/listings/${slot}/${id}`)).json().error_code;
      const [codes] = await Promise.all([
        Promise.all(listings.map((id, index) => add(index % 2 === 0 ? 'showcase' : 'featured', id))),
        booted.sandbox?.run(),
      ]);
      expect(codes.filter((code) => code !== 0 && code !== 'S3')).toEqual([]);
      owner = { ...owner, agent };
      expect(await state()).toMatchObject({ tier: 'Start', usage: { showcase: { used: 3 }, featured: { used: 1 } } });
    });

    test('a renewal that is refused leaves three days, then the plan ends', async () => {
      const page = pathOf((await checkout('Pro')).headers.location);
      await payWith(owner.agent, page, { ...CARD, number: '4000 0000 0000 0341' });
      await goTo(new Date('2026-12-21T10:00:00.000Z'));
      expect(await state()).toMatchObject({ tier: 'Pro', subscription: { status: 'past_due' } });
      expect((await mails()).filter((template) => template === 'paymentFailed')).toHaveLength(1);
      await goOn(2);
      expect(await state()).toMatchObject({ tier: 'Pro' });
      await goOn(1);
      expect(await state()).toMatchObject({ tier: 'Free' });
      await goOn(5);
      expect(await opened.db.selectFrom('invoices').selectAll().execute()).toHaveLength(1);
    });

    test('a change wants a plan that is paid for (S2), one that is sold, and its owner', async () => {
      const change = (plan: string, of = owner) =>
        of.agent.post(`/api/dealers/${owner.dealer}/subscription/change`, { plan });
      expect((await change(await planId(opened.db, 'Pro'))).json()).toMatchObject({ error_code: 'S2' });
      await startTrial();
      expect((await change(await planId(opened.db, 'Pro'))).json()).toMatchObject({ error_code: 'S2' });
      await buyPlan(opened.db, owner, 'Pro');
      expect((await change(await planId(opened.db, 'Free'))).json()).toMatchObject({ error_code: 2 });
      expect((await change(uuidv7())).json()).toMatchObject({ error_code: 2 });
      expect((await change(await planId(opened.db, 'Pro'), await buildOwner(opened.db, booted))).json()).toMatchObject({
        error_code: 4,
      });
    });
  });

  test('the portal shows plan and invoices, and changes the plan', async () => {
    const edit = () => owner.agent.get(`/dealers/${owner.dealer}/subscription/edit`);
    expect((await edit()).headers.location).toBe(`/dealer/${owner.dealer}/plan`);
    await buyPlan(opened.db, owner, 'Pro');
    const page = pathOf((await edit()).headers.location);
    const shown = (await owner.agent.get(page)).body;
    expect(shown).toContain('2026/1');
    expect(shown).toContain('€\u00a0120,78');
    const act = async (action: string, plan = '') =>
      pathOf((await owner.agent.submit(page, { token: tokenOf(shown), action, plan })).headers.location);
    expect(await act('cancel')).toContain('fatto=cancel');
    expect(await state()).toMatchObject({ subscription: { cancel_at_period_end: true } });
    await act('resume');
    await act('change', await planId(opened.db, 'Premium'));
    expect(await state()).toMatchObject({ tier: 'Premium', subscription: { cancel_at_period_end: false } });
    expect((await owner.agent.submit(page, { token: 'x', action: 'cancel' })).statusCode).toBe(403);
    now = new Date(now.getTime() + 31 * 60_000);
    expect((await owner.agent.get(page)).statusCode).toBe(404);
  });
});
