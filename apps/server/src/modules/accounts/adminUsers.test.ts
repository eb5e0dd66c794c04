import { contract } from '@carzaa/api/contract/contract';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf, type Agent, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { ACTORS, ADMIN_ONLY } from '../../testing/actors.ts';
import { administeredSite, userRow } from '../../testing/accounts.ts';

const form = async (agent: Agent, id: string, more: object = {}) => {
  const { name, email, phone, role, updated_at } = await userRow(agent, id);
  return { name, email, phone: phone ?? '', role, updated_at, ...more };
};
const roles = async (agent: Agent) => (await agent.get('/api/admin/roles')).json().data;

describe.each(testDatabases())('users, to administrators, on $kind', ({ open, kind }) => {
  const { site, cast, entries } = administeredSite(open);

  const list = async (query: string) => (await cast.agents.admin.get(`/api/admin/users?${query}`)).json().data;

  test('every call lets in administrators alone', async () => {
    const calls = Object.values<Endpoint>({
      ...contract.adminUsers,
      ...contract.adminDealers,
      ...contract.adminListings,
    });
    for (const { method, path, access } of calls) {
      expect([path, access]).toEqual([path, 'admin']);
      for (const actor of ACTORS) {
        if (ADMIN_ONLY[actor] === 200) continue;
        const url = path.replace('{id}', cast.users.customer);
        const agent = cast.agents[actor];
        const send = { GET: agent.get, POST: agent.post, PUT: agent.put, DELETE: agent.delete }[method];
        expect([actor, path, (await send(url, method === 'GET' ? undefined : {})).statusCode]).toEqual([
          actor,
          path,
          ADMIN_ONLY[actor],
        ]);
      }
    }
    expect(await site.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('users are listed, filtered, sorted and searched', async () => {
    const mario = await buildAccount(site.db, { name: 'Mario_100%', phone: '+39 333 1' });
    await site.db.updateTable('users').set({ enabled: false }).where('id', '=', mario.id).execute();
    const found = async (filters: object) =>
      (await list(`filters=${encodeURIComponent(JSON.stringify(filters))}`)).items.map(
        ({ uuid }: { uuid: string }) => uuid,
      );
    expect(await found({ q: 'o_100%' })).toEqual([mario.id]);
    expect(await found({ q: mario.id.toUpperCase() })).toEqual([mario.id]);
    expect(await found({ enabled: false })).toEqual([mario.id]);
    expect(await found({ verified: false })).toEqual([cast.users.unverified]);
    expect((await found({ role: ['carzaa-admin', 'super-admin'] })).toSorted()).toEqual(
      [cast.users.admin, cast.users.superAdmin].toSorted(),
    );
    const { items, total, last_page } = await list('sort_by=name&sort_direction=asc&per_page=3');
    expect([items.length, total, last_page]).toEqual([3, 10, 4]);
    expect(await found({ role: 'dealer', q: 'nobody' })).toEqual([]);
    expect((await cast.agents.admin.get('/api/admin/users?sort_by=password_hash')).statusCode).toBe(422);
    expect((await cast.agents.admin.get(`/api/admin/users?filters=${encodeURIComponent('{"x":1}')}`)).statusCode).toBe(
      422,
    );
  });

  test('one is shown with sessions and dealerships, and never with a secret', async () => {
    const response = await cast.agents.admin.get(`/api/admin/users/${cast.users.owner}`);
    expect(response.json().data).toMatchObject({
      role: 'dealer',
      dealers_count: 1,
      dealers: [{ uuid: cast.dealer }],
      sessions: [{ ip: '127.0.0.1', support_by: null }],
      may: { edit: true, change_role: true, disable: true, support: true },
    });
    expect(response.body).not.toMatch(/argon2|id_hash|password_hash/);
    expect((await cast.agents.admin.get(`/api/admin/users/${uuidv7()}`)).statusCode).toBe(404);
  });

  test('a new one gets a mail that leads to the first password', async () => {
    const { admin } = cast.agents;
    const body = { name: 'Nina Conti', email: 'nina@example.test', phone: '', role: 'dealer' };
    const made = await admin.post('/api/admin/users', body);
    expect(made.json()).toMatchObject({ error: false, data: { ...body, phone: null, has_password: false } });
    const [mail] = await site.db.selectFrom('outbox').selectAll().execute();
    expect(mail).toMatchObject({ recipient: body.email, template: 'invitation' });
    const token = /password-reset\/([\w-]+)/.exec(mail?.body ?? '')?.[1];
    const chosen = { token, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await agentOf(site).post('/api/reset-password', chosen)).statusCode).toBe(200);
    await signedIn(site, body.email);
    expect((await admin.post('/api/admin/users', body)).json()).toMatchObject({ error_code: 'A3' });
    expect(await entries(made.json().data.uuid)).toMatchObject([
      { action: 'create', actor_id: cast.users.admin, before: null, after: { email: body.email, role: 'dealer' } },
    ]);
  });

  test('an edit keeps what changed; the second of two is shown the first', async () => {
    const { admin } = cast.agents;
    const id = cast.users.customer;
    const [first, second] = [await form(admin, id, { name: 'Prima' }), await form(admin, id, { name: 'Seconda' })];
    expect((await admin.put(`/api/admin/users/${id}`, first)).json().data.name).toBe('Prima');
    const late = await admin.put(`/api/admin/users/${id}`, second);
    expect([late.statusCode, late.json().data]).toMatchObject([409, { uuid: id, name: 'Prima' }]);
    expect(await entries(id)).toMatchObject([{ action: 'update', after: { name: 'Prima' } }]);
    expect(Object.keys((await entries(id))[0]?.after ?? {})).toEqual(['name']);
  });

  test('a new address waits for its confirmation, and the old one is told', async () => {
    const { admin } = cast.agents;
    const id = cast.users.customer;
    const before = await userRow(admin, id);
    const changed = await admin.put(`/api/admin/users/${id}`, await form(admin, id, { email: 'nuova@example.test' }));
    expect(changed.json().data).toMatchObject({ email: before.email, pending_email: 'nuova@example.test' });
    const mails = await site.db.selectFrom('outbox').select(['recipient', 'template']).orderBy('id').execute();
    expect(mails).toEqual([
      { recipient: 'nuova@example.test', template: 'verification' },
      { recipient: before.email, template: 'emailChanging' },
    ]);
    const taken = (await userRow(admin, cast.users.owner)).email;
    expect((await admin.put(`/api/admin/users/${id}`, await form(admin, id, { email: taken }))).json()).toMatchObject({
      error_code: 'A3',
    });
  });

  test('nobody raises anybody above themselves', async () => {
    const { admin, superAdmin, customer } = cast.agents;
    const { users } = cast;
    const edit = async (agent: Agent, id: string, role: string) =>
      (await agent.put(`/api/admin/users/${id}`, await form(superAdmin, id, { role }))).statusCode;
    expect(await edit(customer, users.customer, 'super-admin')).toBe(403);
    expect(await edit(admin, users.customer, 'carzaa-admin')).toBe(403);
    expect(await edit(admin, users.admin, 'super-admin')).toBe(403);
    expect(await edit(admin, users.superAdmin, 'customer')).toBe(403);
    expect(await edit(superAdmin, users.superAdmin, 'carzaa-admin')).toBe(403);
    const body = { name: 'Nuovo', email: 'n@example.test', phone: '', role: 'carzaa-admin' };
    expect((await admin.post('/api/admin/users', body)).statusCode).toBe(403);
    const calls = [['disable'], ['enable'], ['support-session', { reason: 'Chiede aiuto' }]] as const;
    for (const [call, given] of calls) {
      expect((await admin.post(`/api/admin/users/${users.superAdmin}/${call}`, given)).statusCode).toBe(403);
      expect((await superAdmin.post(`/api/admin/users/${users.superAdmin}/${call}`, given)).statusCode).toBe(403);
    }
    expect((await admin.delete(`/api/admin/users/${users.superAdmin}`)).statusCode).toBe(403);
    expect((await superAdmin.delete(`/api/admin/users/${users.superAdmin}`)).statusCode).toBe(403);
    expect((await admin.delete(`/api/admin/users/${users.superAdmin}/sessions`)).statusCode).toBe(403);
    expect(await site.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
    expect(await edit(superAdmin, users.customer, 'carzaa-admin')).toBe(200);
    expect((await superAdmin.post('/api/admin/users', body)).statusCode).toBe(200);
    expect(await roles(admin)).toContainEqual({ slug: 'carzaa-admin', name: 'Amministratore', assignable: false });
    expect(await roles(superAdmin)).toContainEqual({ slug: 'carzaa-admin', name: 'Amministratore', assignable: true });
  });

  test('who is disabled or gets another role is out at once', async () => {
    const { admin, superAdmin, customer, owner } = cast.agents;
    expect((await admin.post(`/api/admin/users/${cast.users.customer}/disable`)).json().data).toMatchObject({
      enabled: false,
      sessions: [],
    });
    expect((await customer.get('/api/user')).statusCode).toBe(401);
    await admin.post(`/api/admin/users/${cast.users.customer}/disable`);
    await admin.post(`/api/admin/users/${cast.users.customer}/enable`);
    expect((await entries(cast.users.customer)).map(({ action }) => action)).toEqual(['disable', 'enable']);
    expect((await owner.get('/api/user')).statusCode).toBe(200);
    await superAdmin.put(
      `/api/admin/users/${cast.users.owner}`,
      await form(superAdmin, cast.users.owner, { role: 'customer' }),
    );
    expect((await owner.get('/api/user')).statusCode).toBe(401);
    expect((await superAdmin.delete(`/api/admin/users/${cast.users.superAdmin}/sessions`)).statusCode).toBe(200);
    expect((await superAdmin.get('/api/user')).statusCode).toBe(200);
    expect((await superAdmin.delete(`/api/admin/users/${cast.users.admin}/sessions`)).statusCode).toBe(200);
    expect((await admin.get('/api/user')).statusCode).toBe(401);
  });

  test('one is erased but not as the only owner; nothing personal stays in the log', async () => {
    const { admin } = cast.agents;
    const { email } = await userRow(admin, cast.users.customer);
    expect((await admin.delete(`/api/admin/users/${cast.users.otherOwner}`)).json()).toMatchObject({
      error_code: 6,
      error_message: expect.stringContaining('unico titolare'),
    });
    expect((await admin.delete(`/api/admin/users/${cast.users.customer}`)).statusCode).toBe(200);
    expect((await admin.get(`/api/admin/users/${cast.users.customer}`)).statusCode).toBe(404);
    const [entry] = await entries(cast.users.customer);
    expect(entry).toMatchObject({ action: 'delete', after: null });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  test('of super-admins who demote each other at once, one stays', async () => {
    const others = await Promise.all([1, 2, 3].map(() => buildAccount(site.db, { role: 'super-admin' })));
    const agents = [cast.agents.superAdmin, ...(await Promise.all(others.map(({ email }) => signedIn(site, email))))];
    const ids = [cast.users.superAdmin, ...others.map(({ id }) => id)];
    const forms = await Promise.all(ids.map((id) => form(cast.agents.superAdmin, id, { role: 'customer' })));
    await Promise.all(
      agents.flatMap((agent, n) =>
        ids.flatMap((id, m) => (n === m ? [] : [agent.put(`/api/admin/users/${id}`, forms[m] ?? {})])),
      ),
    );
    const left = await site.db.selectFrom('users').where('role', '=', 'super-admin').select('id').execute();
    expect(left).toHaveLength(1);
  });

  test('the database itself keeps the last super-admin', async () => {
    for (const command of [
      `UPDATE users SET role = 'customer' WHERE role = 'super-admin'`,
      `UPDATE users SET enabled = false WHERE role = 'super-admin'`,
      `DELETE FROM users WHERE role = 'super-admin'`,
    ]) {
      await expect(sql.raw(command).execute(site.db)).rejects.toThrow('super-admin');
    }
    if (kind === 'pglite') return;
    const second = await buildAccount(site.db, { role: 'super-admin' });
    const remove = (id: string) => site.db.deleteFrom('users').where('id', '=', id).execute();
    const fates = await Promise.allSettled([remove(second.id), remove(cast.users.superAdmin)]);
    expect(fates.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
