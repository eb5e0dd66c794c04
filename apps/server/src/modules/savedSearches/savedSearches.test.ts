import { MAX_SAVED_SEARCHES } from '@carzaa/api/constants';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { type Agent, buildAccount, signedIn } from '../../testing/site.ts';
import { openSite } from '../../testing/openSite.ts';

const change = (by: Agent, id: string) =>
  by.put(`/api/private/searches/${id}`, { name: 'Per Marta', frequency: 'weekly' });

describe.each(testDatabases())('saved searches on $kind', ({ open }) => {
  const site = openSite(open, {
    fill: async (db) => {
      await buildReference(db);
      const dealer_id = await buildDealer(db);
      listing = await buildListing(db, { dealer_id });
    },
  });
  let agent: Agent;
  let other: Agent;
  let user: string;
  let listing: string;
  beforeAll(async () => {
    const account = await buildAccount(site.db);
    user = account.id;
    [agent, other] = [await signedIn(site, account.email), await signedIn(site, (await buildAccount(site.db)).email)];
  });
  beforeEach(async () => {
    await site.db.deleteFrom('saved_searches').execute();
  });

  const PANDA = { name: 'La Panda', frequency: 'daily', address: '/risultati/fiat/panda?includeNoPhotos=1&page=3' };
  const save = async (given: object = {}) => (await agent.post('/api/private/searches', { ...PANDA, ...given })).json();
  const list = async (by = agent) => (await by.get('/api/private/searches')).json().data;

  test('saved searches are kept in their canonical form, the newest first, each once', async () => {
    const { data: first } = await save();
    expect(first).toMatchObject({
      name: 'La Panda',
      address: '/risultati/fiat/panda?includeNoPhotos=1',
      total: 1,
      fresh: 0,
    });
    const { data: second } = await save({
      name: 'Tutte',
      address: '/risultati?fuel[]=diesel&fuel[]=benzina&sort_by=newest',
    });
    const same = await save({
      name: ' Uguale ',
      address: '/risultati?fuel[]=benzina&fuel[]=diesel',
      frequency: 'never',
    });
    expect(same.data).toMatchObject({ uuid: second.uuid, name: 'Uguale', frequency: 'never' });
    expect(await list()).toMatchObject([{ uuid: second.uuid }, { uuid: first.uuid }]);
    expect(await list(other)).toEqual([]);
  });

  test('can be renamed, told of at another pace, and deleted, by their owner alone', async () => {
    const { uuid } = (await save()).data;
    expect((await change(agent, uuid)).json().data).toMatchObject({ name: 'Per Marta', frequency: 'weekly' });
    for (const [by, id] of [
      [other, uuid],
      [agent, uuidv7()],
    ] as const) {
      expect((await change(by, id)).json()).toMatchObject({ error_code: 4 });
    }
    await other.delete(`/api/private/searches/${uuid}`);
    expect(await list()).toHaveLength(1);
    await agent.delete(`/api/private/searches/${uuid}`);
    expect(await list()).toEqual([]);
  });

  test('refuse what is no search, unknown values, empty names, and more than twenty', async () => {
    for (const address of [
      '/annunci/fiat/panda',
      'https://altrove.example/risultati',
      '/risultati/a/b/c',
      '//risultati',
    ])
      expect(await save({ address })).toMatchObject({ error_code: 2, data: { address: [expect.any(String)] } });
    expect(await save({ address: '/risultati/trabant' })).toMatchObject({ error_code: 2 });
    expect(await save({ name: '   ' })).toMatchObject({ error_code: 2, data: { name: [expect.any(String)] } });
    expect(await save({ frequency: 'hourly' })).toMatchObject({ error_code: 2 });
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 3 }, (_, n) => save({ address: `/risultati?priceTo=${1000 + n}` })),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(MAX_SAVED_SEARCHES);
    expect(await list()).toHaveLength(MAX_SAVED_SEARCHES);
    expect(await save({ address: '/risultati?priceTo=1000', name: 'Ancora' })).toMatchObject({ error: false });
  });

  test('say how many cars are new until they are looked at; one that left the market does not count', async () => {
    const { uuid } = (await save()).data;
    const found_at = new Date(Date.now() + 1000);
    await site.db
      .insertInto('saved_search_matches')
      .values({ search_id: uuid, listing_id: listing, price: 11_900, kind: 'new', found_at })
      .execute();
    expect(await list()).toMatchObject([{ uuid, total: 1, fresh: 1 }]);
    await site.db.updateTable('listings').set({ state: 'sold' }).where('id', '=', listing).execute();
    expect(await list()).toMatchObject([{ uuid, fresh: 0 }]);
    await site.db.updateTable('listings').set({ state: 'published' }).where('id', '=', listing).execute();
    await other.post(`/api/private/searches/${uuid}/seen`);
    expect(await list()).toMatchObject([{ fresh: 1 }]);
    await site.db
      .updateTable('saved_search_matches')
      .set({ found_at: new Date(Date.now() - 1000) })
      .execute();
    await agent.post(`/api/private/searches/${uuid}/seen`);
    expect(await list()).toMatchObject([{ fresh: 0 }]);
  });

  test('whoever wants no mail any more is not told of what waits, by any pace chosen later', async () => {
    const { uuid } = (await save({ frequency: 'weekly' })).data;
    await site.db
      .insertInto('saved_search_matches')
      .values({ search_id: uuid, listing_id: listing, price: 11_900, kind: 'new', found_at: new Date() })
      .execute();
    const pace = (frequency: string) => agent.put(`/api/private/searches/${uuid}`, { name: 'Panda', frequency });
    const waiting = () => site.db.selectFrom('saved_search_matches').where('told_at', 'is', null).selectAll().execute();
    await pace('daily');
    expect(await waiting()).toHaveLength(1);
    await pace('never');
    await pace('instant');
    expect(await waiting()).toEqual([]);
  });

  test('go with their owner’s account', async () => {
    await save();
    await site.db.deleteFrom('users').where('id', '=', user).execute();
    expect(await site.db.selectFrom('saved_searches').selectAll().execute()).toEqual([]);
  });
});
