import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { agentOf, buildAccount, PASSWORD } from '../../testing/site.ts';

const NEW_PASSWORD = 'Cinque-Strade-88';

describe('secrets of accounts', () => {
  const logged: string[] = [];
  const site = openSite(openEmbedded, {
    variables: { LOG_LEVEL: 'trace', NODE_ENV: 'production', APP_URL: 'https://carzaa.example' },
    logStream: { write: (line) => void logged.push(line) },
  });

  test('secrets of accounts reach no log, and cookies are kept from scripts and plain HTTP', async () => {
    const { email } = await buildAccount(site.db);
    const agent = agentOf(site);
    const login = await agent.post('/api/login', { email, password: PASSWORD });
    const cookie = (name: string) => login.cookies.find((one) => one.name === name);
    expect(cookie('__Host-carzaa_session')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(cookie('__Host-carzaa_session')?.domain).toBeUndefined();
    expect(cookie('X-Logged')).toMatchObject({ value: '1', secure: true, sameSite: 'Lax' });
    expect(cookie('X-Logged')?.httpOnly).toBeUndefined();
    expect(login.headers['cache-control']).toBe('no-store');
    const session = agent.cookies.get('__Host-carzaa_session') ?? '';

    await agent.post('/api/forgot-password', { email });
    const [mail] = await site.db.selectFrom('outbox').selectAll().where('template', '=', 'reset').execute();
    const token = /password-reset\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(mail?.body).toContain(`https://carzaa.example/password-reset/${token}`);
    await agent.get(`/verify-email/${token}`);
    await agent.get(`/password-reset/${token}`);
    await agent.post('/api/validate-reset-token', { token });
    await agent.post('/api/reset-password', { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
    await agent.post('/api/login', { email, password: `${PASSWORD} wrong` });

    await expect.poll(() => logged.filter((line) => line.includes('request completed')).length).toBeGreaterThan(7);
    const text = logged.join('');
    expect(token).toHaveLength(43);
    for (const secret of [PASSWORD, NEW_PASSWORD, session, token, agent.cookies.get('XSRF-TOKEN') ?? '-', email]) {
      expect(text).not.toContain(secret);
    }
  });

  test('a session of another host of the domain, or of before the prefix, is nobody’s and is taken away', async () => {
    const { email } = await buildAccount(site.db);
    const thief = agentOf(site);
    await thief.post('/api/login', { email, password: PASSWORD });
    const hidden = [...thief.cookies.keys()].filter((name) => !['X-Logged', 'XSRF-TOKEN'].includes(name));
    expect(hidden.every((name) => name.startsWith('__Host-carzaa_'))).toBe(true);
    const victim = agentOf(site);
    victim.cookies.set('carzaa_session', thief.cookies.get('__Host-carzaa_session') ?? '');
    victim.cookies.set('carzaa_visitor', 'v'.repeat(43));
    victim.cookies.set('X-Logged', '1');
    const refused = await victim.get('/api/user');
    expect(refused.statusCode).toBe(401);
    expect(['carzaa_session', 'carzaa_visitor', 'X-Logged'].filter((name) => victim.cookies.has(name))).toEqual([]);
    expect((await victim.post('/api/login', { email, password: PASSWORD })).statusCode).toBe(200);
    // A new one beside an old one goes on.
    victim.cookies.set('carzaa_session', 'x'.repeat(43));
    expect((await victim.get('/api/user')).json().data.email).toBe(email);
    expect([victim.cookies.has('carzaa_session'), victim.cookies.get('X-Logged')]).toEqual([false, '1']);
  });

  test('the mails cannot be read in production', async () => {
    const [mail] = await site.db.selectFrom('outbox').select('id').execute();
    for (const url of ['/api/dev/mails', `/api/dev/mails/${mail?.id}`]) {
      const response = await site.app.inject(url);
      expect([response.statusCode, response.json().error_code]).toEqual([404, 4]);
    }
  });

  test('a Host of the client’s choice does not get into links', async () => {
    const { email } = await buildAccount(site.db);
    const agent = agentOf(site);
    await agent.get('/api/csrf-cookie');
    agent.as({ headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect((await agent.post('/api/forgot-password', { email })).statusCode).toBe(200);
    const [mail] = await site.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    expect(mail?.body).toContain('https://carzaa.example/password-reset/');
    expect(mail?.body).not.toContain('evil');
  });
});
