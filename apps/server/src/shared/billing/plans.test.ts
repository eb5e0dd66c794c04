import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildSubscription } from '../../testing/builders.ts';
import { currentPlanOf, currentPlansOf, lapsesAt, lockDealer } from './plans.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';

const DAY_MS = 864e5;
const now = new Date('2026-11-21T10:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe.each(testDatabases())('the plan of a dealership on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let dealer: string;
  beforeEach(async () => {
    await opened.clear();
    dealer = await buildDealer(opened.db);
  });

  const hold = (given: Partial<Parameters<typeof buildSubscription>[1]> = {}) =>
    buildSubscription(opened.db, { dealer_id: dealer, started_at: inDays(-10), period_end: inDays(20), ...given });
  const plan = () => currentPlanOf(opened.db, dealer, now);

  test('the plan of a dealership is none without a subscription, or once it has ended', async () => {
    expect(await plan()).toBeNull();
    await hold({ status: 'ended', ended_at: inDays(-1) });
    expect(await plan()).toBeNull();
  });

  test('the plan of a dealership is what was bought, at the price agreed', async () => {
    const subscription_id = await hold({ tier: 'Premium', price: 15_000 });
    expect(await plan()).toMatchObject({
      subscription_id,
      tier: 'Premium',
      price: 15_000,
      showcase_limit: 30,
      featured_limit: 15,
      carfax_monthly: 30,
      renews_at: inDays(20),
    });
  });

  test('the plan of a dealership is Trial, with the limits of Pro, to the instant of its end', async () => {
    await hold({ kind: 'trial', price: 0 });
    expect(await plan()).toMatchObject({ tier: 'Trial', showcase_limit: 10, renews_at: null });
    const ends = inDays(20);
    expect(await currentPlanOf(opened.db, dealer, new Date(ends.getTime() - 1))).not.toBeNull();
    expect(await currentPlanOf(opened.db, dealer, ends)).toBeNull();
  });

  test('goes on for three days while its payment is waited for, unless it was cancelled', async () => {
    await hold({ period_end: inDays(-2), status: 'past_due' });
    const held = await plan();
    expect(held).toMatchObject({ tier: 'Pro', status: 'past_due' });
    expect(held && lapsesAt(held)).toEqual(inDays(1));
    expect(await currentPlanOf(opened.db, dealer, inDays(1))).toBeNull();
    await opened.db.updateTable('subscriptions').set({ cancel_at_period_end: true }).execute();
    expect(await plan()).toBeNull();
  });

  test('the plans of several dealerships are read at once', async () => {
    const other = await buildDealer(opened.db);
    const none = await buildDealer(opened.db);
    await hold();
    await hold({ dealer_id: other, tier: 'Start' });
    const plans = await currentPlansOf(opened.db, [dealer, other, none], now);
    expect([dealer, other, none].map((id) => plans.get(id)?.tier)).toEqual(['Pro', 'Start', undefined]);
    expect(await currentPlansOf(opened.db, [], now)).toEqual(new Map());
  });

  test('the plan of a dealership is one at a time, and the trial one for good', async () => {
    await hold({ kind: 'trial', price: 0 });
    await expect(hold()).rejects.toThrow('subscriptions_one_live');
    await opened.db.updateTable('subscriptions').set({ status: 'ended', ended_at: now }).execute();
    await expect(hold({ kind: 'trial', price: 0 })).rejects.toThrow('subscriptions_one_trial');
    await hold();
    expect(await plan()).toMatchObject({ tier: 'Pro' });
  });

  test('waits for its lock', async () => {
    expect(await opened.db.transaction().execute((trx) => lockDealer(trx, dealer))).toBe(true);
    expect(await opened.db.transaction().execute((trx) => lockDealer(trx, uuidv7()))).toBe(false);
  });
});
