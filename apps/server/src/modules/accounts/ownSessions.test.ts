import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, bootApp, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { openDatabase } from '../../db/open.ts';
import { tmpdir } from 'node:os';
import { accountsSite, administeredSite, NEW_PASSWORD, outcome } from '../../testing/accounts.ts';

const MINUTE_MS = 60_000;
const SESSIONS = '/api/private/profile/sessions';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

describe.each(testDatabases())('one’s own sessions, on $kind', ({ open }) => {
  const { site, wait } = accountsSite(open);

  async function twoBrowsers(role: 'customer' | 'dealer' = 'customer') {
    const { email, id } = await buildAccount(site.db, { role });
    const first = agentOf(site);
    first.as({ headers: { 'user-agent': CHROME } });
    await first.post('/api/login', { email, password: PASSWORD });
    wait(MINUTE_MS);
    return { id, email, first, second: await signedIn(site, email, { ip: '198.51.100.7' }) };
  }

  test.each(['customer', 'dealer'] as const)(
    'one’s own sessions are listed to a %s, and end one by one',
    async (role) => {
      const { first, second } = await twoBrowsers(role);
      const { data } = (await second.get(SESSIONS)).json();
      expect(data).toMatchObject([
        { current: true, ip: '198.51.100.7', support: false },
        { current: false, device: { browser: 'Chrome', system: 'Windows' } },
      ]);
      expect(JSON.stringify(data)).not.toContain(first.cookies.get('carzaa_session'));
      expect((await second.delete(`${SESSIONS}/${data[1].uuid}`)).statusCode).toBe(200);
      expect((await first.get('/api/user')).statusCode).toBe(401);
      expect((await second.get(SESSIONS)).json().data).toHaveLength(1);
      expect(outcome(await second.delete(`${SESSIONS}/${data[1].uuid}`))).toEqual([404, 4]);
      // Ending the one in use is signing out.
      expect((await second.delete(`${SESSIONS}/${data[0].uuid}`)).statusCode).toBe(200);
      expect(second.cookies.has('carzaa_session')).toBe(false);
      expect(second.cookies.has('X-Logged')).toBe(false);
    },
  );

  test('all others end at once, and nobody else’s ever', async () => {
    const { email, first, second } = await twoBrowsers();
    const third = await signedIn(site, email);
    const stranger = await signedIn(site, (await buildAccount(site.db)).email);
    const [own] = (await first.get(SESSIONS)).json().data;
    expect(outcome(await stranger.delete(`${SESSIONS}/${own.uuid}`))).toEqual([404, 4]);
    expect((await first.delete(SESSIONS)).statusCode).toBe(200);
    const statuses = [first, second, third, stranger].map(async (agent) => (await agent.get('/api/user')).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
    for (const call of [agentOf(site).get(SESSIONS), agentOf(site).delete(SESSIONS)]) {
      expect(outcome(await call)).toEqual([401, 3]);
    }
  });

  test('what has run out is not listed', async () => {
    const { email } = await twoBrowsers();
    wait(121 * MINUTE_MS);
    expect((await (await signedIn(site, email)).get(SESSIONS)).json().data).toHaveLength(1);
  });

  test('end after thirty days, however busy and whatever role is chosen meanwhile', async () => {
    const { id, email } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    // Of thirty days asked for every 119 minutes, the last two are told.
    await site.db
      .updateTable('sessions')
      .set({ signed_in_at: sql`signed_in_at - ${336 * 119} * interval '1 minute'` })
      .where('user_id', '=', id)
      .execute();
    for (let i = 0; i < 2 * 12; i += 1) {
      wait(119 * MINUTE_MS);
      if (i % 6 === 0) await agent.post('/api/private/profile/role', { role: i % 12 === 0 ? 'dealer' : 'customer' });
      else expect([i, (await agent.get('/api/user')).statusCode]).toEqual([i, 200]);
    }
    wait(110 * MINUTE_MS);
    await agent.get('/api/user');
    wait(110 * MINUTE_MS);
    await agent.get('/api/user');
    wait(110 * MINUTE_MS);
    await agent.get('/api/user');
    wait(90 * MINUTE_MS);
    expect(outcome(await agent.get('/api/user'))).toEqual([401, 3]);
  });
});

describe.each(testDatabases())('sessions that somebody else ends, on $kind', ({ open }) => {
  const { cast } = administeredSite(open);

  test('sessions are not for whoever helps to look into', async () => {
    const { admin, customer } = cast.agents;
    await admin.post(`/api/admin/users/${cast.users.customer}/support-session`, {
      reason: 'Non trova i suoi messaggi',
    });
    for (const call of [admin.get(SESSIONS), admin.delete(SESSIONS)]) expect(outcome(await call)).toEqual([403, 6]);
    expect((await customer.get(SESSIONS)).json().data).toMatchObject([{ support: true }, { support: false }]);
    const [help] = (await customer.get(SESSIONS)).json().data;
    await customer.delete(`${SESSIONS}/${help.uuid}`);
    expect((await admin.get('/api/user')).statusCode).toBe(401);
  });
});

const postgres = testDatabases().filter(({ kind }) => kind === 'postgres');

describe.each(postgres)('sessions in a second process, on $kind', ({ open }) => {
  test('die within a second of what ends them', async () => {
    const opened = await open();
    const beside = await openDatabase({ DATABASE_URL: opened.url ?? '', DATA_DIR: tmpdir(), DATABASE_POOL: 2 });
    const [one, two] = [await bootApp(opened.database), await bootApp(beside)];
    const admin = await signedIn(one, (await buildAccount(opened.db, { role: 'super-admin' })).email);
    const ends: Record<string, (id: string, email: string) => Promise<unknown>> = {
      logout: async () => undefined,
      disable: (id) => admin.post(`/api/admin/users/${id}/disable`),
      role: async (id, email) => {
        const { updated_at } = (await admin.get(`/api/admin/users/${id}`)).json().data;
        return admin.put(`/api/admin/users/${id}`, { name: 'Ada', email, phone: '', role: 'dealer', updated_at });
      },
      password: async (_id, email) =>
        (await signedIn(one, email)).post('/api/private/profile/password', {
          current_password: PASSWORD,
          password: NEW_PASSWORD,
          password_confirmation: NEW_PASSWORD,
        }),
      others: async (_id, email) => (await signedIn(one, email)).delete(SESSIONS),
    };
    for (const [name, end] of Object.entries(ends)) {
      const { id, email } = await buildAccount(opened.db);
      const agent = await signedIn(one, email);
      const twin = agentOf(two);
      for (const [cookie, value] of agent.cookies) twin.cookies.set(cookie, value);
      expect([name, (await twin.get('/api/user')).statusCode]).toEqual([name, 200]);
      if (name === 'logout') await agent.post('/api/logout');
      else await end(id, email);
      const began = performance.now();
      expect([name, (await twin.get('/api/user')).statusCode]).toEqual([name, 401]);
      expect(performance.now() - began).toBeLessThan(1000);
    }
    await two.close();
    await beside.close();
    await one.close();
    await opened.close();
  });
});
