import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../db/schema.ts';
import { writeAudit } from '../shared/audit/audit.ts';
import type { accountsSite } from './accounts.ts';
import { buildDealer, buildListing, buildMessage, buildUser, buildVerification } from './builders.ts';
import { plantRow } from './plantRow.ts';
import { buildAccount, signedIn } from './site.ts';

type Site = ReturnType<typeof accountsSite>['site'];

const EMAIL = 'zenobia.piantata@example.test';
const OLD_EMAIL = 'zenobia.prima@example.test';
export const NAME = 'Zenobia Piantata';
export const PHONE = '+39 333 7654321';
const IP = '203.0.113.77';

/** Every column of the whole database that a text can stand in. */
export async function textColumns(db: Kysely<Schema>) {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns AS c
    JOIN information_schema.tables AS t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
      AND (c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED'))`.execute(db);
  return rows;
}

/** Every text of the whole database that tells of the person: table, column, text. */
export async function tracesOf(db: Kysely<Schema>): Promise<string[]> {
  const columns = await textColumns(db);
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

/** A person who has left traces wherever one can. */
export async function plantPerson(site: Site, now: () => Date) {
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
      after: { owners: [EMAIL], facts: { deep: [NAME] } },
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
  await plantElsewhere(db, { id, admin: admin.id, dealer_id }, now().toISOString());
  return { id, admin: admin.id, agent };
}

interface Planted {
  id: string;
  admin: string;
  dealer_id: string;
}

const hash = () => randomUUID().replaceAll('-', '').repeat(2);

/** In tables that no call of a customer's reaches: what hangs on the account, and what they wrote as a dealership. */
async function plantElsewhere(db: Kysely<Schema>, { id, admin, dealer_id }: Planted, at: string): Promise<void> {
  const own = { user_id: id, created_at: at };
  await plantRow(db, 'user_passkeys', {
    ...own,
    id: randomUUID(),
    credential_id: randomUUID(),
    public_key: 'a',
    counter: 0,
    transports: [],
    name: `Telefono di ${NAME}`,
  });
  await plantRow(db, 'user_totp', { ...own, secret: 'ZENOBIA'.padEnd(32, 'A') });
  const token = { kind: 'reset', email: EMAIL, expires_at: new Date(Date.parse(at) + 36e5) };
  await plantRow(db, 'tokens', { ...own, ...token, hash: hash() });
  await plantRow(db, 'vat_claims', { ...own, vat: 'ZENOBIA' });
  const view = { id: randomUUID(), office: 'dealer', list: 'leads', name: NAME, filter: { q: NAME }, sort: 'name' };
  await plantRow(db, 'saved_views', { ...own, ...view, direction: 'ASC' });
  const key = { id: randomUUID(), dealer_id, name: NAME, hint: 'a', secret_hash: hash(), scopes: ['leads'] };
  await plantRow(db, 'api_keys', { ...own, ...key });
  const seconds = await buildUser(db, { owns: [dealer_id], email: `altro-titolare-${randomUUID()}@example.test` });
  await db.insertInto('dealer_owners').values({ user_id: id, dealer_id }).execute();
  await plantRow(db, 'dealer_invitations', {
    id: randomUUID(),
    dealer_id,
    email: EMAIL,
    role: 'seller',
    token_hash: hash(),
    invited_by: seconds,
    created_at: at,
    expires_at: token.expires_at,
  });
  await buildVerification(db, {
    dealer_id,
    state: 'accepted',
    question: `Gentile ${NAME}, chi è il titolare?`,
    answer: `Sono io, ${NAME} (${EMAIL}, ${PHONE}).`,
    note: `Sentita ${NAME} al telefono.`,
    decided_at: at,
    decided_by: admin,
  });
  // Theirs, and one of a customer's whom they answered.
  const { id: own_message } = await db
    .selectFrom('user_messages')
    .where('user_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  const others = await buildMessage(db, { dealer_id });
  const answer = { id: randomUUID(), created_at: at, text: `Gentile ${NAME}, la aspettiamo.` };
  await plantRow(db, 'message_answers', { ...answer, message_id: own_message, user_id: seconds });
  const written = { text: `La aspetto. ${NAME}, ${PHONE}, ${EMAIL}`, user_id: id };
  await plantRow(db, 'message_answers', { ...answer, ...written, id: randomUUID(), message_id: others });
  const entry = { id: randomUUID(), lead_id: others, kind: 'text', side: 'dealer', author_id: id, created_at: at };
  await plantRow(db, 'lead_entries', { ...entry, text: `A presto, ${NAME}` });
  const trade = { message_id: own_message, car: { notes: NAME }, estimate: {}, created_at: at };
  await plantRow(db, 'message_trade_ins', trade);
  // The answer to whoever leaves, and the one to an administrator who looked after the account.
  for (const user_id of [id, admin]) {
    const answered = JSON.stringify({ name: NAME, email: EMAIL });
    await plantRow(db, 'idempotency_keys', { user_id, key: hash(), print: 'a', answer: answered, created_at: at });
  }
}
