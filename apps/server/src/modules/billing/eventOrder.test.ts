import { describe, expect, test } from 'vitest';
import type { OwnerContext } from '../../http/context.ts';
import { testDatabases } from '../../testing/database.ts';
import { billingSite, buildOwner, buyPlan, planId, sendEvent } from '../../testing/billing.ts';
import { planHandlers } from './billing.routes.ts';

/** What somebody does to a plan; the provider tells of each in events of its own. */
type Step = 'Start' | 'Pro' | 'Premium' | 'cancel' | 'resume' | 'a second later';

/** Orders that differ most: as they happened, the other way round, and with the last one first. */
const ordersOf = <T>(things: readonly T[]): T[][] => [
  [...things],
  things.toReversed(),
  [...things.slice(-1), ...things.slice(0, -1)],
];

const CASES: { first: 'Start' | 'Pro'; steps: Step[]; holds: object }[] = [
  { first: 'Pro', steps: ['cancel', 'resume'], holds: { tier: 'Pro', next: undefined, ends: false } },
  { first: 'Pro', steps: ['cancel', 'resume', 'cancel'], holds: { tier: 'Pro', next: undefined, ends: true } },
  // The provider is asked twice for the last of them: to take the cheaper one back, and for the dearer one.
  { first: 'Pro', steps: ['Start', 'Premium'], holds: { tier: 'Premium', next: undefined, ends: false } },
  { first: 'Start', steps: ['Pro', 'Start'], holds: { tier: 'Pro', next: 'Start', ends: false } },
  { first: 'Start', steps: ['Pro', 'a second later', 'Start'], holds: { tier: 'Pro', next: 'Start', ends: false } },
  {
    first: 'Start',
    steps: ['Pro', 'a second later', 'cancel'],
    holds: { tier: 'Pro', next: undefined, ends: true },
  },
];

describe.each(testDatabases())('events of changed plans in any order on $kind', ({ open }) => {
  const { site, scene, state } = billingSite(open);

  /** Takes away the events that wait at the provider, in the order in which they came to be. */
  const takeEvents = async () => {
    const rows = await site.db
      .deleteFrom('sandbox_objects')
      .where('kind', '=', 'event')
      .returning(['id', 'data'])
      .execute();
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ data }): object => Object(data));
  };
  /** Does something to the plan of a dealership while the provider's events are on their way. */
  const act = async (dealer: string, step: Step) => {
    const calls = planHandlers({ ...site.billing, settle: async () => undefined });
    // The handlers read nothing else of who calls.
    const context = { dealer, log: { warn: () => undefined } } as unknown as OwnerContext;
    if (step === 'a second later') scene.now = new Date(scene.now.getTime() + 1000);
    else if (step === 'cancel' || step === 'resume') await calls[step]({ params: { dealer } }, context);
    else await calls.change({ params: { dealer }, body: { plan: await planId(site.db, step) } }, context);
  };

  test.each(CASES)(
    '$steps after $first: what came last holds, and what was paid for',
    async ({ first, steps, holds }) => {
      const outcomes = new Set<string>();
      const begin = async () => {
        const owner = await buildOwner(site.db, site);
        await buyPlan(site.db, owner, first);
        for (const step of steps) await act(owner.dealer, step);
        return { owner, events: await takeEvents() };
      };
      for (const way of [0, 1, 2]) {
        const { owner, events } = await begin();
        for (const event of ordersOf(events)[way] ?? []) {
          expect((await sendEvent(site, event, { now: scene.now })).statusCode).toBe(200);
        }
        const { tier, subscription } = await state(owner);
        const seen = { tier, next: subscription.next_plan?.tier, ends: subscription.cancel_at_period_end };
        outcomes.add(JSON.stringify(seen));
      }
      expect([...outcomes]).toEqual([JSON.stringify(holds)]);
    },
  );
});
