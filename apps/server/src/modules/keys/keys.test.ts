import { KEY_CALLS_PER_MINUTE } from '@carzaa/api/contract/scopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { type Agent, buildAccount, signedIn } from '../../testing/site.ts';

describe.each(testDatabases())('keys on $kind', ({ open }) => {
  let now = new Date('2026-11-23T09:00:00Z');
  const site = openSite(open, { fill: buildReference, now: () => now });
  let owner: Agent;
  let [dealer, user, email] = ['', '', ''];

  beforeAll(async () => {
    dealer = await buildDealer(site.db);
    const account = await buildAccount(site.db, { role: 'dealer', owns: [dealer] });
    ({ id: user, email } = account);
    owner = await signedIn(site, account.email);
  });

  const create = (body: object) => owner.post(`/api/dealers/${dealer}/api-keys`, body);
  const list = async () => (await owner.get(`/api/dealers/${dealer}/api-keys`)).json().data;
  const call = (
    secret: string,
    url: string,
    more: { method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS'; origin?: string; payload?: object } = {},
  ) => {
    const { origin, payload, method = 'GET' } = more;
    const headers = { authorization: `Bearer ${secret}`, ...(origin ? { origin } : {}) };
    return site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  };
  const newKey = async (...scopes: string[]) => (await create({ name: 'Gestionale', scopes })).json().data;

  test('are shown once, kept as a hash, and open what they are for and nothing else', async () => {
    const id = await buildListing(site.db, { dealer_id: dealer });
    const { secret, key } = await newKey('stock:read');
    expect(key).toMatchObject({
      name: 'Gestionale',
      hint: secret.slice(0, 8),
      scopes: ['stock:read'],
      revoked_at: null,
    });
    expect(JSON.stringify(await list())).not.toContain(secret);
    expect(JSON.stringify(await site.db.selectFrom('api_keys').selectAll().execute())).not.toContain(secret);
    const stock = `/api/dealers/${dealer}/listings`;
    expect((await call(secret, `${stock}/${id}`)).json().data).toMatchObject({ uuid: id });
    expect((await call(secret, `${stock}/${id}/withdraw`, { method: 'POST' })).json()).toMatchObject({
      error_code: 6,
      error_message: 'La chiave non ha il permesso «Modificare lo stock».',
    });
    expect((await call(secret, `/api/dealers/${dealer}/api-keys`)).statusCode).toBe(403);
    expect((await call(secret, '/api/user')).statusCode).not.toBe(200);
    const other = await buildDealer(site.db);
    expect((await call(secret, `/api/dealers/${other}/listings`)).statusCode).toBe(404);
  });

  test('need no cookie and no token to write, which a session still does', async () => {
    const id = await buildListing(site.db, { dealer_id: dealer });
    const { secret } = await newKey('stock:write');
    const url = `/api/dealers/${dealer}/listings/${id}/withdraw`;
    expect((await call(secret, url, { method: 'POST' })).statusCode).toBe(200);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await site.app.inject({ method: 'POST', url, headers: { cookie } })).statusCode).toBe(403);
    // A key that is none is not made good by a session beside it.
    const headers = { cookie, authorization: 'Bearer crz_niente' };
    expect((await site.app.inject({ url: `/api/dealers/${dealer}/listings`, headers })).statusCode).toBe(401);
  });

  test('let pages of other sites read what everybody may read, and nothing more', async () => {
    const { secret } = await newKey('stock:read');
    const origin = 'https://concessionaria.example';
    const read = await call(secret, '/api/listings', { origin });
    expect(read.headers['access-control-allow-origin']).toBe('*');
    expect((await call(secret, `/api/dealers/${dealer}/listings`, { origin })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await site.app.inject({ url: '/api/listings', headers: { origin } })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    const preflight = (url: string) => site.app.inject({ method: 'OPTIONS', url, headers: asked });
    expect((await preflight('/api/listings')).headers).toMatchObject({
      'access-control-allow-headers': 'authorization',
    });
    expect((await preflight(`/api/dealers/${dealer}/listings`)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  test('show their use, day by day', async () => {
    const { secret, key } = await newKey('stock:read');
    for (let n = 0; n < 3; n += 1) await call(secret, '/api/counters');
    now = new Date(now.getTime() + 86_400_000);
    owner = await signedIn(site, email);
    await call(secret, '/api/listings');
    const shown = (await list()).find(({ uuid }: { uuid: string }) => uuid === key.uuid);
    expect(shown.usage.slice(-3)).toEqual([0, 3, 1]);
    expect(shown.last_used_at).toBe(now.toISOString());
  });

  test('are refused beyond their limit, each for itself', async () => {
    const [one, other] = [await newKey('stock:read'), await newKey('stock:read')];
    for (let made = 0; made < KEY_CALLS_PER_MINUTE; made += 20) {
      await Promise.all(Array.from({ length: 20 }, () => call(one.secret, '/api/counters')));
    }
    const refused = await call(one.secret, '/api/listings/count');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await call(other.secret, '/api/listings/count')).statusCode).toBe(200);
  });

  test('are dead once revoked, and with the right of whoever made them', async () => {
    const { secret, key } = await newKey('stock:read');
    const stock = `/api/dealers/${dealer}/listings`;
    expect((await owner.delete(`/api/dealers/${dealer}/api-keys/${key.uuid}`)).statusCode).toBe(200);
    expect((await owner.delete(`/api/dealers/${dealer}/api-keys/${key.uuid}`)).statusCode).toBe(200);
    expect((await call(secret, stock)).json()).toMatchObject({ error_code: 3 });
    const { secret: second } = await newKey('stock:read');
    await site.db.updateTable('users').set({ enabled: false }).where('id', '=', user).execute();
    expect((await call(second, stock)).statusCode).toBe(401);
    await site.db.updateTable('users').set({ enabled: true }).where('id', '=', user).execute();
    expect((await call(second, stock)).statusCode).toBe(200);
  });

  test('ask for a name and for something to open', async () => {
    for (const body of [
      { name: '', scopes: ['stock:read'] },
      { name: 'X', scopes: [] },
      { name: 'X', scopes: ['office:read'] },
    ]) {
      expect.soft((await create(body)).statusCode).toBe(422);
    }
  });
});
