import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { accountsSite, NEW_PASSWORD, outcome } from '../../testing/accounts.ts';

const MINUTE_MS = 60_000;

describe.each(testDatabases())('sessions on $kind', ({ open }) => {
  const { site, mails, wait } = accountsSite(open);

  test('a disabled user is told at sign-in with the right password alone, and is out at once', async () => {
    const { email, id } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    await site.db.updateTable('users').set({ enabled: false }).where('id', '=', id).execute();
    expect(outcome(await agent.get('/api/user'))).toEqual([401, 3]);
    const other = agentOf(site);
    expect(outcome(await other.post('/api/login', { email, password: PASSWORD }))).toEqual([403, 5]);
    expect(outcome(await other.post('/api/login', { email, password: 'Sbagliata-1' }))).toEqual([401, 'A1']);
  });

  test('a session is new at login, dead at logout, and the one before login worth nothing', async () => {
    const { email } = await buildAccount(site.db);
    const agent = agentOf(site);
    agent.cookies.set('carzaa_session', 'a'.repeat(43));
    await agent.post('/api/login', { email, password: PASSWORD });
    const first = agent.cookies.get('carzaa_session') ?? '';
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(first).not.toBe('a'.repeat(43));
    const thief = agentOf(site);
    thief.cookies.set('carzaa_session', first);
    expect((await thief.get('/api/user')).statusCode).toBe(200);
    expect((await agent.post('/api/logout')).statusCode).toBe(200);
    expect(agent.cookies.has('carzaa_session')).toBe(false);
    expect(outcome(await thief.get('/api/user'))).toEqual([401, 3]);
    await agent.post('/api/login', { email, password: PASSWORD });
    expect(agent.cookies.get('carzaa_session')).not.toBe(first);
    expect(outcome(await agent.post('/api/login', { email, password: PASSWORD }))).toEqual([403, 6]);
  });

  test.each([
    ['customer', 119 * MINUTE_MS, 121 * MINUTE_MS],
    ['dealer', 119 * MINUTE_MS, 121 * MINUTE_MS],
    ['carzaa-admin', 29 * MINUTE_MS, 31 * MINUTE_MS],
    ['super-admin', 29 * MINUTE_MS, 31 * MINUTE_MS],
  ] as const)('an idle session of a %s ends in time', async (role, within, beyond) => {
    const { email } = await buildAccount(site.db, { role });
    const agent = await signedIn(site, email);
    wait(within);
    expect((await agent.get('/api/user')).statusCode).toBe(200);
    wait(beyond);
    expect(outcome(await agent.get('/api/user'))).toEqual([401, 3]);
  });

  test('a busy session of an administrator ends after twelve hours, a customer’s does not', async () => {
    const admin = await signedIn(site, (await buildAccount(site.db, { role: 'carzaa-admin' })).email);
    const customer = await signedIn(site, (await buildAccount(site.db)).email);
    for (let i = 0; i < 28; i += 1) {
      wait(25 * MINUTE_MS);
      expect([i, (await admin.get('/api/user')).statusCode]).toEqual([i, 200]);
      expect((await customer.get('/api/user')).statusCode).toBe(200);
    }
    wait(25 * MINUTE_MS);
    expect((await admin.get('/api/user')).statusCode).toBe(401);
    expect((await customer.get('/api/user')).statusCode).toBe(200);
  });

  test('a changed password ends the other sessions and needs the old one', async () => {
    const { email } = await buildAccount(site.db);
    const [agent, other] = [await signedIn(site, email), await signedIn(site, email)];
    const before = agent.cookies.get('carzaa_session');
    const change = (current_password: string) =>
      agent.post('/api/private/profile/password', {
        current_password,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      });
    expect(outcome(await change('Sbagliata-1'))).toEqual([422, 'A7']);
    expect((await other.get('/api/user')).statusCode).toBe(200);
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect(agent.cookies.get('carzaa_session')).not.toBe(before);
    expect((await agent.get('/api/user')).statusCode).toBe(200);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect(await mails('passwordChanged')).toHaveLength(1);
  });

  test('wrong old passwords are counted', async () => {
    const agent = await signedIn(site, (await buildAccount(site.db)).email);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await agent.delete('/api/private/profile', { password: `Sbagliata-${i}` })).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('the role is chosen between customer and dealer, in a new session', async () => {
    const { email } = await buildAccount(site.db);
    const [agent, other] = [await signedIn(site, email), await signedIn(site, email)];
    const before = agent.cookies.get('carzaa_session');
    for (const role of ['carzaa-admin', 'super-admin', 'nobody', 1]) {
      expect(outcome(await agent.post('/api/private/profile/role', { role }))).toEqual([422, 2]);
    }
    const changed = await agent.post('/api/private/profile/role', { role: 'dealer' });
    expect(changed.json().data.role).toBe('dealer');
    expect(agent.cookies.get('carzaa_session')).not.toBe(before);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    const admin = await signedIn(site, (await buildAccount(site.db, { role: 'super-admin' })).email);
    expect(outcome(await admin.post('/api/private/profile/role', { role: 'customer' }))).toEqual([403, 6]);
  });

  test('the token of a write is its session’s', async () => {
    const { email, id } = await buildAccount(site.db);
    const [agent, other] = [await signedIn(site, email), await signedIn(site, email)];
    const session = agent.cookies.get('carzaa_session') ?? '';
    const own = agent.cookies.get('XSRF-TOKEN') ?? '';
    const visitor = agentOf(site);
    await visitor.get('/api/csrf-cookie');
    const send = (token: string | undefined, headers: Record<string, string> = {}) =>
      site.app.inject({
        method: 'POST',
        url: '/api/private/profile/role',
        payload: { role: 'dealer' },
        cookies: { carzaa_session: session, carzaa_visitor: visitor.cookies.get('carzaa_visitor') ?? '' },
        headers: { ...(token === undefined ? {} : { 'x-xsrf-token': token }), ...headers },
      });
    for (const token of [
      undefined,
      '',
      'x'.repeat(43),
      other.cookies.get('XSRF-TOKEN'),
      visitor.cookies.get('XSRF-TOKEN'),
    ]) {
      expect(outcome(await send(token))).toEqual([403, 6]);
    }
    expect(outcome(await send(own, { origin: 'https://evil.example' }))).toEqual([403, 6]);
    expect(outcome(await send(own, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 6]);
    const role = () => site.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
    expect(await role()).toEqual({ role: 'customer' });
    expect((await send(own)).statusCode).toBe(200);
    expect(await role()).toEqual({ role: 'dealer' });
  });
});
