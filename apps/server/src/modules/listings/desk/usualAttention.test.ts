import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { stockSite } from '../../../testing/stock.ts';
import { usualAttention } from './deskCars.queries.ts';

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 864e5);

describe.each(testDatabases())('what attention is usual on $kind', ({ open }) => {
  const { site, own } = stockSite(open);

  test('is the middle of cars of one body, fuel and age, and of all of that age', async () => {
    const seen = async (age: number, power_type: string, views: number) => {
      const listing_id = await own({ published_at: daysAgo(age), category: 'suv', power_type });
      const day = daysAgo(1).toISOString().slice(0, 10);
      await site.db.insertInto('listing_views').values({ listing_id, day, views }).execute();
    };
    for (const views of [14, 28, 42, 56, 70, 84, 98, 700]) await seen(40, 'diesel', views);
    // Too few of a kind, and too young to tell.
    for (const views of [1, 2]) await seen(45, 'benzina', views);
    for (let n = 0; n < 8; n += 1) await seen(1, 'diesel', 500);
    // A day of two weeks: 56 and 70 views, and 42 and 56 among all ten.
    expect(await usualAttention(site.db, now)).toEqual({ 'suv/diesel/30': 4.5, 30: 3.5 });
  });
});
