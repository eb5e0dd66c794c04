import { MAX_SAVED_VIEWS } from '@carzaa/api/calls/dealer/savedViews';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { openSite } from '../../testing/openSite.ts';

const BASE = '/api/private/saved-views';
const SOLD = {
  office: 'dealer',
  list: 'listings',
  name: 'Auto vendute',
  filter: { state: ['sold'], price_min: 5000 },
  sort: 'price',
  order: 'ASC',
};

describe.each(testDatabases())('saved views on $kind', ({ open }) => {
  const site = openSite(open);
  const agents: Record<string, Agent> = {};
  beforeAll(async () => {
    for (const [name, role] of Object.entries({
      dealer: 'dealer',
      other: 'dealer',
      admin: 'carzaa-admin',
      customer: 'customer',
    } as const)) {
      agents[name] = await signedIn(site, (await buildAccount(site.db, { role })).email);
    }
  });
  beforeEach(async () => {
    await site.db.deleteFrom('saved_views').execute();
  });

  const by = (name: string): Agent => agents[name] ?? agentOf(site);
  const save = (more: object = {}, who = 'dealer') => by(who).post(BASE, { ...SOLD, ...more });
  const list = async (who = 'dealer', office = 'dealer', of = 'listings') =>
    (await by(who).get(`${BASE}?office=${office}&list=${of}`)).json().data;

  test('saved views are kept for one person and one list, in the order of their making', async () => {
    expect((await save()).json().data).toMatchObject(SOLD);
    await save({ name: 'Care', filter: {}, order: 'DESC' });
    await save({ list: 'messages' });
    expect(await list()).toMatchObject([SOLD, { name: 'Care', filter: {}, order: 'DESC' }]);
    expect(await list('dealer', 'dealer', 'messages')).toHaveLength(1);
    expect(await list('other')).toEqual([]);
    expect(await list('admin', 'admin')).toEqual([]);
  });

  test('the same name in the same list takes the other’s place', async () => {
    const { uuid } = (await save()).json().data;
    const again = (await save({ filter: { state: ['draft'] } })).json().data;
    expect(again).toMatchObject({ uuid, filter: { state: ['draft'] } });
    expect(await list()).toHaveLength(1);
  });

  test('saved views are removed by their owner alone, and removing twice harms nothing', async () => {
    const { uuid } = (await save()).json().data;
    expect((await by('other').delete(`${BASE}/${uuid}`)).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await by('dealer').delete(`${BASE}/${uuid}`)).statusCode).toBe(200);
    expect((await by('dealer').delete(`${BASE}/${uuid}`)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('each back office is for those who may enter it', async () => {
    expect((await save({}, 'nobody')).statusCode).toBe(401);
    expect((await save({}, 'customer')).statusCode).toBe(403);
    expect((await save({ office: 'admin' })).statusCode).toBe(403);
    expect((await save({}, 'admin')).statusCode).toBe(403);
    expect((await save({ office: 'admin', list: 'users' }, 'admin')).statusCode).toBe(200);
    expect((await by('dealer').get(`${BASE}?office=admin&list=users`)).statusCode).toBe(403);
  });

  test.each([
    [{ name: ' \t' }],
    [{ name: 'x'.repeat(61) }],
    [{ list: '../users' }],
    [{ sort: 'price; DROP TABLE users' }],
    [{ order: 'up' }],
    [{ filter: { q: 'x'.repeat(4000) } }],
    [{ filter: ['state'] }],
    [{ user_id: 'x' }],
  ])('%j is refused', async (more) => {
    expect((await save(more)).statusCode).toBe(422);
    expect(await list()).toEqual([]);
  });

  test('nobody keeps more than there is room for, not even with many at once', async () => {
    const { uuid } = (await save({ name: 'Vista' })).json().data;
    const first = await site.db.selectFrom('saved_views').where('id', '=', uuid).selectAll().executeTakeFirstOrThrow();
    const rest = Array.from({ length: MAX_SAVED_VIEWS - 3 }, (_, n) => ({
      ...first,
      id: uuidv7(),
      name: `Vista ${n}`,
      filter: '{}',
    }));
    await site.db.insertInto('saved_views').values(rest).execute();
    const last = await Promise.all(Array.from({ length: 6 }, (_, n) => save({ name: `Ultima ${n}` })));
    expect(last.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await list()).toHaveLength(MAX_SAVED_VIEWS);
    // One that is there may still change.
    expect((await save({ name: 'Vista 3', order: 'DESC' })).statusCode).toBe(200);
  });
});
