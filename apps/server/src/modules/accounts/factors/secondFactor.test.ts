import { contract } from '@carzaa/api/contract/contract';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcome } from '../../../testing/accounts.ts';
import { testDatabases } from '../../../testing/database.ts';
import { openSite } from '../../../testing/openSite.ts';
import { type Agent, agentOf, bootApp, type Booted, buildAccount, PASSWORD, signedIn } from '../../../testing/site.ts';
import { issueToken } from '../tokens.queries.ts';

const START = Date.parse('2026-11-22T10:00:00Z');
let clock = START;
const now = () => new Date(clock);
const pass = (minutes: number) => (clock += minutes * 60_000);

const FACTORS = '/api/private/profile/factors';
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });
const signIn = (agent: Agent, email: string) => agent.post('/api/login', { email, password: PASSWORD });
const show = (agent: Agent, body: object) => agent.post('/api/second-factor', body);

/** Has an app of codes added by whoever is signed in; its secret, and the recovery codes. */
async function addApp(agent: Agent): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await agent.post(`${FACTORS}/totp/options`, { password: PASSWORD })).json().data;
  const added = await agent.post(`${FACTORS}/totp`, { code: codeOf(secret) });
  expect(added.statusCode).toBe(200);
  return { secret, codes: added.json().data.recovery_codes };
}

