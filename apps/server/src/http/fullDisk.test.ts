import { beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildReference, buildUser } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { buildKey } from '../testing/keys.ts';
import { openSite } from '../testing/openSite.ts';
import { agentOf, buildAccount, signedIn } from '../testing/site.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const EMAIL = 'anna@example.test';

describe.each(testDatabases())('reading on a full disk, on $kind', ({ open }) => {
  let [isFull, elapsed] = [false, 0];
  const site = openSite(open, {
    now: () => new Date(Date.now() + elapsed),
    hasSpace: async () => !isFull,
    fill: buildReference,
  });
  const seen = async () => (await site.db.selectFrom('sessions').select('last_seen_at').execute()).map(Object.values);
  const counted = async () =>
    Promise.all(
      (['listing_viewers', 'listing_views', 'listing_impressions', 'missed_searches'] as const).map(
        async (table) => (await site.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const get = (url: string) => agentOf(site).send('GET', url, undefined, BROWSER);
  beforeEach(async () => {
    [isFull, elapsed] = [false, 0];
    await site.clear();
    await buildReference(site.db);
  });

  test('notes no view, no list shown and no search without results; they are counted once there is space', async () => {
    const id = await buildListing(site.db);
    await site.search.refresh();
    isFull = true;
    expect((await get(`/api/listings/${id}`)).statusCode).toBe(200);
    expect((await get('/api/listings?include_no_photos=1')).json().data.total).toBe(1);
    expect((await get('/api/listings?brand=bmw')).json().data.total).toBe(0);
    await Promise.all([site.views.flush(), site.missed.flush()]);
    expect(await counted()).toEqual([0, 0, 0, 0]);
    isFull = false;
    await Promise.all([site.views.flush(), site.missed.flush()]);
    expect(await counted()).toEqual([1, 1, 1, 1]);
  });

  test('does not note when a session was used, which goes on all the same', async () => {
    await buildAccount(site.db, { email: EMAIL });
    const agent = await signedIn(site, EMAIL);
    const before = await seen();
    [isFull, elapsed] = [true, 60_000];
    expect((await agent.get('/api/private/profile')).statusCode).toBe(200);
    expect(await seen()).toEqual(before);
    isFull = false;
    expect((await agent.get('/api/private/profile')).statusCode).toBe(200);
    expect(await seen()).not.toEqual(before);
  });

  test('counts no call of a key, which is served all the same', async () => {
    const user = await buildUser(site.db, { role: 'super-admin', email_verified_at: new Date() });
    const key = await buildKey(site.db, { user, dealer: null, scopes: ['office:read'] });
    const call = () =>
      site.app.inject({ method: 'GET', url: '/api/admin/listings', headers: { authorization: `Bearer ${key}` } });
    const days = () => site.db.selectFrom('api_key_days').select('calls').execute();
    isFull = true;
    expect((await call()).statusCode).toBe(200);
    expect(await days()).toEqual([]);
    isFull = false;
    expect((await call()).statusCode).toBe(200);
    expect(await days()).toEqual([{ calls: 1 }]);
  });
});
