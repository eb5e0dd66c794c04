import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writeAudit } from '../../shared/audit/audit.ts';
import { buildDealer, buildListing, buildMessage } from '../../testing/builders.ts';
import type { Schema } from '../../db/schema.ts';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { accountsSite } from '../../testing/accounts.ts';

const EMAIL = 'zenobia.piantata@example.test';
const OLD_EMAIL = 'zenobia.prima@example.test';
const NAME = 'Zenobia Piantata';
const PHONE = '+39 333 7654321';
const IP = '203.0.113.77';

/** Every text of the whole database that tells of the person: table, column, text. */
async function tracesOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns AS c
    JOIN information_schema.tables AS t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
      AND (c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED'))`.execute(db);
  expect(columns.length).toBeGreaterThan(150);
  const traces: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      SELECT ${sql.ref(column)}::text AS text FROM ${sql.table(`${schema}.${table}`)}
      WHERE ${sql.ref(column)}::text ~* ${'zenobia|7654321|203\\.0\\.113\\.77'}`.execute(db);
    traces.push(...rows.map(({ text }) => `${table}.${column}: ${text.slice(0, 80)}`));
  }
  return traces;
}

describe.each(testDatabases())('whoever leaves, on $kind', ({ open }) => {
  const { site, now } = accountsSite(open);

  /** A person who has left traces wherever one can. */
  async function plant() {
    const { db } = site;
    const dealer_id = await buildDealer(db);
    const listing = await buildListing(db, { dealer_id });
    await buildMessage(db, { dealer_id, name: NAME, email: EMAIL, phone: PHONE, message: `Sono ${NAME}` });
    const { id } = await buildAccount(db, { email: EMAIL, name: NAME, phone: PHONE, pending_email: null });
    const agent = await signedIn(site, EMAIL, { ip: IP });
    await agent.post('/api/user-messages', {
      listing,
      name: NAME,
      email: EMAIL,
      phone: PHONE,
      message: `Chiamatemi: ${PHONE}`,
      privacy: true,
    });
    await agent.post('/api/call-backs', { listing, name: NAME, phone: PHONE, when: 'any', privacy: true });
    const leads = await db.selectFrom('leads').select('id').execute();
    await db
      .insertInto('lead_entries')
      .values(
        leads.map((lead) => ({
          id: randomUUID(),
          lead_id: lead.id,
          kind: 'note' as const,
          side: 'dealer' as const,
          text: `${NAME} paga subito`,
          created_at: now(),
        })),
      )
      .execute();
    await db
      .updateTable('leads')
      .set({ next_action: `Chiamare ${NAME}`, next_action_on: '2026-12-01' })
      .execute();
    await agent.post(`/api/listings/favourites/${listing}`);
    await agent.post('/api/private/searches', { name: NAME, frequency: 'weekly', address: '/risultati/fiat' });
    await agent.post('/api/carfax-requests', { listing });
    const { id_hash: device_hash } = await db.selectFrom('known_devices').select('id_hash').executeTakeFirstOrThrow();
    const push = { user_id: id, created_at: now() };
    await db
      .insertInto('push_subscriptions')
      .values({
        ...push,
        id: randomUUID(),
        session_id: null,
        device_hash,
        endpoint: 'https://push.example/zenobia',
        p256dh: 'a',
        auth: 'b',
        user_agent: 'Browser di Zenobia',
        last_used_at: now(),
      })
      .execute();
    await db
      .insertInto('push_messages')
      .values({ ...push, id: randomUUID(), kind: 'searches', tag: 'searches', title: NAME, body: '', path: '/' })
      .execute();
    const report = { listing_id: listing, listing_title: 'Fiat Panda', dealer_id, reason: 'fraud' } as const;
    await db
      .insertInto('listing_reports')
      .values([
        { ...report, id: randomUUID(), text: `${NAME}, ${PHONE}`, email: EMAIL, user_id: null },
        {
          ...report,
          id: randomUUID(),
          text: `Io, ${NAME}`,
          email: null,
          user_id: id,
          state: 'upheld',
          note: `Grazie ${NAME}`,
          decided_at: new Date(),
        },
      ])
      .execute();
    const mail = { template: 'reset', subject: 'Oggetto', html: '', body: '' };
    await db
      .insertInto('outbox')
      .values([
        { ...mail, id: randomUUID(), recipient: EMAIL, body: `Ciao ${NAME}` },
        { ...mail, id: randomUUID(), recipient: 'altri@example.test', reply_to: EMAIL, body: NAME },
        { ...mail, id: randomUUID(), recipient: 'altri@example.test', body: `Ti scrive ${NAME}, ${EMAIL}` },
        { ...mail, id: randomUUID(), recipient: 'altri@example.test', about_user: id, html: NAME },
      ])
      .execute();
    const admin = await buildAccount(db, { role: 'carzaa-admin', name: 'Ada Marini' });
    const by = (uuid: string, more: object = {}) => ({ actor: { uuid, ...more }, ip: uuid === id ? IP : '192.0.2.1' });
    const about = { subject_type: 'user', subject_id: id } as const;
    await db.transaction().execute(async (trx) => {
      await writeAudit(trx, by(admin.id), {
        ...about,
        action: 'update',
        subject_name: OLD_EMAIL,
        before: { name: NAME, email: OLD_EMAIL, pending_email: null, phone: null, role: 'customer' },
        after: { name: `${NAME} Rossi`, email: EMAIL, pending_email: null, phone: PHONE, role: 'dealer' },
      });
      await writeAudit(trx, by(admin.id), {
        ...about,
        action: 'begin_support',
        subject_name: EMAIL,
        before: null,
        after: { reason: `Zenobia non trova i messaggi`, until: now() },
      });
      await writeAudit(trx, by(admin.id), {
        action: 'update',
        subject_type: 'dealer',
        subject_id: dealer_id,
        subject_name: 'Auto Emilia',
        before: { owners: [OLD_EMAIL, 'altri@example.test'] },
        after: { owners: [EMAIL], nested: { deep: [NAME] } },
      });
      await writeAudit(trx, by(id), {
        action: 'approve',
        subject_type: 'carfax_request',
        subject_id: 'x',
        subject_name: 'Fiat Panda',
        before: { status: 'pending' },
        after: { status: 'approved' },
      });
    });
    return { id, admin: admin.id, agent };
  }

  test('whoever leaves is found nowhere in the database, and the log keeps what was done', async () => {
    const { id, admin, agent } = await plant();
    const planted = await tracesOf(site.db);
    for (const table of [
      'users',
      'user_messages',
      'leads',
      'lead_entries',
      'outbox',
      'listing_reports',
      'audit_log',
      'sessions',
      'saved_searches',
      'push_subscriptions',
      'push_messages',
    ]) {
      expect(planted.some((trace) => trace.startsWith(`${table}.`))).toBe(true);
    }
    const before = await site.db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute();
    const left = await agent.delete('/api/private/profile', { password: PASSWORD });
    expect(left.statusCode).toBe(200);
    expect(await tracesOf(site.db)).toEqual([]);
    const after = await site.db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute();
    const kept = ({ id: entry, at, actor_id, action, subject_id }: (typeof before)[number]) =>
      [entry, at.getTime(), actor_id, action, subject_id] as const;
    expect(after.map(kept)).toEqual(before.map(kept));
    expect(after).toMatchObject([
      { actor_id: admin, actor_name: 'Ada Marini', ip: '192.0.2.1', after: { role: 'dealer' } },
      { subject_name: '[cancellato]', after: { reason: '[cancellato]' } },
      { subject_name: 'Auto Emilia', before: { owners: '[cancellato]' } },
      { actor_id: id, actor_name: '[cancellato]', ip: '', after: { status: 'approved' } },
    ]);
    const reports = await site.db.selectFrom('listing_reports').selectAll().orderBy('state').execute();
    expect(reports).toMatchObject([
      { reason: 'fraud', state: 'open', email: null },
      { reason: 'fraud', state: 'upheld', email: null },
    ]);
  });

  test('whoever leaves is found nowhere after an administrator’s deletion either, and others of the same name stay', async () => {
    const { id, admin } = await plant();
    const namesake = await buildAccount(site.db, { name: NAME, email: 'omonima@example.test' });
    const agent = await signedIn(
      site,
      (await site.db.selectFrom('users').where('id', '=', admin).select('email').executeTakeFirstOrThrow()).email,
    );
    expect((await agent.delete(`/api/admin/users/${id}`)).statusCode).toBe(200);
    expect(await tracesOf(site.db)).toEqual([`users.name: ${NAME}`]);
    expect((await signedIn(site, namesake.email)).cookies.has('carzaa_session')).toBe(true);
  });

  test('takes along what was written as a guest, once the address is confirmed, and nobody else’s', async () => {
    const { agent } = await plant();
    const { data } = (await agent.get('/api/private/profile/export')).json();
    expect(data.messages.map(({ message }: { message: string }) => message)).toEqual([
      `Sono ${NAME}`,
      `Chiamatemi: ${PHONE}`,
    ]);
    expect(data.reports).toHaveLength(2);
    expect(data.push_devices).toMatchObject([{ service: 'https://push.example', user_agent: 'Browser di Zenobia' }]);
    expect(data.notifications).toMatchObject([{ kind: 'searches', title: NAME }]);
    expect(data.leads.map(({ channel }: { channel: string }) => channel).toSorted()).toEqual([
      'callback',
      'message',
      'message',
    ]);
    expect(data.leads[0].entries[0]).toMatchObject({ kind: 'note', text: `${NAME} paga subito` });
    const stranger = await buildAccount(site.db, { email: 'altra@example.test', email_verified_at: null });
    await site.db.updateTable('user_messages').set({ email: stranger.email }).where('user_id', 'is', null).execute();
    const other = await signedIn(site, stranger.email);
    expect((await other.get('/api/private/profile/export')).json().data.messages).toEqual([]);
    expect((await other.delete('/api/private/profile', { password: PASSWORD })).statusCode).toBe(200);
    expect(await site.db.selectFrom('user_messages').selectAll().execute()).toHaveLength(2);
    expect((await agentOf(site).get('/api/private/profile/export')).statusCode).toBe(401);
  });

  test('whoever leaves is the only reason to change the log', async () => {
    const { id } = await plant();
    for (const change of [
      `actor_name = 'Altro'`,
      `subject_name = 'Altro'`,
      `ip = '10.0.0.1'`,
      `action = 'create'`,
      `at = now()`,
      `after = '{"role":"super-admin"}'`,
      `after = after || '{"role":"super-admin"}'`,
      `after = NULL`,
    ]) {
      const update = sql.raw(`UPDATE audit_log SET ${change} WHERE subject_id = '${id}'`).execute(site.db);
      await expect(update, change).rejects.toThrow('never changed');
    }
  });
});
