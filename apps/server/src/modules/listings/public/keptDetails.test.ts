import { describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { openSite } from '../../../testing/openSite.ts';

describe.each(testDatabases())('listings kept in memory on $kind', ({ open }) => {
  const site = openSite(open, { fill: buildReference });

  test('tell their next price, and are gone when they are', async () => {
    const id = await buildListing(site.db, { dealer_id: await buildDealer(site.db), price: 9000 });
    const ask = () => site.app.inject(`/api/listings/${id}`);
    const change = async (row: { price: number } | { state: 'draft' }) => {
      await site.db.updateTable('listings').set(row).where('id', '=', id).execute();
      await site.search.refresh();
    };
    await site.search.refresh();
    expect((await ask()).json()).toMatchObject({ data: { price: 9000 } });
    await change({ price: 8900 });
    expect((await ask()).json()).toMatchObject({ data: { price: 8900 } });
    await change({ state: 'draft' });
    expect((await ask()).statusCode).toBe(404);
  });
});
