import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../shared/billing/ledgerCheck.ts';
import { currentPlanOf } from '../shared/billing/plans.ts';
import { loadReference } from '../shared/reference/reference.ts';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import { seedPlans } from './plans.ts';
import { DEMO_DEALERS } from './seed/dealers.ts';
import { seedDemo } from './seed/seedDemo.ts';

describe.each(testDatabases())('demo plans on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeAll(async () => {
    await loadReference(opened.db);
    await seedDemo(opened.database, { listings: 400 });
  }, 120_000);

  test('demo plans are those of the demo accounts and a spread among the others, paid for and within their limits', async () => {
    const now = new Date();
    expect(await seedPlans(opened.db, now)).toBeGreaterThan(30);
    expect(await seedPlans(opened.db, now)).toBe(0);
    const tierOf = async (slug: string) => {
      const { id } = await opened.db
        .selectFrom('dealers')
        .where('slug', '=', slug)
        .select('id')
        .executeTakeFirstOrThrow();
      return (await currentPlanOf(opened.db, id, now))?.tier ?? 'Free';
    };
    expect(await tierOf(DEMO_DEALERS.single)).toBe('Pro');
    expect(await tierOf(DEMO_DEALERS.groupFirst)).toBe('Trial');
    expect(await tierOf(DEMO_DEALERS.groupSecond)).toBe('Free');
    const tiers = await opened.db
      .selectFrom('subscriptions')
      .innerJoin('subscription_plans', 'subscription_plans.id', 'plan_id')
      .select('tier')
      .distinct()
      .execute();
    expect(tiers.map(({ tier }) => tier).toSorted()).toEqual(['Premium', 'Pro', 'Start']);
    expect(await checkLedger(opened.db)).toEqual([]);
    const { rows } = await sql`
      SELECT l.dealer_id FROM listings l
      LEFT JOIN subscriptions s ON s.dealer_id = l.dealer_id LEFT JOIN subscription_plans p ON p.id = s.plan_id
      GROUP BY l.dealer_id, p.showcase_limit, p.featured_limit
      HAVING count(l.showcased_at) > coalesce(p.showcase_limit, 0) OR count(l.featured_at) > coalesce(p.featured_limit, 0)`.execute(
      opened.db,
    );
    expect(rows).toEqual([]);
  });
});
