import { contract } from '@carzaa/api/contract/contract';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { REFUSED_IN_SUPPORT } from '@carzaa/api/contract/rules';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { type Agent, PASSWORD } from '../../testing/site.ts';
import { closeSupport } from './support.queries.ts';
import { administeredSite, userRow } from '../../testing/accounts.ts';

/** The calls that a person under help may make, but those that end it. */
const rows = Object.entries(contract)
  .flatMap(([group, calls]) => Object.entries<Endpoint>(calls).map(([name, row]) => [`${group}.${name}`, row] as const))
  .filter(
    ([name, { access }]) =>
      !['admin', 'super', 'guest'].includes(access) && !['users.logout', 'users.endSupport'].includes(name),
  );
/** What a dealer or customer alone does: it spends, decides, signs for them, or is about who they are. */
const THEIRS = [
  ...['ask'].map((name) => `carfax.${name}`),
  ...['decide', 'buyForListing', 'buy'].map((name) => `dealerCarfax.${name}`),
  ...['change', 'cancel', 'resume'].map((name) => `plans.${name}`),
  ...['changePassword', 'setRole', 'deleteAccount', 'exportData'].map((name) => `users.${name}`),
  ...['sessions', 'endSession', 'endOtherSessions'].map((name) => `accountSecurity.${name}`),
  'billing.startTrial',
  'dealership.updateSettings',
  'registration.addDealership',
];
const REASON = 'Non trova i suoi messaggi';
const begin = async (agent: Agent, id: string) =>
  agent.post(`/api/admin/users/${id}/support-session`, { reason: REASON });
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

  test('asks why, and the log keeps it', async () => {
    const { admin } = cast.agents;
    for (const body of [undefined, {}, { reason: '' }, { reason: '   ' }]) {
      const refused = await admin.post(`/api/admin/users/${cast.users.customer}/support-session`, body);
      expect([refused.statusCode, refused.json().error_code]).toEqual([422, 2]);
    }
    await begin(admin, cast.users.customer);
    expect(await entries(cast.users.customer)).toMatchObject([
      { action: 'begin_support', actor_id: cast.users.admin, after: { reason: REASON } },
    ]);
  });

  test('help in somebody’s account is kept from every call whose row says so, and from no other', async () => {
    const { admin, superAdmin } = cast.agents;
    await begin(admin, cast.users.owner);
    await begin(superAdmin, cast.users.unverified);
    const id = '00000000-0000-7000-8000-000000000000';
    for (const [name, row] of rows) {
      const url = row.path.replace(/\{(d|dealer)\}/, cast.dealer).replaceAll(/\{\w+\}/g, id);
      const agent = row.access === 'unverified' ? superAdmin : admin;
      const given = row.body ? { unknown: 1 } : undefined;
      const answer = await {
        GET: () => agent.get(url),
        POST: () => agent.post(url, given),
        PUT: () => agent.put(url, given),
        DELETE: () => agent.delete(url, given),
      }[row.method]();
      const isRefused = answer.body.includes(JSON.stringify(REFUSED_IN_SUPPORT).slice(1, -1));
      expect([name, isRefused]).toEqual([name, row.refusedInSupport === true]);
      if (isRefused) expect([name, answer.statusCode, answer.json().error_code]).toEqual([name, 403, 6]);
    }
    const refused = rows.filter(([, { refusedInSupport }]) => refusedInSupport).map(([name]) => name);
    expect(refused).toEqual(expect.arrayContaining(THEIRS));
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

  test('help in somebody’s account is over after half an hour, whatever is done meanwhile, and the log says so', async () => {
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

  test('help in somebody’s account is over as soon as whoever helps is disabled, demoted or signed out', async () => {
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

  test('help in somebody’s account is for no administrator, nobody disabled and not oneself; without it there is nothing to end', async () => {
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
