import type { AdminPlan } from '@carzaa/api/calls/admin/adminPlans';
import { addMonthsInRome } from '@carzaa/api/text/romeTime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference, buildSubscription } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { signedIn } from '../../testing/site.ts';
import { ADMIN_ONLY, buildCast, type Cast } from '../../testing/actors.ts';
import { runBilling } from './dueWork.queries.ts';
import { buildOwner, buyPlan, planId, WEBHOOK_SECRET } from '../../testing/billing.ts';

const url = (rest = '') => `/api/admin/subscription-plans${rest}`;
const start = new Date('2026-11-21T10:00:00.000Z');

describe.each(testDatabases())('the plans, to administrators, on $kind', ({ open }) => {
  let cast: Cast;
  let pro: string;
  let now = start;
  const site = openSite(open, {
    now: () => now,
    variables: { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, APP_URL: 'http://localhost:3000' },
  });
  beforeEach(async () => {
    now = start;
    await site.clear();
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
    pro = await planId(site.db, 'Pro');
  });
  afterEach(async () => {
    // Plans outlive a test.
    const { name, showcase_limit, description, featured_limit, carfax_monthly } = original;
    await site.db
      .updateTable('subscription_plans')
      .set({ name, description, price: 9900, showcase_limit, featured_limit, carfax_monthly })
      .where('id', '=', pro)
      .execute();
  });

  const original = {
    name: 'Pro',
    description: 'Per i concessionari che lavorano ogni giorno con Carzaa: più vetrina, più rapporti.',
    price: 9900,
    showcase_limit: 10,
    featured_limit: 5,
    carfax_monthly: 10,
  };
  const planOf = async (): Promise<AdminPlan> => (await cast.agents.admin.get(url(`/${pro}`))).json().data;
  const edit = async (more: object, agent = cast.agents.admin) =>
    agent.put(url(`/${pro}`), { ...original, updated_at: (await planOf()).updated_at, ...more });

  test('the plans are for administrators alone', async () => {
    const { updated_at } = await planOf();
    for (const name of ['anonymous', 'unverified', 'customer', 'owner', 'ownerOfDisabled'] as const) {
      const answer = await cast.agents[name].put(url(`/${pro}`), { ...original, updated_at, price: 1 });
      expect([name, answer.statusCode]).toEqual([name, ADMIN_ONLY[name]]);
    }
    expect((await planOf()).price).toBe(9900);
    expect((await cast.agents.admin.get(url(`/${uuidv7()}`))).statusCode).toBe(404);
    expect((await cast.agents.admin.get(url(`/${uuidv7()}/impact`))).statusCode).toBe(404);
  });

  test('the plans are edited once at a time, and remembered field by field', async () => {
    const before = await planOf();
    const first = await edit({ name: 'Pro Plus', price: 12_900, updated_at: before.updated_at });
    expect(first.json().data).toMatchObject({ name: 'Pro Plus', price: 12_900 });
    const late = await edit({ price: 1, updated_at: before.updated_at }, cast.agents.superAdmin);
    expect([late.statusCode, late.json().data]).toMatchObject([409, { uuid: pro, price: 12_900 }]);
    const log = await site.db.selectFrom('audit_log').select(['action', 'subject_id', 'before', 'after']).execute();
    expect(log).toEqual([
      {
        action: 'update',
        subject_id: pro,
        before: { name: 'Pro', price: 9900 },
        after: { name: 'Pro Plus', price: 12_900 },
      },
    ]);
    const shown = (await cast.agents.anonymous.get('/api/subscription-plans')).json().data;
    expect(shown.find(({ uuid }: { uuid: string }) => uuid === pro)).toMatchObject({ price: 12_900 });
  });

  test('of ten editors of a plan at once, one is heard', async () => {
    const { updated_at } = await planOf();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => edit({ price: 10_000 + n, updated_at })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await site.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1);
  });

  test('keep the free plan free, and the others paid for', async () => {
    expect((await edit({ price: 0 })).statusCode).toBe(422);
    expect((await edit({ price: -1 })).statusCode).toBe(422);
    expect((await edit({ name: '' })).statusCode).toBe(422);
    expect((await edit({ tier: 'Premium' })).statusCode).toBe(422);
    const free = await planId(site.db, 'Free');
    const {
      uuid: _,
      tier: __,
      holders: ___,
      trials: ____,
      ...form
    } = (await cast.agents.admin.get(url(`/${free}`))).json().data;
    const answer = await cast.agents.admin.put(url(`/${free}`), { ...form, price: 100 });
    expect([answer.statusCode, answer.json().data]).toEqual([422, { price: ['Il piano gratuito non ha un prezzo'] }]);
  });

  test('say who a change would touch', async () => {
    const holders = await Promise.all(['A', 'B', 'C'].map((name) => buildDealer(site.db, { name })));
    const [a, b, c] = holders;
    const period = { started_at: start, period_start: start, period_end: addMonthsInRome(start, 1) };
    if (a === undefined || b === undefined || c === undefined) throw new Error('no dealers');
    await buildSubscription(site.db, { dealer_id: a, ...period });
    await buildSubscription(site.db, { dealer_id: b, ...period, price: 7900 });
    await buildSubscription(site.db, { dealer_id: c, ...period, kind: 'trial', price: 0 });
    for (const dealer_id of [a, a, c]) await buildListing(site.db, { dealer_id, showcased_at: start });
    const impact = async (query = '') => (await cast.agents.admin.get(url(`/${pro}/impact${query}`))).json().data;
    expect(await impact()).toEqual({
      holders: 2,
      trials: 1,
      joining: 0,
      open_checkouts: 0,
      kept_prices: [
        { price: 7900, dealers: 1 },
        { price: 9900, dealers: 1 },
      ],
      over_showcase: 0,
      over_featured: 0,
    });
    expect(await impact('?showcase_limit=1')).toMatchObject({ over_showcase: 1, over_featured: 0 });
    expect(await impact('?showcase_limit=0')).toMatchObject({ over_showcase: 2 });
    expect(await planOf()).toMatchObject({ holders: 2, trials: 1 });
    const free = await planId(site.db, 'Free');
    // The cast's three.
    expect((await cast.agents.admin.get(url(`/${free}`))).json().data).toMatchObject({ holders: 3, trials: 0 });
  });

  test('leave running subscriptions their price, also when they renew, and ask newcomers the new one', async () => {
    const first = await buildOwner(site.db, site);
    expect((await buyPlan(site.db, first, 'Pro')).statusCode).toBe(303);
    expect((await edit({ price: 12_900, showcase_limit: 12 })).statusCode).toBe(200);
    const stateOf = async ({ dealer, email }: typeof first) =>
      (await (await signedIn(site, email)).get(`/api/dealers/${dealer}/subscription`)).json().data;
    expect(await stateOf(first)).toMatchObject({
      subscription: { price: 9900 },
      usage: { showcase: { limit: 12 } },
    });
    now = new Date(addMonthsInRome(start, 1).getTime() + 36e5);
    await site.sandbox?.run();
    await runBilling(site.billing);
    expect(await stateOf(first)).toMatchObject({
      subscription: { price: 9900, period_start: addMonthsInRome(start, 1).toISOString() },
    });
    const invoices = await site.db.selectFrom('invoices').select('net').where('dealer_id', '=', first.dealer).execute();
    expect(invoices).toEqual([{ net: 9900 }, { net: 9900 }]);
    const second = await buildOwner(site.db, site);
    await buyPlan(site.db, second, 'Pro');
    expect(await stateOf(second)).toMatchObject({ subscription: { price: 12_900 } });
  });
});
