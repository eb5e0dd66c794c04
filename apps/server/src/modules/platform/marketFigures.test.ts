import { describe, expect, test, vi } from 'vitest';
import { buildDealer, buildListing, buildMessage, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { agentOf } from '../../testing/site.ts';

const DAY_MS = 864e5;
const start = new Date('2026-11-21T12:00:00Z').getTime();

describe.each(testDatabases())('the market in figures on $kind', ({ open }) => {
  let clock = start;
  const site = openSite(open, { now: () => new Date(clock) });
  const ask = async () => (await agentOf(site).get('/api/market-figures')).json().data;

  test('visits and contacts of thirty days, and the middle of the answer times, at most an hour old', async () => {
    await buildReference(site.db);
    const dealer = await buildDealer(site.db);
    const others = [await buildDealer(site.db), await buildDealer(site.db)];
    const listing_id = await buildListing(site.db, { dealer_id: dealer });
    await site.db
      .insertInto('listing_views')
      .values([
        { listing_id, day: '2026-11-21', views: 3 },
        { listing_id, day: '2026-10-23', views: 4 },
        { listing_id, day: '2026-10-22', views: 100 },
      ])
      .execute();
    for (const [index, dealer_id] of [dealer, ...others].entries()) {
      const minutes = 10 * 12 ** index;
      for (const daysAgo of [1, 2, 3, 4, 5, 6, 7, 8, 9, 40]) {
        const created_at = new Date(start - daysAgo * DAY_MS);
        const answered_at = new Date(created_at.getTime() + minutes * 60_000);
        await buildMessage(site.db, { dealer_id, created_at, answered_at });
      }
    }
    const figures = { visits: 7, contacts: 27, answer_minutes: 120 };
    expect(await ask()).toEqual(figures);
    await buildMessage(site.db, { dealer_id: dealer, created_at: new Date(start) });
    clock += 59 * 60_000;
    expect(await ask()).toEqual(figures);
    clock += 60_000;
    await vi.waitFor(async () => expect(await ask()).toMatchObject({ contacts: 28 }));
  });
});
