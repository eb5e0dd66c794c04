import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { accountsSite, consents, outcome } from '../../testing/accounts.ts';

const CAR = '/annunci/fiat/panda/0199e3f0-0000-7000-8000-0000000000aa';

describe.each(testDatabases())('the link that confirms an address on $kind', ({ open }) => {
  const { site, mails, lastToken } = accountsSite(open);

  test('pressed again, by its person or a scanner of mails, says that the address is confirmed', async () => {
    const { email } = await buildAccount(site.db, { email_verified_at: null });
    const agent = agentOf(site);
    await agent.post('/api/verify-email/renew', { email });
    const token = await lastToken('verify-email');
    for (const _ of [1, 2, 3]) {
      expect((await agent.get(`/verify-email/${token}`)).headers.location).toBe('/email-verified?verified=1');
    }
    const { email_verified_at: first } = await site.db
      .selectFrom('users')
      .select('email_verified_at')
      .executeTakeFirstOrThrow();
    await agent.get(`/verify-email/${token}`);
    const again = await site.db.selectFrom('users').select('email_verified_at').executeTakeFirstOrThrow();
    expect(again.email_verified_at).toEqual(first);
  });

  test('confirms nothing for a checker of links or a browser that loads ahead, and stays good for its person', async () => {
    const { email } = await buildAccount(site.db, { email_verified_at: null });
    const agent = agentOf(site);
    await agent.post('/api/verify-email/renew', { email });
    const url = `/verify-email/${await lastToken('verify-email')}`;
    const verifiedAt = async () =>
      (await site.db.selectFrom('users').select('email_verified_at').executeTakeFirstOrThrow()).email_verified_at;
    const looks = [
      { method: 'HEAD', headers: {}, status: 204 },
      { method: 'GET', headers: { 'sec-purpose': 'prefetch' }, status: 503 },
      { method: 'GET', headers: { 'sec-purpose': 'prefetch;prerender' }, status: 503 },
      { method: 'GET', headers: { purpose: 'preview' }, status: 503 },
    ] as const;
    for (const { method, headers, status } of looks) {
      const answer = await site.app.inject({ method, url, headers });
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
        status,
        undefined,
        'no-store',
      ]);
      expect(await verifiedAt()).toBeNull();
    }
    expect((await agent.get(url)).headers.location).toBe('/email-verified?verified=1');
    expect(await verifiedAt()).not.toBeNull();
  });

  test('the link that confirms an address of a disabled account, or of an address since given up, stays no longer valid', async () => {
    const { email, id } = await buildAccount(site.db, { email_verified_at: null });
    const agent = agentOf(site);
    await agent.post('/api/verify-email/renew', { email });
    const token = await lastToken('verify-email');
    await agent.get(`/verify-email/${token}`);
    await site.db.updateTable('users').set({ email: 'altra@example.test' }).where('id', '=', id).execute();
    expect((await agent.get(`/verify-email/${token}`)).headers.location).toBe('/email-token-expired');
    await site.db.updateTable('users').set({ email, enabled: false }).where('id', '=', id).execute();
    expect((await agent.get(`/verify-email/${token}`)).headers.location).toBe('/email-token-expired');
    expect((await agent.get('/verify-email/nessuno-lo-conosce')).headers.location).toBe('/email-token-expired');
  });

  test('leads on to where the person was going when they registered, and to no other site', async () => {
    for (const [wanted, expected] of [
      [CAR, `/email-verified?verified=1&${new URLSearchParams({ redirectTo: CAR }).toString()}`],
      ['https://evil.example/x', '/email-verified?verified=1'],
      ['//evil.example', '/email-verified?verified=1'],
      [undefined, '/email-verified?verified=1'],
    ] as const) {
      await site.clear();
      const agent = agentOf(site);
      const person = { name: 'Anna', email: 'anna@example.test', password: PASSWORD, password_confirmation: PASSWORD };
      const registered = await agent.post('/api/register-customer', { ...person, ...consents, redirect_to: wanted });
      expect(registered.statusCode).toBe(200);
      const [mail] = await mails('verification');
      const path = /\/verify-email\/[^\s"<]+/.exec(mail?.body ?? '')?.[0] ?? '';
      expect(path).not.toContain('evil');
      expect((await agent.get(path)).headers.location).toBe(expected);
      const forged = `${path.split('?')[0]}?redirectTo=${encodeURIComponent('https://evil.example')}`;
      expect((await agent.get(forged)).headers.location).toBe('/email-verified?verified=1');
    }
  });

  test('asked for again by whoever is signed in, leads back to the page they were on', async () => {
    const { email } = await buildAccount(site.db, { email_verified_at: null });
    const agent = await signedIn(site, email);
    await agent.post('/api/email/verification-notification', { redirect_to: CAR });
    await agent.post('/api/email/verification-notification', { redirect_to: '//evil.example' });
    const [back, plain] = (await mails('verification')).map(
      ({ body }) => /\/verify-email\/[^\s"<]+/.exec(body)?.[0] ?? '',
    );
    expect(back).toContain(`?${new URLSearchParams({ redirectTo: CAR }).toString()}`);
    expect(plain).not.toContain('redirectTo');
  });

  test('the link that confirms an address is renewed without a body for whoever is signed in, and not for a visitor', async () => {
    const { email } = await buildAccount(site.db, { email_verified_at: null });
    const agent = await signedIn(site, email);
    expect((await agent.post('/api/verify-email/renew')).json().data).toBeNull();
    expect((await mails('verification')).map(({ recipient }) => recipient)).toEqual([email]);
    expect((await agent.post('/api/verify-email/renew', {})).statusCode).toBe(200);
    expect(outcome(await agentOf(site).post('/api/verify-email/renew'))).toEqual([422, 2]);
  });
});
