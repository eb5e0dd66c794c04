import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../db/builders.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import {
  type Agent,
  agentOf,
  type Booted,
  bootApp,
  buildAccount,
  PASSWORD,
  signedIn,
  storedPassword,
} from '../../testing.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'Cinque-Strade-88';
const consents = { privacy: true, terms: true };

const outcome = (response: { statusCode: number; json: () => { error_code: unknown } }) => [
  response.statusCode,
  response.json().error_code,
];

describe.each(testDatabases())('accounts on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Booted;
  let elapsed = 0;
  beforeAll(async () => {
    opened = await open();
    booted = await bootApp(opened.database, { now: () => new Date(Date.now() + elapsed) });
  });
  beforeEach(async () => {
    elapsed = 0;
    await opened.clear();
    await buildReference(opened.db);
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });

  const mails = (template?: string) =>
    opened.db
      .selectFrom('outbox')
      .selectAll()
      .$if(template !== undefined, (query) => query.where('template', '=', template ?? ''))
      .orderBy('id')
      .execute();
  /** The token of the last link to `path` that was mailed. */
  async function lastToken(path: string): Promise<string> {
    const bodies = (await mails()).map(({ body }) => body).join('\n');
    const found = [...bodies.matchAll(new RegExp(`http://localhost:3000/${path}/([\\w-]{43})`, 'g'))].at(-1)?.[1];
    if (found === undefined) throw new Error(`No link to ${path}`);
    return found;
  }

  test('a life: register, confirm, sign in, forget the password, leave', async () => {
    const agent = agentOf(booted);
    const email = 'anna@example.test';
    const form = { name: 'Anna Verdi', email: ' Anna@Example.test ', password: PASSWORD, ...consents };
    const registered = await agent.post('/api/register-customer', { ...form, password_confirmation: PASSWORD });
    expect([registered.statusCode, registered.json().data]).toEqual([200, null]);
    const login = await agent.post('/api/login', { email, password: PASSWORD });
    expect(login.json().data).toMatchObject({ email, email_verified_at: null, role: 'customer', has_password: true });
    expect(agent.cookies.get('X-Logged')).toBe('1');

    expect((await agent.post('/api/email/verification-notification')).statusCode).toBe(200);
    const [first, second] = await mails('verification');
    expect(first?.recipient).toBe(email);
    const early = /verify-email\/([\w-]+)/.exec(first?.body ?? '')?.[1];
    expect((await agent.get(`/verify-email/${early}`)).headers.location).toBe('/email-token-expired');
    const link = /verify-email\/([\w-]+)/.exec(second?.html ?? '')?.[1];
    const confirmed = await agent.get(`/verify-email/${link}`);
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([302, '/email-verified?verified=1']);
    expect((await agent.get(`/verify-email/${link}`)).headers.location).toBe('/email-token-expired');
    expect((await agent.get('/api/private/profile')).json().data.email_verified_at).not.toBeNull();
    expect(outcome(await agent.post('/api/email/verification-notification'))).toEqual([403, 6]);

    const other = agentOf(booted);
    expect((await other.post('/api/forgot-password', { email })).statusCode).toBe(200);
    const token = await lastToken('password-reset');
    expect((await other.post('/api/validate-reset-token', { token })).json().data).toEqual({ valid: true });
    const change = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await other.post('/api/reset-password', change)).statusCode).toBe(200);
    expect((await other.post('/api/validate-reset-token', { token })).json().data).toEqual({ valid: false });
    expect(outcome(await agent.get('/api/user'))).toEqual([401, 3]);
    expect(await mails('passwordChanged')).toHaveLength(1);
    expect(outcome(await agent.post('/api/login', { email, password: PASSWORD }))).toEqual([401, 'A1']);
    expect((await agent.post('/api/login', { email, password: NEW_PASSWORD })).statusCode).toBe(200);

    expect(outcome(await agent.delete('/api/private/profile', { password: 'Sbagliata-1' }))).toEqual([422, 'A7']);
    expect((await agent.delete('/api/private/profile', { password: NEW_PASSWORD })).statusCode).toBe(200);
    expect(agent.cookies.has('carzaa_session')).toBe(false);
    expect(agent.cookies.has('X-Logged')).toBe(false);
    expect(await opened.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('the stored password is an argon2id hash of at least the promised cost, and no secret is stored', async () => {
    const { email, id } = await buildAccount(opened.db);
    const agent = await signedIn(booted, email);
    const changed = await agent.post('/api/private/profile/password', {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    });
    expect(changed.statusCode).toBe(200);
    await agent.post('/api/forgot-password', { email });
    const user = await opened.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [session] = await opened.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(session)).not.toContain(agent.cookies.get('carzaa_session'));
    const [token] = await opened.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(token)).not.toContain(await lastToken('password-reset'));
  });

  test('registering a known address answers as for a new one, and tells its owner alone', async () => {
    const { email, id } = await buildAccount(opened.db, { name: 'Ugo Bianchi' });
    const agent = agentOf(booted);
    const register = (address: string) =>
      agent.post('/api/register-customer', {
        name: 'Chiunque',
        email: address,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        ...consents,
      });
    const [known, fresh] = [await register(email), await register('nuovo@example.test')];
    expect(known.statusCode).toBe(fresh.statusCode);
    expect(known.body).toBe(fresh.body);
    expect(known.cookies).toEqual(fresh.cookies);
    expect(await mails('alreadyRegistered')).toMatchObject([
      { recipient: email, body: expect.stringContaining('Ugo') },
    ]);
    expect(await opened.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([{ id }]);
    expect((await signedIn(booted, email)).cookies.has('carzaa_session')).toBe(true);
  });

  test('a password must keep rule A6, breach list included', async () => {
    const agent = agentOf(booted);
    const register = (password: string, password_confirmation = password) =>
      agent.post('/api/register-customer', {
        name: 'Anna',
        email: 'a@b.it',
        password,
        password_confirmation,
        ...consents,
      });
    expect((await register('corta')).json()).toMatchObject({ error_code: 2, data: { password: [expect.any(String)] } });
    expect((await register(PASSWORD, 'altra')).json()).toMatchObject({
      error_code: 2,
      data: { password_confirmation: ['Il campo Conferma password non corrisponde.'] },
    });
    expect(outcome(await register('P@ssw0rd'))).toEqual([422, 'A6']);
    expect(await opened.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(outcome(await register('Aa1! è una frase lunga con 🚗'))).toEqual([200, 0]);
    const long = `Aa1!${'x'.repeat(124)}`;
    expect((await register(`${long}y`)).statusCode).toBe(422);
    expect((await register(long)).statusCode).toBe(200);
  });

  test('forgotten password and renewal answer alike for known and unknown addresses', async () => {
    const { email } = await buildAccount(opened.db);
    const waiting = await buildAccount(opened.db, { email_verified_at: null });
    const agent = agentOf(booted);
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
    const { email } = await buildAccount(opened.db);
    const agent = agentOf(booted);
    for (let i = 0; i < 5; i += 1) {
      expect((await agent.post('/api/forgot-password', { email })).statusCode).toBe(200);
    }
    expect(await mails('reset')).toHaveLength(3);
  });

  test('a disabled user is told at sign-in with the right password alone, and is out at once', async () => {
    const { email, id } = await buildAccount(opened.db);
    const agent = await signedIn(booted, email);
    await opened.db.updateTable('users').set({ enabled: false }).where('id', '=', id).execute();
    expect(outcome(await agent.get('/api/user'))).toEqual([401, 3]);
    const other = agentOf(booted);
    expect(outcome(await other.post('/api/login', { email, password: PASSWORD }))).toEqual([403, 5]);
    expect(outcome(await other.post('/api/login', { email, password: 'Sbagliata-1' }))).toEqual([401, 'A1']);
  });

  test('a session is new at login, dead at logout, and the one before login worth nothing', async () => {
    const { email } = await buildAccount(opened.db);
    const agent = agentOf(booted);
    agent.cookies.set('carzaa_session', 'a'.repeat(43));
    await agent.post('/api/login', { email, password: PASSWORD });
    const first = agent.cookies.get('carzaa_session') ?? '';
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(first).not.toBe('a'.repeat(43));
    const thief = agentOf(booted);
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
    const { email } = await buildAccount(opened.db, { role });
    const agent = await signedIn(booted, email);
    elapsed += within;
    expect((await agent.get('/api/user')).statusCode).toBe(200);
    elapsed += beyond;
    expect(outcome(await agent.get('/api/user'))).toEqual([401, 3]);
  });

  test('a busy session of an administrator ends after twelve hours, a customer’s does not', async () => {
    const admin = await signedIn(booted, (await buildAccount(opened.db, { role: 'carzaa-admin' })).email);
    const customer = await signedIn(booted, (await buildAccount(opened.db)).email);
    for (let i = 0; i < 28; i += 1) {
      elapsed += 25 * MINUTE_MS;
      expect([i, (await admin.get('/api/user')).statusCode]).toEqual([i, 200]);
      expect((await customer.get('/api/user')).statusCode).toBe(200);
    }
    elapsed += 25 * MINUTE_MS;
    expect((await admin.get('/api/user')).statusCode).toBe(401);
    expect((await customer.get('/api/user')).statusCode).toBe(200);
  });

  test('a changed password ends the other sessions and needs the old one', async () => {
    const { email } = await buildAccount(opened.db);
    const [agent, other] = [await signedIn(booted, email), await signedIn(booted, email)];
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
    const agent = await signedIn(booted, (await buildAccount(opened.db)).email);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await agent.delete('/api/private/profile', { password: `Sbagliata-${i}` })).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('the role is chosen between customer and dealer, in a new session', async () => {
    const { email } = await buildAccount(opened.db);
    const [agent, other] = [await signedIn(booted, email), await signedIn(booted, email)];
    const before = agent.cookies.get('carzaa_session');
    for (const role of ['carzaa-admin', 'super-admin', 'nobody', 1]) {
      expect(outcome(await agent.post('/api/private/profile/role', { role }))).toEqual([422, 2]);
    }
    const changed = await agent.post('/api/private/profile/role', { role: 'dealer' });
    expect(changed.json().data.role).toBe('dealer');
    expect(agent.cookies.get('carzaa_session')).not.toBe(before);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    const admin = await signedIn(booted, (await buildAccount(opened.db, { role: 'super-admin' })).email);
    expect(outcome(await admin.post('/api/private/profile/role', { role: 'customer' }))).toEqual([403, 6]);
  });

  test('the second of two who edit a profile gets 409 and the row as it is', async () => {
    const { email } = await buildAccount(opened.db);
    const agent = await signedIn(booted, email);
    const { updated_at } = (await agent.get('/api/user')).json().data;
    const edit = (name: string) =>
      agent.put('/api/user/profile-information', { name, email, phone: '+39 051 123456', updated_at });
    const answers = await Promise.all([edit('Prima'), edit('Seconda')]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    const [done, refused] = answers[0]?.statusCode === 200 ? answers : answers.toReversed();
    expect(refused?.json().data).toEqual(done?.json().data);
    expect(done?.json().data).toMatchObject({ phone: '+39 051 123456' });
    const unknown = await agent.put('/api/user/profile-information', {
      name: 'A b',
      email,
      phone: '',
      updated_at,
      role: 'super-admin',
    });
    expect(unknown.json()).toMatchObject({ error_code: 2, data: { role: ['Campo non previsto'] } });
  });

  test('a new address counts once confirmed, and a taken one betrays nobody', async () => {
    const { email, id } = await buildAccount(opened.db);
    const taken = await buildAccount(opened.db);
    const agent = await signedIn(booted, email);
    const edit = async (address: string) => {
      const { updated_at, name } = (await agent.get('/api/user')).json().data;
      return agent.put('/api/user/profile-information', { name, email: address, phone: '', updated_at });
    };
    const refused = (await edit(taken.email)).json().data;
    const accepted = (await edit('nuova@example.test')).json().data;
    expect({ ...refused, email: '', updated_at: '' }).toEqual({ ...accepted, email: '', updated_at: '' });
    expect(accepted).toMatchObject({ email: 'nuova@example.test', email_verified_at: null });
    expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['alreadyRegistered', taken.email],
      ['verification', 'nuova@example.test'],
    ]);
    await agent.get(`/verify-email/${await lastToken('verify-email')}`);
    const user = await opened.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ email: 'nuova@example.test', pending_email: null });
    expect((await agent.get('/api/user')).json().data.email_verified_at).not.toBeNull();
  });

  test('links are good for an hour', async () => {
    const { email } = await buildAccount(opened.db, { email_verified_at: null });
    const agent = agentOf(booted);
    await agent.post('/api/forgot-password', { email });
    await agent.post('/api/verify-email/renew', { email });
    const [reset, verify] = [await lastToken('password-reset'), await lastToken('verify-email')];
    elapsed += HOUR_MS + 1000;
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
    const { email } = await buildAccount(opened.db);
    const agent = agentOf(booted);
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

  test('of twenty wrong passwords at once five are looked at, and waits grow', async () => {
    const { email } = await buildAccount(opened.db);
    const agent = agentOf(booted);
    await agent.get('/api/csrf-cookie');
    const tryOnce = () => agent.post('/api/login', { email, password: 'Sbagliata-1' });
    const answers = await Promise.all(Array.from({ length: 20 }, tryOnce));
    const tally: Record<string, number> = {};
    for (const answer of answers) {
      const key = answer.statusCode === 401 || answer.statusCode === 429 ? answer.statusCode : answer.body;
      tally[key] = (tally[key] ?? 0) + 1;
    }
    expect(tally).toEqual({ 401: 5, 429: 15 });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const refused = await tryOnce();
      expect(refused.json()).toMatchObject({ error: true, error_code: 2 });
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      // The right password is no help meanwhile.
      expect((await agent.post('/api/login', { email, password: PASSWORD })).statusCode).toBe(429);
      elapsed += (wait + 1) * 1000;
      for (let i = 0; i < 6; i += 1) await tryOnce();
    }
    expect(waits[0]).toBeGreaterThan(50);
    expect(waits[1]).toBeGreaterThan(110);
    expect(waits[2]).toBeGreaterThan(220);
    expect(waits[3]).toBeGreaterThan(440);
    // Neither another address nor another network is held up.
    const neighbour = await buildAccount(opened.db);
    expect((await signedIn(booted, neighbour.email)).cookies.has('carzaa_session')).toBe(true);
    expect((await signedIn(booted, email, { ip: '198.51.100.7' })).cookies.has('carzaa_session')).toBe(true);
  });

  test('one network cannot try address after address', async () => {
    const agent = agentOf(booted);
    await agent.get('/api/csrf-cookie');
    const statuses: number[] = [];
    for (let i = 0; i < 52; i += 1) {
      const response = await agent.post('/api/login', { email: `u${i}@example.test`, password: 'Sbagliata-1' });
      statuses.push(response.statusCode);
    }
    expect(statuses.indexOf(429)).toBe(50);
  });

  /** Asks about known and unknown addresses in turn, and takes the middle of the ratios of their times. */
  async function timeRatio(pairs: number, ask: (agent: Agent, email: string) => Promise<unknown>): Promise<number> {
    const agent = agentOf(booted);
    await agent.get('/api/csrf-cookie');
    const timed = async (email: string) => {
      const began = performance.now();
      await ask(agent, email);
      return performance.now() - began;
    };
    const ratios: number[] = [];
    for (let i = 0; i < pairs; i += 1) {
      agent.as({ ip: `203.0.113.${i}` });
      const { email } = await buildAccount(opened.db, { password_hash: await storedPassword() });
      // The two halves of a pair lie so close together that other work of the machine slows both.
      const first = i % 2 === 0 ? await timed(email) : undefined;
      const unknown = await timed(`nessuno${i}@example.test`);
      ratios.push((first ?? (await timed(email))) / unknown);
    }
    return ratios.toSorted((a, b) => a - b)[Math.floor(pairs / 2)] ?? 0;
  }

  test('known and unknown addresses take the same time', async () => {
    const ratio = await timeRatio(15, async (agent, email) => {
      const refused = await agent.post('/api/login', { email, password: 'Sbagliata-1' });
      expect(outcome(refused)).toEqual([401, 'A1']);
    });
    // Without the work for nobody it would be about twenty.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('a forgotten password takes the same time for known and unknown addresses', async () => {
    const ratio = await timeRatio(5, async (agent, email) => {
      const began = performance.now();
      expect((await agent.post('/api/forgot-password', { email })).statusCode).toBe(200);
      expect(performance.now() - began).toBeGreaterThan(240);
    });
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('the token of a write is its session’s', async () => {
    const { email, id } = await buildAccount(opened.db);
    const [agent, other] = [await signedIn(booted, email), await signedIn(booted, email)];
    const session = agent.cookies.get('carzaa_session') ?? '';
    const own = agent.cookies.get('XSRF-TOKEN') ?? '';
    const visitor = agentOf(booted);
    await visitor.get('/api/csrf-cookie');
    const send = (token: string | undefined, headers: Record<string, string> = {}) =>
      booted.app.inject({
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
    const role = () => opened.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
    expect(await role()).toEqual({ role: 'customer' });
    expect((await send(own)).statusCode).toBe(200);
    expect(await role()).toEqual({ role: 'dealer' });
  });

  test('an owner stays with a dealership, and no administrator deletes themselves', async () => {
    const { email, id } = await buildAccount(opened.db, { role: 'dealer' });
    const second = await buildAccount(opened.db, { role: 'dealer' });
    const dealer_id = await buildDealer(opened.db, { name: 'Auto Uno' });
    await opened.db.insertInto('dealer_owners').values({ user_id: id, dealer_id }).execute();
    const agent = await signedIn(booted, email);
    expect((await agent.get('/api/user')).json().data.ownDealers).toMatchObject([
      { uuid: dealer_id, name: 'Auto Uno' },
    ]);
    expect(outcome(await agent.delete('/api/private/profile', { password: PASSWORD }))).toEqual([403, 6]);
    await opened.db.insertInto('dealer_owners').values({ user_id: second.id, dealer_id }).execute();
    const twin = await signedIn(booted, second.email);
    const leaving = await Promise.all(
      [agent, twin].map((one) => one.delete('/api/private/profile', { password: PASSWORD })),
    );
    expect(leaving.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const admin = await signedIn(booted, (await buildAccount(opened.db, { role: 'super-admin' })).email);
    expect(outcome(await admin.delete('/api/private/profile', { password: PASSWORD }))).toEqual([403, 6]);
  });

  test('one’s own data are exported whole', async () => {
    const { email, id } = await buildAccount(opened.db);
    const listing = await buildListing(opened.db);
    const agent = await signedIn(booted, email);
    await agent.post(`/api/listings/favourites/${listing}`);
    const search = { name: 'Panda', frequency: 'weekly', address: '/risultati/fiat/panda' };
    expect((await agent.post('/api/private/searches', search)).statusCode).toBe(200);
    const message = { listing, name: 'Anna V', email, phone: '', message: 'È ancora disponibile?', privacy: true };
    expect((await agent.post('/api/user-messages', message)).statusCode).toBe(200);
    const { data } = (await agent.get('/api/private/profile/export')).json();
    expect(data).toMatchObject({
      user: { uuid: id, email },
      favourites: [{ listing, saved_price: 11_900 }],
      saved_searches: [search],
      messages: [{ dealer: 'Auto Emilia', message: message.message, email }],
      sessions: [{ ip: '127.0.0.1' }],
    });
  });
});
