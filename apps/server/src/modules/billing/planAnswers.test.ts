import { describe, expect, test, vi } from 'vitest';
import type { OwnerContext } from '../../http/context.ts';
import { testDatabases } from '../../testing/database.ts';
import { billingSite, buyPlan, planId } from '../../testing/billing.ts';
import { planHandlers } from './billing.routes.ts';

const away = Object.assign(new Error('Connection terminated'), { code: '08006' });

describe.each(testDatabases())('what is answered to a changed plan on $kind', ({ open }) => {
  const { site, scene, state } = billingSite(open);

  /** Calls of a server that loses its database as soon as the provider has agreed. */
  function losing() {
    let isLost = false;
    const db = site.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isLost) throw away;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const warn = vi.fn();
    const settle = async () => {
      isLost = true;
      throw away;
    };
    const calls = planHandlers({ ...site.billing, db, settle });
    // The handlers read nothing else of who calls.
    const context = { dealer: scene.owner.dealer, log: { warn } } as unknown as OwnerContext;
    const asked = <T>(input: T) => ({ params: { dealer: scene.owner.dealer }, ...input });
    return { calls, context, asked, warn };
  }
  const deliver = async () => site.sandbox?.deliver();

  test('the answer to a changed plan is what the provider agreed to, when the database leaves right after', async () => {
    await buyPlan(site.db, scene.owner, 'Pro');
    const cancelled = losing();
    const answer = await cancelled.calls.cancel(cancelled.asked({}), cancelled.context);
    expect(cancelled.warn).toHaveBeenCalledOnce();
    await deliver();
    expect(answer).toEqual(await state());
    expect(answer).toMatchObject({ subscription: { cancel_at_period_end: true, renews_at: null } });

    const resumed = losing();
    const again = await resumed.calls.resume(resumed.asked({}), resumed.context);
    await deliver();
    expect(again).toEqual(await state());
    expect(again).toMatchObject({ subscription: { cancel_at_period_end: false } });
  });

  test('a cheaper plan from the next month, and the present one chosen again', async () => {
    await buyPlan(site.db, scene.owner, 'Pro');
    for (const tier of ['Start', 'Pro'] as const) {
      const { calls, asked, context } = losing();
      const answer = await calls.change(asked({ body: { plan: await planId(site.db, tier) } }), context);
      await deliver();
      expect(answer).toEqual(await state());
    }
  });

  test('a dearer plan at once; its credits follow with the payment', async () => {
    await buyPlan(site.db, scene.owner, 'Start');
    const { calls, asked, context } = losing();
    const answer = await calls.change(asked({ body: { plan: await planId(site.db, 'Premium') } }), context);
    await deliver();
    const now = await state();
    expect(answer).toEqual({
      ...now,
      usage: {
        ...now.usage,
        carfax: { ...now.usage.carfax, subscription: expect.any(Number), total: expect.any(Number) },
      },
    });
  });
});
