import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { accountsSite, NEW_PASSWORD } from '../../testing/accounts.ts';

const HOUR_MS = 3_600_000;

describe.each(testDatabases())('mailed links on $kind', ({ open }) => {
  const { site, mails, wait, lastToken } = accountsSite(open);

  test('forgotten password and renewal answer alike for known and unknown addresses', async () => {
    const { email } = await buildAccount(site.db);
    const waiting = await buildAccount(site.db, { email_verified_at: null });
    const agent = agentOf(site);
    for (const url of ['/api/forgot-password', '/api/verify-email/renew']) {
      const answers = [
        await agent.post(url, { email }),
        await agent.post(url, { email: waiting.email }),
        await agent.post(url, { email: 'nessuno@example.test' }),
      ];
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    }
    expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['reset', email],
      ['reset', waiting.email],
      ['verification', waiting.email],
    ]);
  });

  test('one address gets no flood of mails, and nobody is told so', async () => {
    const { email } = await buildAccount(site.db);
    const agent = agentOf(site);
    for (let i = 0; i < 5; i += 1) {
      expect((await agent.post('/api/forgot-password', { email })).statusCode).toBe(200);
    }
    expect(await mails('reset')).toHaveLength(3);
  });

  test('links are good for an hour', async () => {
    const { email } = await buildAccount(site.db, { email_verified_at: null });
    const agent = agentOf(site);
    await agent.post('/api/forgot-password', { email });
    await agent.post('/api/verify-email/renew', { email });
    const [reset, verify] = [await lastToken('password-reset'), await lastToken('verify-email')];
    wait(HOUR_MS + 1000);
    const change = { token: reset, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await agent.post('/api/reset-password', change)).json()).toMatchObject({
      error_code: 2,
      data: { token: [expect.any(String)] },
    });
    expect((await agent.get(`/verify-email/${verify}`)).headers.location).toBe('/email-token-expired');
    // One kind of link is not good for the other.
    await agent.post('/api/verify-email/renew', { email });
    const cross = { ...change, token: await lastToken('verify-email') };
    expect((await agent.post('/api/reset-password', cross)).statusCode).toBe(422);
  });

  test('a reset link used twenty times at once works once', async () => {
    const { email } = await buildAccount(site.db);
    const agent = agentOf(site);
    await agent.post('/api/forgot-password', { email });
    const token = await lastToken('password-reset');
    const use = (index: number) => {
      const password = `${NEW_PASSWORD}-${index}`;
      return agent.post('/api/reset-password', { token, password, password_confirmation: password });
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => use(index)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
    expect(await mails('passwordChanged')).toHaveLength(1);
    const winner = statuses.indexOf(200);
    expect((await agent.post('/api/login', { email, password: `${NEW_PASSWORD}-${winner}` })).statusCode).toBe(200);
  });

  test('a new address counts once confirmed, and a taken one betrays nobody', async () => {
    const { email, id } = await buildAccount(site.db);
    const taken = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    const edit = async (address: string) => {
      const { updated_at, name } = (await agent.get('/api/user')).json().data;
      return agent.put('/api/user/profile-information', {
        name,
        email: address,
        phone: '',
        updated_at,
        current_password: PASSWORD,
      });
    };
    const refused = (await edit(taken.email)).json().data;
    const accepted = (await edit('nuova@example.test')).json().data;
    expect({ ...refused, email: '', updated_at: '' }).toEqual({ ...accepted, email: '', updated_at: '' });
    expect(accepted).toMatchObject({ email: 'nuova@example.test', email_verified_at: null });
    expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['emailChanging', email],
      ['alreadyRegistered', taken.email],
      ['emailChanging', email],
      ['verification', 'nuova@example.test'],
    ]);
    await agent.get(`/verify-email/${await lastToken('verify-email')}`);
    const user = await site.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ email: 'nuova@example.test', pending_email: null });
    expect((await agent.get('/api/user')).json().data.email_verified_at).not.toBeNull();
  });
});
