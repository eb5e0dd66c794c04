import { describe, expect, test } from 'vitest';
import { buildListing } from '../../db/builders.ts';
import { testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { DEALER_READ, DEALER_WRITE, expectOf } from '../../testingActors.ts';
import { form, stockSite } from './testing.ts';

const stockUrl = (dealer: string, rest = '') => `/api/dealers/${dealer}/listings${rest}`;

describe.each(testDatabases())('who may do what with a stock, on $kind', ({ open }) => {
  const { site, cast, base } = stockSite(open);

  const listing = (dealer_id: string, more: object = {}) => buildListing(site.db, { dealer_id, ...more });
  const gone = { state: 'draft', deleted_state: 'published', deleted_at: new Date() };

  test('list', () => expectOf(cast, (agent, dealer) => agent.get(stockUrl(dealer)), DEALER_READ));
  test('get', () =>
    expectOf(cast, async (agent, dealer) => agent.get(stockUrl(dealer, `/${await listing(dealer)}`)), DEALER_READ));
  test('create', () =>
    expectOf(cast, (agent, dealer) => agent.post(stockUrl(dealer), form({ state: 'draft' })), DEALER_WRITE));
  test('update', () =>
    expectOf(
      cast,
      async (agent, dealer) => agent.put(stockUrl(dealer, `/${await listing(dealer)}`), form({ revision: 1 })),
      DEALER_WRITE,
    ));
  test('remove', () =>
    expectOf(cast, async (agent, dealer) => agent.delete(stockUrl(dealer, `/${await listing(dealer)}`)), DEALER_WRITE));
  test('restore', () =>
    expectOf(
      cast,
      async (agent, dealer) => agent.post(stockUrl(dealer, `/${await listing(dealer, gone)}/restore`)),
      DEALER_WRITE,
    ));
  test.each(['publish', 'withdraw', 'duplicate'])('%s', (action) =>
    expectOf(
      cast,
      async (agent, dealer) => agent.post(stockUrl(dealer, `/${await listing(dealer)}/${action}`)),
      DEALER_WRITE,
    ),
  );
  test('bulk', () =>
    expectOf(
      cast,
      async (agent, dealer) =>
        agent.post(stockUrl(dealer, '/bulk'), { action: 'withdraw', ids: [await listing(dealer)] }),
      DEALER_WRITE,
    ));

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
