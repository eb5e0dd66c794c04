import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildReference, buildSubscription } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf } from '../../testing/site.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';

describe.each(testDatabases())('dealerships, to administrators, on $kind', ({ open }) => {
  const site = openSite(open);
  let cast: Cast;
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
  });

  const get = async (url: string) => (await cast.agents.admin.get(url)).json().data;
  const entries = (subject: string) =>
    site.db.selectFrom('audit_log').selectAll().where('subject_id', '=', subject).orderBy('id').execute();
  const found = async (filters: object) => {
    const { items } = await get(`/api/admin/dealers?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    return items.map(({ uuid }: { uuid: string }) => uuid);
  };
  const reason = 'La partita IVA risulta cessata.';
  const isPublic = async () => (await agentOf(site).get(`/api/dealers/${cast.dealer}`)).statusCode === 200;

  test('dealerships are listed with plan, owners and listings, and filtered by them', async () => {
    await buildSubscription(site.db, { dealer_id: cast.dealer, tier: 'Pro' });
    await buildListing(site.db, { dealer_id: cast.dealer });
    expect(await found({ tier: 'Pro' })).toEqual([cast.dealer]);
    expect(await found({ tier: 'Free' })).not.toContain(cast.dealer);
    expect(await found({ enabled: false })).toEqual([cast.disabledDealer]);
    expect(await found({ q: 'altra' })).toEqual([cast.otherDealer]);
    expect(await found({ has_owner: false })).toEqual([]);
    const { items } = await get('/api/admin/dealers?sort_by=listings&per_page=1');
    expect(items).toMatchObject([{ uuid: cast.dealer, tier: 'Pro', listings: 1, owners_count: 2 }]);
  });

  test('one is shown with everything, and without what it deleted', async () => {
    await buildSubscription(site.db, { dealer_id: cast.dealer, tier: 'Pro' });
    const listing = await buildListing(site.db, { dealer_id: cast.dealer, showcased_at: new Date() });
    await buildListing(site.db, { dealer_id: cast.dealer, state: 'draft', published_at: null });
    const gone = { state: 'draft', deleted_at: new Date(), deleted_state: 'published' } as const;
    await buildListing(site.db, { dealer_id: cast.dealer, ...gone });
    await agentOf(site).post('/api/user-messages', {
      listing,
      name: 'Anna Verdi',
      email: 'anna@example.test',
      phone: '',
      message: 'È ancora disponibile?',
      privacy: true,
    });
    expect(await get(`/api/admin/dealers/${cast.dealer}`)).toMatchObject({
      tier: 'Pro',
      plan: { price: 9900, status: 'active' },
      quotas: { showcase: { limit: 10, used: 1 }, featured: { limit: 5, used: 0 } },
      stock: { published: 1, draft: 1, disabled: 0 },
      messages: { total: 1, unread: 1, latest: [{ name: 'Anna Verdi', read: false }] },
      people: [{ role: 'owner' }, { role: 'owner' }, { role: 'seller' }, { role: 'viewer' }],
    });
    expect((await cast.agents.admin.get(`/api/admin/dealers/${uuidv7()}`)).statusCode).toBe(404);
  });

  test('a disabled one leaves the site with its listings, and is told why', async () => {
    const listing = await buildListing(site.db, { dealer_id: cast.dealer });
    const { admin } = cast.agents;
    const visit = async () => (await agentOf(site).get(`/api/listings/${listing}`)).statusCode;
    expect([await isPublic(), await visit()]).toEqual([true, 200]);
    expect((await admin.post(`/api/admin/dealers/${cast.dealer}/disable`, { reason: '' })).statusCode).toBe(422);
    const disabled = await admin.post(`/api/admin/dealers/${cast.dealer}/disable`, { reason });
    expect(disabled.json().data).toMatchObject({ enabled: false, disabled_reason: reason });
    await admin.post(`/api/admin/dealers/${cast.dealer}/disable`, { reason });
    expect([await isPublic(), await visit()]).toEqual([false, 404]);
    const own = async () => (await cast.agents.owner.get('/api/private/profile')).json().data.ownDealers[0].disabled;
    expect(await own()).toMatchObject({ reason });
    const mails = await site.db.selectFrom('outbox').select(['recipient', 'template', 'body']).execute();
    expect(mails.map(({ recipient }) => recipient)).toContain('info@own.example');
    expect(mails.every(({ template, body }) => template === 'dealerDisabled' && body.includes(reason))).toBe(true);
    await admin.post(`/api/admin/dealers/${cast.dealer}/enable`);
    expect([await isPublic(), await visit(), await own()]).toEqual([true, 200, null]);
    expect((await entries(cast.dealer)).map(({ action }) => action)).toEqual(['disable', 'enable']);
  });

  test('owners are changed with a guard, and there is always one', async () => {
    const { admin, customer } = cast.agents;
    const url = `/api/admin/user-dealerships/${cast.dealer}`;
    const { updated_at, owners } = await get(url);
    expect(owners).toHaveLength(2);
    const put = async (ids: string[], at = updated_at) => admin.put(url, { owners: ids, updated_at: at });
    expect((await put([])).statusCode).toBe(422);
    expect((await put([uuidv7()])).statusCode).toBe(422);
    expect((await put([cast.users.superAdmin])).statusCode).toBe(422);
    expect((await put([cast.users.customer])).json().data.owners).toMatchObject([{ uuid: cast.users.customer }]);
    const late = await put([cast.users.owner]);
    expect([late.statusCode, late.json().data.owners]).toMatchObject([409, [{ uuid: cast.users.customer }]]);
    // A customer who owns a dealership is a dealer, and signs in anew.
    expect((await customer.get('/api/user')).statusCode).toBe(401);
    expect((await cast.agents.owner.get(`/api/dealers/${cast.dealer}/listings`)).statusCode).toBe(403);
    expect(await entries(cast.dealer)).toMatchObject([{ action: 'update', after: { owners: [expect.any(String)] } }]);
    const { items } = await get(
      `/api/admin/user-dealerships?filters=${encodeURIComponent(JSON.stringify({ user: cast.users.customer }))}`,
    );
    expect(items).toMatchObject([{ uuid: cast.dealer }]);
  });

  test('two who take each other’s ownership away at once leave one owner', async () => {
    const url = `/api/admin/user-dealerships/${cast.dealer}`;
    const { updated_at } = await get(url);
    const { admin, superAdmin } = cast.agents;
    const answers = await Promise.all([
      admin.put(url, { owners: [cast.users.owner], updated_at }),
      superAdmin.put(url, { owners: [cast.users.unverified], updated_at }),
      admin.delete(`/api/admin/users/${cast.users.owner}`),
      superAdmin.delete(`/api/admin/users/${cast.users.unverified}`),
    ]);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    const left = await site.db.selectFrom('dealer_owners').where('dealer_id', '=', cast.dealer).selectAll().execute();
    expect(left.length).toBeGreaterThan(0);
    const removal = sql`DELETE FROM dealer_owners WHERE dealer_id = ${cast.dealer}`.execute(site.db);
    await expect(removal).rejects.toThrow('keeps an owner');
  });

  test('an entry that cannot be written takes the change with it', async () => {
    await sql`ALTER TABLE audit_log ADD CONSTRAINT broken CHECK (action <> 'disable') NOT VALID`.execute(site.db);
    const answer = await cast.agents.admin.post(`/api/admin/dealers/${cast.dealer}/disable`, { reason });
    await sql`ALTER TABLE audit_log DROP CONSTRAINT broken`.execute(site.db);
    expect(answer.statusCode).toBe(500);
    expect(await isPublic()).toBe(true);
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
