import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { stockSite } from '../../../testing/stock.ts';
import { type Agent, agentOf, buildAccount, PASSWORD, signedIn } from '../../../testing/site.ts';

const join = { name: 'Sara Blu', password: PASSWORD, password_confirmation: PASSWORD, privacy: true, terms: true };

describe.each(testDatabases())('who works in a dealership, on $kind', ({ open }) => {
  const { site, cast, own } = stockSite(open);
  const base = () => `/api/dealers/${cast.dealer}/colleagues`;
  const owner = () => cast.agents.owner;
  const staff = async (agent: Agent = owner()) => (await agent.get(base())).json().data;

  // Everybody is what they were, and nobody is invited.
  beforeEach(async () => {
    const { dealer: dealer_id, users } = cast;
    await sql`DELETE FROM dealer_invitations`.execute(site.db);
    await site.db
      .insertInto('dealer_owners')
      .values([users.owner, users.unverified].map((user_id) => ({ user_id, dealer_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`DELETE FROM dealer_colleagues`.execute(site.db);
    const roles = [
      { user_id: users.seller, role: 'seller' as const },
      { user_id: users.viewer, role: 'viewer' as const },
    ];
    await site.db
      .insertInto('dealer_colleagues')
      .values(roles.map((row) => ({ ...row, dealer_id })))
      .execute();
    await sql`UPDATE users SET role = 'dealer' WHERE id IN (${users.seller}, ${users.unverified}, ${users.owner})`.execute(
      site.db,
    );
  });

  /** The secret of the link that was last mailed to an address. */
  async function linkTo(email: string): Promise<string> {
    const { body } = await site.db
      .selectFrom('outbox')
      .where('recipient', '=', email)
      .where('template', '=', 'colleagueInvited')
      .orderBy('id', 'desc')
      .select('body')
      .executeTakeFirstOrThrow();
    return /\/invito\/([\w-]+)/.exec(body)?.[1] ?? '';
  }

  async function invite(email: string, role = 'seller'): Promise<string> {
    const answer = await owner().post(`${base()}/invitations`, { email, role });
    expect(answer.statusCode, answer.body).toBe(200);
    return linkTo(email);
  }

  test('everybody there sees the colleagues, owners alone the invitations', async () => {
    await invite('uno@example.test');
    const seen = await staff();
    expect(seen.people.map(({ role }: { role: string }) => role)).toEqual(['owner', 'owner', 'seller', 'viewer']);
    expect(seen.invitations).toMatchObject([{ email: 'uno@example.test', role: 'seller', is_expired: false }]);
    expect((await staff(cast.agents.seller)).invitations).toEqual([]);
    expect((await cast.agents.otherOwner.get(base())).statusCode).toBe(404);
  });

  test('who has no account makes one by the link, is in, and reads but never writes more than their role', async () => {
    const token = await invite('Sara@Example.test'.toLowerCase());
    const sara = agentOf(site);
    const look = await sara.post('/api/invitations/look', { token });
    expect(look.json().data).toMatchObject({
      state: 'open',
      role: 'seller',
      has_account: false,
      dealer: 'Auto Emilia',
    });
    const made = await sara.post('/api/invitations/join', { token, ...join });
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json().data).toMatchObject({ role: 'dealer', ownDealers: [{ uuid: cast.dealer, role: 'seller' }] });
    expect(made.json().data.email_verified_at).not.toBeNull();
    expect((await sara.get(`/api/dealers/${cast.dealer}/listings`)).statusCode).toBe(200);
    const refused = await sara.put(`/api/dealers/${cast.dealer}/settings`, { auto_approve_carfax_requests: true });
    expect([refused.statusCode, refused.json().error_message]).toEqual([403, expect.stringContaining('«Titolare»')]);
    // The link is used up, and says so.
    expect((await agentOf(site).post('/api/invitations/look', { token })).json().data.state).toBe('used');
    const again = await agentOf(site).post('/api/invitations/join', { token, ...join });
    expect(again.json()).toMatchObject({
      error_code: 2,
      data: { token: [expect.stringContaining('già stato accettato')] },
    });
  });

  test('who has an account accepts with it, and with no other', async () => {
    const known = await buildAccount(site.db);
    const stranger = await signedIn(site, (await buildAccount(site.db)).email);
    const token = await invite(known.email, 'viewer');
    const joined = await agentOf(site).post('/api/invitations/join', { token, ...join });
    expect(joined.json().data.token[0]).toContain('c’è già un account');
    const wrong = await stranger.post('/api/invitations/accept', { token });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json().error_message).not.toContain(known.email);
    const agent = await signedIn(site, known.email);
    const tries = await Promise.all([1, 2, 3].map(() => agent.post('/api/invitations/accept', { token })));
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const fresh = await signedIn(site, known.email);
    expect((await fresh.get('/api/private/profile')).json().data).toMatchObject({
      role: 'dealer',
      ownDealers: [{ role: 'viewer' }],
    });
  });

  test('a link that is old, revoked or replaced says so', async () => {
    const first = await invite('tre@example.test');
    const [{ uuid }] = (await staff()).invitations;
    expect((await owner().post(`${base()}/invitations/${uuid}/resend`)).statusCode).toBe(200);
    const second = await linkTo('tre@example.test');
    const look = async (token: string) => (await agentOf(site).post('/api/invitations/look', { token })).json();
    expect(await look(first)).toMatchObject({
      error_code: 2,
      data: { token: [expect.stringContaining('più recente')] },
    });
    expect((await look(second)).data.state).toBe('open');
    await sql`UPDATE dealer_invitations SET created_at = created_at - interval '9 days', expires_at = now() - interval '1 day'
      WHERE id = ${uuid}`.execute(site.db);
    expect((await look(second)).data.state).toBe('expired');
    const late = await agentOf(site).post('/api/invitations/join', { token: second, ...join });
    expect(late.json().data.token[0]).toContain('scaduto');
    expect((await owner().delete(`${base()}/invitations/${uuid}`)).json().data.invitations).toEqual([]);
    expect(await look(second)).toMatchObject({ error_code: 2 });
    expect((await cast.agents.otherOwner.delete(`${base()}/invitations/${uuid}`)).statusCode).toBe(404);
  });

  test('only the hash of a link is kept, and who works there already is not invited', async () => {
    const token = await invite('quattro@example.test');
    const rows = await site.db.selectFrom('dealer_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const seller = await site.db
      .selectFrom('users')
      .where('id', '=', cast.users.seller)
      .select('email')
      .executeTakeFirstOrThrow();
    const answer = await owner().post(`${base()}/invitations`, { email: seller.email, role: 'viewer' });
    expect(answer.json().data.email).toEqual(['Lavora già nella concessionaria']);
  });

  test('a removed colleague is out with the next request, whose cars are nobody’s then', async () => {
    const { seller } = cast.users;
    const { statusCode, body } = await owner().post(`/api/dealers/${cast.dealer}/listings/bulk`, {
      action: 'assign',
      ids: [await own()],
      colleague: seller,
    });
    expect(statusCode, body).toBe(200);
    const mine = `/api/dealers/${cast.dealer}/listings?filters=${encodeURIComponent('{"assigned_to":"me"}')}`;
    expect((await cast.agents.seller.get(mine)).json().data.total).toBe(1);
    expect((await staff()).people.find(({ uuid }: { uuid: string }) => uuid === seller).listings).toBe(1);
    expect((await owner().delete(`${base()}/${seller}`)).statusCode).toBe(200);
    expect((await cast.agents.seller.get(mine)).statusCode).toBe(403);
    const assigned = await site.db.selectFrom('listings').where('assigned_to', 'is not', null).select('id').execute();
    expect(assigned).toEqual([]);
    const user = await site.db.selectFrom('users').where('id', '=', seller).select('role').executeTakeFirstOrThrow();
    expect(user.role).toBe('customer');
  });

  test('a role changes from one request to the next', async () => {
    const create = () => cast.agents.viewer.post(`/api/dealers/${cast.dealer}/listings/confirm`);
    expect((await create()).statusCode).toBe(403);
    await owner().put(`${base()}/${cast.users.viewer}`, { role: 'seller' });
    expect((await create()).statusCode).toBe(200);
    expect((await owner().put(`${base()}/${cast.users.customer}`, { role: 'seller' })).statusCode).toBe(404);
  });

  test('an owner always remains, even of two who remove each other at once, again and again', async () => {
    for (let round = 0; round < 8; round += 1) {
      await sql`DELETE FROM dealer_colleagues`.execute(site.db);
      const people = [cast.users.owner, cast.users.unverified];
      await site.db
        .insertInto('dealer_owners')
        .values(people.map((user_id) => ({ user_id, dealer_id: cast.dealer })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await sql`UPDATE users SET email_verified_at = now(), role = 'dealer' WHERE id = ANY(${people}::uuid[])`.execute(
        site.db,
      );
      const [one, other] = [cast.agents.owner, cast.agents.unverified];
      const answers = await Promise.all([
        one.delete(`${base()}/${cast.users.unverified}`),
        round % 2 === 0
          ? other.delete(`${base()}/${cast.users.owner}`)
          : other.put(`${base()}/${cast.users.owner}`, { role: 'viewer' }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const left = await site.db.selectFrom('dealer_owners').where('dealer_id', '=', cast.dealer).selectAll().execute();
      expect(left).toHaveLength(1);
    }
    const [left] = await site.db.selectFrom('dealer_owners').where('dealer_id', '=', cast.dealer).selectAll().execute();
    const last = left?.user_id === cast.users.owner ? cast.agents.owner : cast.agents.unverified;
    const alone = await last.delete(`${base()}/${left?.user_id}`);
    expect([alone.statusCode, alone.json().error_message]).toEqual([409, expect.stringContaining('unico titolare')]);
  });

  test('the dealership’s own log says who did what, to its owners alone', async () => {
    const id = await own();
    const { seller } = cast.users;
    await cast.agents.seller.post(`/api/dealers/${cast.dealer}/listings/bulk`, {
      action: 'price',
      ids: [id],
      price: { kind: 'euro', value: -500 },
    });
    await owner().put(`${base()}/${seller}`, { role: 'viewer' });
    const log = (await owner().get(`/api/dealers/${cast.dealer}/activity`)).json().data;
    expect(log.items.slice(0, 2)).toMatchObject([
      { action: 'update', subject_type: 'colleague', after: { role: 'viewer' }, in_support: false },
      { action: 'change_price', actor: { uuid: seller }, before: { price: 11_900 }, after: { price: 11_400 } },
    ]);
    expect(JSON.stringify(log)).not.toContain('"ip"');
    await owner().put(`/api/dealers/${cast.dealer}/settings`, { auto_approve_carfax_requests: true });
    const [latest] = (await owner().get(`/api/dealers/${cast.dealer}/activity`)).json().data.items;
    expect(latest).toMatchObject({ subject_type: 'dealer', after: { auto_approve_carfax_requests: true } });
    const other = await cast.agents.otherOwner.get(`/api/dealers/${cast.otherDealer}/activity`);
    expect(other.json().data.items).toEqual([]);
    expect((await cast.agents.seller.get(`/api/dealers/${cast.dealer}/activity`)).statusCode).toBe(403);
  });

  test('what is kept of somebody goes with them, and is theirs to take along', async () => {
    const person = await buildAccount(site.db);
    const token = await invite(person.email);
    const agent = await signedIn(site, person.email);
    expect((await agent.post('/api/invitations/accept', { token })).statusCode).toBe(200);
    const given = (await agent.get('/api/private/profile/export')).json().data;
    expect(given.workplaces).toEqual([{ dealer: 'Auto Emilia', role: 'seller' }]);
    expect(given.invitations).toMatchObject([{ role: 'seller', accepted: true }]);
    expect((await agent.delete('/api/private/profile', { password: PASSWORD })).statusCode).toBe(200);
    for (const table of ['dealer_invitations', 'audit_log', 'outbox'] as const) {
      const rows = await site.db.selectFrom(table).selectAll().execute();
      expect([table, JSON.stringify(rows).includes(person.email)]).toEqual([table, false]);
    }
  });
});