describe.each(testDatabases())('the second factor on $kind', ({ open }) => {
  const site = openSite(open, { now });
  let production: Booted;
  beforeAll(async () => {
    production = await bootApp(site.database, { now, variables: { NODE_ENV: 'production' } });
  });
  afterAll(() => production.close());
  beforeEach(async () => {
    await site.clear();
    pass(60);
  });

  test('an app of codes is added by its code and the password, and is then asked for at every sign-in', async () => {
    const { email } = await buildAccount(site.db);
    const [agent, elsewhere] = [await signedIn(site, email), await signedIn(site, email)];
    expect(outcome(await agent.post(`${FACTORS}/totp/options`, { password: 'sbagliata' }))).toEqual([422, 'A7']);
    const { secret, picture } = (await agent.post(`${FACTORS}/totp/options`, { password: PASSWORD })).json().data;
    expect(picture).toMatch(/^<svg/);
    expect((await agent.post(`${FACTORS}/totp`, { code: '000000' })).statusCode).toBe(422);
    const codes = (await agent.post(`${FACTORS}/totp`, { code: codeOf(secret) })).json().data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    // Who was in elsewhere by the password alone is out.
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    expect((await agent.get('/api/private/profile/sessions')).json().data).toMatchObject([{ factor: 'totp' }]);

    pass(2);
    const browser = agentOf(site);
    expect(outcome(await signIn(browser, email))).toEqual([401, 'F1']);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    expect((await browser.get('/api/second-factor')).json().data).toEqual({
      methods: ['totp', 'recovery'],
      fresh: false,
    });
    expect((await show(browser, { totp: '123456' })).statusCode).toBe(422);
    const code = codeOf(secret);
    expect((await show(browser, { totp: code })).json().data.email).toBe(email);
    expect((await browser.get('/api/user')).statusCode).toBe(200);
    const thief = agentOf(site);
    await signIn(thief, email);
    expect((await show(thief, { totp: code })).statusCode).toBe(422);
  });

  test('a recovery code is good once, a code for one of many at once, and tries are limited', async () => {
    const { email } = await buildAccount(site.db);
    const { secret, codes } = await addApp(await signedIn(site, email));
    pass(2);
    const browser = agentOf(site);
    await signIn(browser, email);
    const recovery = codes[0]?.toLowerCase().replaceAll('-', ' ');
    expect((await show(browser, { recovery })).statusCode).toBe(200);
    expect((await browser.get(FACTORS)).json().data.recovery_left).toBe(9);
    const again = agentOf(site);
    await signIn(again, email);
    expect((await show(again, { recovery })).statusCode).toBe(422);

    pass(20);
    const many = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const one = agentOf(site);
        await signIn(one, email);
        return one;
      }),
    );
    const totp = codeOf(secret);
    const answers = await Promise.all(many.map((one) => show(one, { totp })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

    pass(60);
    const guesser = agentOf(site);
    await signIn(guesser, email);
    const tries = [];
    for (let n = 0; n < 7; n += 1) tries.push((await show(guesser, { totp: `00000${n}` })).statusCode);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test('a sign-in waits ten minutes for it, and nobody comes by without it', async () => {
    const { email, id } = await buildAccount(site.db);
    const { secret } = await addApp(await signedIn(site, email));
    pass(2);
    const late = agentOf(site);
    await signIn(late, email);
    pass(11);
    expect(outcome(await show(late, { totp: codeOf(secret) }))).toEqual([401, 3]);
    expect((await show(agentOf(site), { totp: codeOf(secret) })).statusCode).toBe(401);
    // A new password by mail is no way around it.
    const token = await issueToken(site.db, 'reset', { id, email }, now());
    const stranger = agentOf(site);
    const password = 'Altra-Strada-99';
    const body = { token, password, password_confirmation: password };
    expect((await stranger.post('/api/reset-password', body)).statusCode).toBe(200);
    expect(outcome(await stranger.post('/api/login', { email, password }))).toEqual([401, 'F1']);
  });

  test('a passkey that nobody made for this challenge is refused', async () => {
    const { email } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    const answer = { id: 'YQ', rawId: 'YQ', type: 'public-key', response: {}, clientExtensionResults: {} };
    expect((await agent.post(`${FACTORS}/passkeys`, { name: 'Mia', answer })).statusCode).toBe(422);
    const options = await agent.post(`${FACTORS}/passkeys/options`, { password: PASSWORD });
    expect(options.json().data).toMatchObject({ rp: { id: 'localhost' }, user: { name: email } });
    expect((await agent.post(`${FACTORS}/passkeys`, { name: 'Mia', answer })).statusCode).toBe(422);
    expect((await show(agent, { passkey: answer })).statusCode).toBe(422);
    expect((await agent.get(FACTORS)).json().data.passkeys).toEqual([]);
  });

  test('money, roles, support and exports want it fresh of whoever has one', async () => {
    const { email } = await buildAccount(site.db, { role: 'super-admin' });
    const other = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    const support = () => agent.post(`/api/admin/users/${other.id}/support-session`, { reason: 'Aiuto richiesto' });
    const exported = () => agent.get('/api/admin/exports/audit-log.csv');
    expect((await exported()).statusCode).toBe(200);
    const { secret } = await addApp(agent);
    pass(9);
    expect((await exported()).statusCode).toBe(200);
    pass(2);
    expect(outcome(await exported())).toEqual([403, 'F2']);
    expect(outcome(await support())).toEqual([403, 'F2']);
    expect((await agent.get('/api/admin/users')).statusCode).toBe(200);
    expect(outcome(await agent.delete(`${FACTORS}/totp`))).toEqual([403, 'F2']);
    expect((await show(agent, { totp: codeOf(secret) })).statusCode).toBe(200);
    expect((await agent.get('/api/second-factor')).json().data.fresh).toBe(true);
    expect((await exported()).statusCode).toBe(200);
    expect((await support()).statusCode).toBe(200);
  });

  test('in production administrators must have one, and until then administer nothing', async () => {
    const { email } = await buildAccount(site.db, { role: 'carzaa-admin' });
    const agent = await signedIn(production, email);
    for (const path of ['/api/admin/users', '/api/admin/exports/audit-log.csv']) {
      expect(outcome(await agent.get(path))).toEqual([403, 'F3']);
    }
    expect((await agent.get('/pulse')).statusCode).not.toBe(200);
    expect((await agent.get(FACTORS)).json().data.required).toBe(true);
    const { secret } = await addApp(agent);
    expect((await agent.get('/api/admin/users')).statusCode).toBe(200);
    // A session from before, or of a server that asked for none.
    await site.db.updateTable('sessions').set({ factor: null, factor_at: null }).execute();
    expect(outcome(await agent.get('/api/admin/users'))).toEqual([403, 'F2']);
    pass(1);
    expect((await show(agent, { totp: codeOf(secret) })).statusCode).toBe(200);
    expect((await agent.get('/api/admin/users')).statusCode).toBe(200);
    const customer = await buildAccount(site.db);
    expect((await (await signedIn(production, customer.email)).get(FACTORS)).json().data.required).toBe(false);
  });

  test('a new password keeps what the session has shown', async () => {
    const { email } = await buildAccount(site.db, { role: 'carzaa-admin' });
    const agent = await signedIn(production, email);
    await addApp(agent);
    const password = 'Altra-Strada-99';
    const body = { current_password: PASSWORD, password, password_confirmation: password };
    expect((await agent.post('/api/private/profile/password', body)).statusCode).toBe(200);
    expect((await agent.get('/api/admin/users')).statusCode).toBe(200);
  });
});

test('the rows that want a fresh factor are those of money, roles, support, people and factors themselves', () => {
  const rows = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls)
      .filter(([, { freshFactor }]) => freshFactor)
      .map(([name]) => `${group}.${name}`),
  );
  expect(rows.filter((name) => !name.startsWith('secondFactor.'))).toEqual([
    'adminUsers.create',
    'adminUsers.update',
    'adminUsers.remove',
    'adminUsers.support',
    'adminDealers.updateOwnership',
    'adminPlans.update',
    'colleagues.invite',
    'colleagues.resend',
    'colleagues.revoke',
    'colleagues.changeRole',
    'colleagues.remove',
    'dealerKeys.create',
    'webhooks.create',
    'adminKeys.create',
  ]);
});
