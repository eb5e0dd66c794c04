import { errorText } from '@carzaa/api/contract/errors';
import { describe, expect, test } from 'vitest';
import { buildDealer, buildListing } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { accountsSite, consents, NEW_PASSWORD, outcome } from '../../testing/accounts.ts';

describe.each(testDatabases())('accounts on $kind', ({ open }) => {
  const { site, mails, lastToken } = accountsSite(open);

  test('a life: register, confirm, sign in, forget the password, leave', async () => {
    const agent = agentOf(site);
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
    expect((await agent.get(`/verify-email/${link}`)).headers.location).toBe('/email-verified?verified=1');
    expect((await agent.get('/api/private/profile')).json().data.email_verified_at).not.toBeNull();
    const asked = (await mails('verification')).length;
    for (const url of ['/api/email/verification-notification', '/api/verify-email/renew']) {
      const answer = await agent.post(url);
      expect([answer.statusCode, answer.json().data]).toEqual([200, null]);
    }
    expect(await mails('verification')).toHaveLength(asked);

    const other = agentOf(site);
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
    expect(await site.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('the stored password is an argon2id hash of at least the promised cost, and no secret is stored', async () => {
    const { email, id } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    const changed = await agent.post('/api/private/profile/password', {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    });
    expect(changed.statusCode).toBe(200);
    await agent.post('/api/forgot-password', { email });
    const user = await site.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [session] = await site.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(session)).not.toContain(agent.cookies.get('carzaa_session'));
    const [token] = await site.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(token)).not.toContain(await lastToken('password-reset'));
  });

  test('registering a known address answers as for a new one, and tells its owner alone', async () => {
    const { email, id } = await buildAccount(site.db, { name: 'Ugo Bianchi' });
    const agent = agentOf(site);
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
    expect(await site.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([{ id }]);
    expect((await signedIn(site, email)).cookies.has('carzaa_session')).toBe(true);
  });

  test('a password must keep rule A6, breach list included', async () => {
    const agent = agentOf(site);
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
    const breached = await register('P@ssw0rd');
    expect(outcome(breached)).toEqual([422, 'A6']);
    expect(breached.json().error_message).toContain(errorText('A6'));
    expect(breached.json().error_message).toContain('compare in un archivio di password violate');
    expect(await site.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(outcome(await register('Aa1! è una frase lunga con 🚗'))).toEqual([200, 0]);
    const long = `Aa1!${'x'.repeat(124)}`;
    expect((await register(`${long}y`)).statusCode).toBe(422);
    expect((await register(long)).statusCode).toBe(200);
  });

  test('the second of two who edit a profile gets 409 and the row as it is', async () => {
    const { email } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
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

  test('an owner stays with a dealership, and no administrator deletes themselves', async () => {
    const dealer_id = await buildDealer(site.db, { name: 'Auto Uno' });
    const { email } = await buildAccount(site.db, { role: 'dealer', owns: [dealer_id] });
    const agent = await signedIn(site, email);
    expect((await agent.get('/api/user')).json().data.ownDealers).toMatchObject([
      { uuid: dealer_id, name: 'Auto Uno' },
    ]);
    expect(outcome(await agent.delete('/api/private/profile', { password: PASSWORD }))).toEqual([403, 6]);
    const second = await buildAccount(site.db, { role: 'dealer', owns: [dealer_id] });
    const twin = await signedIn(site, second.email);
    const leaving = await Promise.all(
      [agent, twin].map((one) => one.delete('/api/private/profile', { password: PASSWORD })),
    );
    expect(leaving.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const admin = await signedIn(site, (await buildAccount(site.db, { role: 'super-admin' })).email);
    expect(outcome(await admin.delete('/api/private/profile', { password: PASSWORD }))).toEqual([403, 6]);
  });

  test('one’s own data are exported whole', async () => {
    const { email, id } = await buildAccount(site.db);
    const listing = await buildListing(site.db);
    const agent = await signedIn(site, email);
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
