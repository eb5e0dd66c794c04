import { ApiError } from '@carzaa/api/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { pay, saleOf } from './billing.ts';
import { dealerId, planId } from './rows/ids.ts';
import { resetState } from './state.ts';
import { client, failure, serveMocks } from './testing/client.ts';
import { as, withPlan } from './testing/people.ts';

serveMocks();

const startTrial = () => as('concessionario@carzaa.test', () => client.billing.startTrial({ id: dealerId(1) }));
const refusal = async (call: Promise<unknown>) => {
  const error = await failure(call);
  return error instanceof ApiError ? error.code : null;
};
const changePlan = (n: number) => withPlan((id) => client.plans.change({ id, body: { plan: planId(n) } }));

describe('plans', () => {
  beforeEach(resetState);
  test('the trial is had once, and never after a plan that was bought', async () => {
    expect(await startTrial()).toMatchObject({ tier: 'Trial', usage: { carfax: { total: 10 } } });
    expect(await refusal(startTrial())).toBe('S5');
    await withPlan(async () => null);
    expect(await refusal(startTrial())).toBe('S6');
    expect(await refusal(as('gruppo@carzaa.test', () => client.billing.startTrial({ id: dealerId(1) })))).toBe('4');
  });

  test('a dearer plan begins at once, a cheaper one later, and the profile knows', async () => {
    expect(await changePlan(4)).toMatchObject({ tier: 'Premium', subscription: { next_plan: null } });
    expect(await changePlan(2)).toMatchObject({ tier: 'Pro', subscription: { next_plan: { tier: 'Start' } } });
    const { ownDealers } = await as('concessionario@carzaa.test', () => client.users.profile());
    expect(ownDealers[0]?.currentPlan?.subscription_plan).toMatchObject({ tier: 'Pro' });
    const sale = saleOf('package', '25');
    expect(sale?.net).toBe(17_500);
    if (sale) pay(dealerId(2), sale);
    const other = await as('gruppo@carzaa.test', () => client.billing.subscription({ id: dealerId(2) }));
    expect(other).toMatchObject({ tier: 'Free', usage: { carfax: { credit: 25, total: 25 } } });
    expect(await refusal(as('gruppo@carzaa.test', () => client.plans.cancel({ id: dealerId(2) })))).toBe('S2');
  });
});
