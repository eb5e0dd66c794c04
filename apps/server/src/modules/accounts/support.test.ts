import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../db/testing.ts';
import { type Agent, PASSWORD } from '../../testing.ts';
import { closeSupport } from './support.ts';
import { administeredSite, userRow } from './testing.ts';

const begin = async (agent: Agent, id: string) => agent.post(`/api/admin/users/${id}/support-session`);
const profile = async (agent: Agent) => (await agent.get('/api/private/profile')).json().data;

describe.each(testDatabases())('help, on $kind', ({ open }) => {
  const { site, cast, entries, now, wait } = administeredSite(open);

  test('shows who helps and until when, and leads back', async () => {
    const { admin } = cast.agents;
    const begun = await begin(admin, cast.users.owner);
    expect(begun.json().data).toMatchObject({ uuid: cast.users.owner, support: { admin: cast.users.admin } });
    const { support, ownDealers } = await profile(admin);
    expect([support.admin, ownDealers[0].uuid]).toEqual([cast.users.admin, cast.dealer]);
    expect(Date.parse(support.until) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    expect((await admin.get(`/api/dealers/${cast.dealer}/listings`)).statusCode).toBe(200);
    expect((await admin.get('/api/admin/users')).statusCode).toBe(403);
    expect((await userRow(cast.agents.superAdmin, cast.users.owner)).sessions).toContainEqual(
      expect.objectContaining({ support_by: expect.any(String) }),
    );
    const ended = await admin.post('/api/private/support/end');
    expect(ended.json().data).toMatchObject({ uuid: cast.users.admin, support: null });
    expect((await admin.get('/api/admin/users')).statusCode).toBe(200);
    expect((await entries(cast.users.owner)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['begin_support', cast.users.admin],
      ['end_support', cast.users.admin],
    ]);
  });

  test('changes neither password nor address nor role, and erases nothing', async () => {
    const { admin } = cast.agents;
    await begin(admin, cast.users.customer);
    const { name, email, updated_at } = await profile(admin);
    const password = { password: 'Altra-Via-99', password_confirmation: 'Altra-Via-99' };
    const refused = [
      await admin.post('/api/private/profile/password', { current_password: PASSWORD, ...password }),
      await admin.post('/api/private/profile/role', { role: 'dealer' }),
      await admin.delete('/api/private/profile', { password: PASSWORD }),
      await admin.get('/api/private/profile/export'),
      await admin.put('/api/user/profile-information', { name, email: 'a@b.it', phone: '', updated_at }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    const renamed = await admin.put('/api/user/profile-information', {
      name: 'Corretto',
      email,
      phone: '',
      updated_at,
    });
    expect(renamed.json().data).toMatchObject({ name: 'Corretto', email, support: { admin: cast.users.admin } });
  });

  test('is over after half an hour, whatever is done meanwhile, and the log says so', async () => {
    const { admin } = cast.agents;
    await begin(admin, cast.users.customer);
    for (const minutes of [10, 10, 9]) {
      wait(minutes * 60_000);
      expect((await admin.get('/api/user')).statusCode).toBe(200);
    }
    wait(2 * 60_000);
    expect((await admin.get('/api/user')).statusCode).toBe(401);
    await closeSupport(site.db, now());
    await closeSupport(site.db, now());
    expect(await entries(cast.users.customer)).toMatchObject([
      { action: 'begin_support' },
      { action: 'end_support', actor_id: cast.users.admin, after: { minutes: 30 } },
    ]);
    // Whoever helped is still signed in: they were at work all the time.
    expect((await admin.post('/api/private/support/end')).json().data).toMatchObject({ uuid: cast.users.admin });
  });

  test('is over as soon as whoever helps is disabled, demoted or signed out', async () => {
    const { admin, superAdmin } = cast.agents;
    await begin(admin, cast.users.customer);
    await superAdmin.post(`/api/admin/users/${cast.users.admin}/disable`);
    expect((await admin.get('/api/user')).statusCode).toBe(401);
    await closeSupport(site.db, now());
    expect((await entries(cast.users.customer)).map(({ action }) => action)).toEqual(['begin_support', 'end_support']);
    await begin(superAdmin, cast.users.customer);
    expect((await superAdmin.post('/api/logout')).statusCode).toBe(200);
    expect((await superAdmin.post('/api/private/support/end')).json().data).toBeNull();
    expect(
      await site.db.selectFrom('sessions').where('user_id', '=', cast.users.superAdmin).selectAll().execute(),
    ).toEqual([]);
  });

  test('is for no administrator, nobody disabled and not oneself; without it there is nothing to end', async () => {
    const { admin, superAdmin, customer } = cast.agents;
    const statuses = [
      await begin(admin, cast.users.admin),
      await begin(superAdmin, cast.users.admin),
      await begin(superAdmin, cast.users.superAdmin),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 403]);
    await admin.post(`/api/admin/users/${cast.users.customer}/disable`);
    expect((await begin(admin, cast.users.customer)).statusCode).toBe(403);
    await admin.post(`/api/admin/users/${cast.users.customer}/enable`);
    const { owner } = cast.agents;
    expect((await owner.post('/api/private/support/end')).json().data).toBeNull();
    expect((await owner.get('/api/user')).statusCode).toBe(200);
    expect((await customer.post('/api/private/support/end')).json().data).toBeNull();
  });
});
