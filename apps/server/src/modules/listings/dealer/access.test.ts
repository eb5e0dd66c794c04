import { describe, expect, test } from 'vitest';
import { buildListing } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { form, stockSite } from '../../../testing/stock.ts';

describe.each(testDatabases())('who may do what with a stock, on $kind', ({ open }) => {
  const { site, cast, base } = stockSite(open);

  const listing = (dealer_id: string, more: object = {}) => buildListing(site.db, { dealer_id, ...more });
  test('another dealership’s listing is the same 404 as none at all, under one’s own address too', async () => {
    const foreign = await listing(cast.otherDealer);
    const calls = (id: string) => [
      cast.agents.owner.get(`${base()}/${id}`),
      cast.agents.owner.put(`${base()}/${id}`, form({ revision: 1 })),
      cast.agents.owner.delete(`${base()}/${id}`),
      cast.agents.owner.post(`${base()}/${id}/withdraw`),
    ];
    const ofForeign = (await Promise.all(calls(foreign))).map(({ statusCode, body }) => [statusCode, body]);
    const ofNone = (await Promise.all(calls(uuidv7()))).map(({ statusCode, body }) => [statusCode, body]);
    expect(ofForeign).toEqual(ofNone);
    expect(ofForeign.map(([status]) => status)).toEqual([404, 404, 404, 404]);
    const bulk = await cast.agents.owner.post(`${base()}/bulk`, { action: 'withdraw', ids: [foreign] });
    expect(bulk.json().data).toMatchObject({ done: 0, fates: [{ uuid: foreign, ok: false }] });
    expect(await site.db.selectFrom('listings').where('id', '=', foreign).select('state').execute()).toEqual([
      { state: 'published' },
    ]);
  });
});
