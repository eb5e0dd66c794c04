import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { type Agent, agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { hashRecoveryCode, newRecoveryCodes } from './factors/codes.ts';
import { accountsSite, consents, NEW_PASSWORD, outcome } from '../../testing/accounts.ts';

const DAY_MS = 86_400_000;
const NEW = 'nuova@example.test';

async function ask(agent: Agent, email: string, current_password = PASSWORD) {
  const { name, updated_at } = (await agent.get('/api/user')).json().data;
  return agent.put('/api/user/profile-information', { name, email, phone: '', updated_at, current_password });
}
const reset = (agent: Agent, token: string, password = NEW_PASSWORD) =>
  agent.post('/api/reset-password', { token, password, password_confirmation: password });

describe.each(testDatabases())('another address, on $kind', ({ open }) => {
  const { site, mails, lastToken, wait, now } = accountsSite(open);

  const follow = async (agent: Agent) => agent.get(`/verify-email/${await lastToken('verify-email')}`);
  const restore = async (token: string) => agentOf(site).post('/api/restore-address', { token });
  const userOf = (id: string) => site.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('asks for the password, which is counted; a name or telephone does not', async () => {
    const { email, id } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    expect(outcome(await ask(agent, NEW, ''))).toEqual([422, 2]);
    expect(outcome(await ask(agent, NEW, 'Sbagliata-1'))).toEqual([422, 'A7']);
    expect(await userOf(id)).toMatchObject({ email, pending_email: null });
    expect((await ask(agent, email, '')).statusCode).toBe(200);
    for (let i = 0; i < 4; i += 1) await ask(agent, NEW, 'Sbagliata-1');
    expect((await ask(agent, NEW)).statusCode).toBe(429);
    expect(await mails()).toEqual([]);
  });

  test('another address wants a sign-in of the last minutes from who has no password', async () => {
    const { email, id } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    await site.db
      .updateTable('users')
      .set({ password_hash: null, google_subject: 'g-1' })
      .where('id', '=', id)
      .execute();
    // A session that takes another one's place is no fresh sign-in.
    wait(14 * 60_000);
    expect((await agent.post('/api/private/profile/role', { role: 'dealer' })).statusCode).toBe(200);
    wait(2 * 60_000);
    expect((await ask(agent, NEW, '')).json().data).toMatchObject({ current_password: [expect.any(String)] });
    const password = { current_password: '', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect(outcome(await agent.post('/api/private/profile/password', password))).toEqual([422, 2]);
    expect(outcome(await agent.delete('/api/private/profile', { password: '' }))).toEqual([422, 2]);
    expect(await userOf(id)).toMatchObject({ email, password_hash: null });
    await site.db
      .updateTable('sessions')
      .set({ signed_in_at: new Date(Date.now() + 15 * 60_000) })
      .execute();
    expect((await ask(agent, NEW, '')).statusCode).toBe(200);
  });

  test('ends every link and every other session, when asked for and when confirmed', async () => {
    const { email, id } = await buildAccount(site.db);
    await site.db.updateTable('users').set({ google_subject: 'g-2' }).where('id', '=', id).execute();
    const [agent, other] = [await signedIn(site, email), await signedIn(site, email)];
    await agent.post('/api/forgot-password', { email });
    const early = await lastToken('password-reset');
    expect((await ask(agent, NEW)).statusCode).toBe(200);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await agent.get('/api/user')).statusCode).toBe(200);
    expect(outcome(await reset(agent, early))).toEqual([422, 2]);

    // The old address is still the account's: its link and its sessions live until the new one is confirmed.
    await agentOf(site).post('/api/forgot-password', { email });
    const late = await lastToken('password-reset');
    const meanwhile = await signedIn(site, email);
    const elsewhere = agentOf(site);
    expect((await follow(elsewhere)).headers.location).toBe('/email-verified?verified=1');
    expect((await elsewhere.post('/api/validate-reset-token', { token: late })).json().data).toEqual({ valid: false });
    expect(outcome(await reset(elsewhere, late))).toEqual([422, 2]);
    expect((await meanwhile.get('/api/user')).statusCode).toBe(401);
    expect((await agent.get('/api/user')).json().data).toMatchObject({ email: NEW });
    expect(await userOf(id)).toMatchObject({ email: NEW, google_subject: null });
    expect((await agentOf(site).post('/api/login', { email: NEW, password: PASSWORD })).statusCode).toBe(200);
  });

  test('a link that was left over in the database is good for its own address alone', async () => {
    const { email, id } = await buildAccount(site.db);
    await agentOf(site).post('/api/forgot-password', { email });
    const token = await lastToken('password-reset');
    await site.db.updateTable('users').set({ email: 'altra@example.test' }).where('id', '=', id).execute();
    const agent = agentOf(site);
    expect((await agent.post('/api/validate-reset-token', { token })).json().data).toEqual({ valid: false });
    expect(outcome(await reset(agent, token))).toEqual([422, 2]);
  });

  test.each(['a changed password', 'a reset by mail'])('%s ends what waits for another address', async (way) => {
    const { email, id } = await buildAccount(site.db);
    const thief = await signedIn(site, email);
    await ask(thief, 'ladro@example.test');
    const verify = await lastToken('verify-email');
    const owner = await signedIn(site, email);
    if (way === 'a changed password') {
      await owner.post('/api/private/profile/password', {
        current_password: PASSWORD,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      });
    } else {
      await owner.post('/api/forgot-password', { email });
      expect((await reset(owner, await lastToken('password-reset'))).statusCode).toBe(200);
    }
    expect((await agentOf(site).get(`/verify-email/${verify}`)).headers.location).toBe('/email-token-expired');
    const before = (await mails()).length;
    await thief.post('/api/verify-email/renew', { email: 'ladro@example.test' });
    expect(await mails()).toHaveLength(before);
    expect(await userOf(id)).toMatchObject({ email, pending_email: null });
  });

  test('whoever reads the mails of the old address takes everything back, for a week', async () => {
    const { email, id } = await buildAccount(site.db);
    const thief = await signedIn(site, email);
    await ask(thief, 'ladro@example.test');
    await follow(thief);
    expect((await mails('emailChanging')).map(({ recipient }) => recipient)).toEqual([email, email]);
    const objection = await lastToken('restore-address');
    // Taking it once more does not end the right to object, nor does a new password.
    await ask(thief, 'covo@example.test');
    await follow(thief);
    const counter = await lastToken('restore-address');
    await thief.post('/api/private/profile/password', {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    });
    wait(6.9 * DAY_MS);
    await agentOf(site).post('/api/login', { email: 'covo@example.test', password: NEW_PASSWORD });
    const restored = await restore(objection);
    expect(restored.statusCode).toBe(200);
    expect(await userOf(id)).toMatchObject({ email, pending_email: null, password_hash: null, google_subject: null });
    expect(await site.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(outcome(await restore(objection))).toEqual([422, 2]);
    expect(outcome(await restore(counter))).toEqual([422, 2]);
    const owner = agentOf(site);
    expect((await reset(owner, restored.json().data.token, 'Terza-Via-2026')).statusCode).toBe(200);
    expect((await owner.post('/api/login', { email, password: 'Terza-Via-2026' })).statusCode).toBe(200);
  });

  test('a second factor that was added since goes with who added it; the owner’s own stays', async () => {
    for (const isOwners of [false, true]) {
      const { email, id } = await buildAccount(site.db);
      const thief = await signedIn(site, email);
      const addKey = (by: string) =>
        site.db
          .insertInto('user_passkeys')
          .values({
            id: randomUUID(),
            user_id: id,
            credential_id: `${by}-${id}`,
            public_key: 'key',
            counter: 0,
            transports: [],
            name: by,
            created_at: now(),
          })
          .execute();
      if (isOwners) await addKey('own');
      wait(60_000);
      await ask(thief, `ladro-${id}@example.test`);
      await follow(thief);
      const objection = (await mails('emailChanging')).at(isOwners ? -2 : 0)?.body ?? '';
      wait(60_000);
      await addKey('thief');
      const codes = newRecoveryCodes().map((code) => ({
        user_id: id,
        code_hash: hashRecoveryCode(code),
        created_at: now(),
      }));
      await site.db.insertInto('recovery_codes').values(codes).execute();
      expect((await restore(/restore-address\/([\w-]+)/.exec(objection)?.[1] ?? '')).statusCode).toBe(200);
      const kept = await site.db.selectFrom('user_passkeys').select('name').where('user_id', '=', id).execute();
      expect(kept).toEqual(isOwners ? [{ name: 'own' }] : []);
      const left = await site.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', id).execute();
      expect(left).toEqual([]);
    }
  });

  test('an objection is good before the confirmation too, and no longer than a week', async () => {
    const { email, id } = await buildAccount(site.db);
    const thief = await signedIn(site, email);
    await ask(thief, 'ladro@example.test');
    expect((await restore(await lastToken('restore-address'))).statusCode).toBe(200);
    expect(await userOf(id)).toMatchObject({ email, pending_email: null });
    expect((await follow(thief)).headers.location).toBe('/email-token-expired');
    const other = await buildAccount(site.db);
    await ask(await signedIn(site, other.email), NEW);
    const late = await lastToken('restore-address');
    wait(7 * DAY_MS + 1000);
    expect(outcome(await restore(late))).toEqual([422, 2]);
  });

  test('nobody else gets the old address meanwhile, and the answer is the same', async () => {
    const { email } = await buildAccount(site.db, { name: 'Ugo Bianchi' });
    const thief = await signedIn(site, email);
    await ask(thief, NEW);
    await follow(thief);
    const register = () =>
      agentOf(site).post('/api/register-customer', {
        name: 'Chiunque',
        email,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        ...consents,
      });
    expect((await register()).json()).toMatchObject({ error: false, data: null });
    expect(await site.db.selectFrom('users').where('email', '=', email).select('id').execute()).toEqual([]);
    expect(await mails('addressReserved')).toMatchObject([{ recipient: email, body: expect.stringContaining('Ugo') }]);
    const other = await signedIn(site, (await buildAccount(site.db)).email);
    await ask(other, email);
    expect((await follow(other)).headers.location).toBe('/email-token-expired');
    wait(7 * DAY_MS + 1000);
    await register();
    expect(await site.db.selectFrom('users').where('email', '=', email).select('id').execute()).toHaveLength(1);
  });

  test('an address that nobody has confirmed is told nothing', async () => {
    const { email, id } = await buildAccount(site.db, { email_verified_at: null });
    const agent = await signedIn(site, email);
    expect((await ask(agent, NEW)).statusCode).toBe(200);
    await follow(agent);
    expect(await mails('emailChanging')).toEqual([]);
    expect(await userOf(id)).toMatchObject({ email: NEW });
    expect((await agent.get('/api/user')).statusCode).toBe(200);
  });

  test('one that an administrator sets can be objected to as well', async () => {
    const { email, id } = await buildAccount(site.db);
    const admin = await signedIn(site, (await buildAccount(site.db, { role: 'carzaa-admin' })).email);
    const { name, role, updated_at } = (await admin.get(`/api/admin/users/${id}`)).json().data;
    await admin.put(`/api/admin/users/${id}`, { name, email: NEW, phone: '', role, updated_at });
    await follow(agentOf(site));
    expect(await userOf(id)).toMatchObject({ email: NEW });
    expect((await restore(await lastToken('restore-address'))).statusCode).toBe(200);
    expect(await userOf(id)).toMatchObject({ email });
  });
});
