import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '../db/schema.ts';
import { buildDealer, buildListing, buildReference, buildUser } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import { plantRow } from '../testing/plantRow.ts';
import { applyRetention } from './retention.queries.ts';
import { describeRetention, RETENTION, type Table, TABLES } from './retentionTable.queries.ts';

const now = new Date();
const HOUR_MS = 36e5;
const hash = () => randomUUID().replaceAll('-', '').repeat(2);

/** What rows hang on, none of it old. */
async function parents(db: Kysely<Schema>) {
  const [user_id, admin_id] = [await buildUser(db, { email_verified_at: now }), await buildUser(db)];
  const dealer_id = await buildDealer(db);
  const listing_id = await buildListing(db, { dealer_id });
  const [key_id, webhook_id, search_id, source_id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const key = { dealer_id, user_id, name: 'Sito', hint: 'a', secret_hash: hash(), scopes: ['leads'], created_at: now };
  await plantRow(db, 'api_keys', { ...key, id: key_id });
  const hook = { id: webhook_id, dealer_id, url: 'https://example.test', events: ['ping'], secret: 'a' };
  await plantRow(db, 'webhooks', { ...hook, created_at: now });
  const search = { id: search_id, user_id, name: 'Fiat', address: '/risultati', frequency: 'never', created_at: now };
  const filters = { brand: '', model: '', price_max: 0, include_no_photos: false, exclude_no_carfax: false };
  await plantRow(db, 'saved_searches', { ...search, ...filters, price_negotiable: false, seen_at: now });
  await plantRow(db, 'import_sources', { id: source_id, dealer_id, name: 'Gestionale' });
  return { user_id, admin_id, dealer_id, listing_id, key_id, webhook_id, search_id, source_id, key };
}

type Parents = Awaited<ReturnType<typeof parents>>;

/** A span that is counted in months, as the calendar has them. */
const MONTHS_24 = (now.getTime() - new Date(now).setUTCMonth(now.getUTCMonth() - 24)) / (24 * HOUR_MS);

/** The span of each table that the job clears, and a row of it whose time began `at`. */
const ROWS: Partial<Record<Table, [days: number, row: (at: Date, on: Parents) => object]>> = {
  pending_sign_ins: [0, (at, { user_id }) => ({ id_hash: hash(), user_id, expires_at: at })],
  factor_challenges: [0, (at) => ({ holder_hash: hash(), purpose: 'show', challenge: 'a', expires_at: at })],
  oidc_states: [
    0,
    (at) => ({
      state_hash: hash(),
      browser_hash: hash(),
      nonce: hash(),
      code_verifier: hash(),
      expires_at: at,
    }),
  ],
  tokens: [
    0,
    (at, { user_id }) => ({
      hash: hash(),
      kind: 'reset',
      user_id,
      email: 'anna@example.test',
      created_at: new Date(at.getTime() - HOUR_MS),
      expires_at: at,
    }),
  ],
  rate_limits: [0, (at) => ({ key: hash(), hits: 1, window_start: at, expires_at: at })],
  known_devices: [180, (at, { user_id }) => ({ user_id, id_hash: hash(), created_at: at, last_used_at: at })],
  push_subscriptions: [
    180,
    (at, { user_id }) => ({
      id: randomUUID(),
      user_id,
      device_hash: hash(),
      endpoint: `https://push.example.test/${randomUUID()}`,
      p256dh: 'a',
      auth: 'b',
      user_agent: 'Firefox',
      created_at: at,
      last_used_at: at,
    }),
  ],
  push_messages: [
    30,
    (at, { user_id }) => ({
      id: randomUUID(),
      user_id,
      kind: 'searches',
      tag: randomUUID(),
      title: 'Nuove auto',
      body: '',
      path: '/',
      created_at: at,
      next_try_at: null,
    }),
  ],
  saved_search_matches: [
    60,
    (at, { search_id }) => ({ search_id, listing_id: at.toISOString(), price: 1, kind: 'new', found_at: at }),
  ],
  vat_claims: [30, (at, { user_id }) => ({ vat: hash().slice(0, 11), user_id, created_at: at })],
  support_sessions: [
    30,
    (at, { admin_id, user_id }) => ({
      id: randomUUID(),
      session_hash: hash(),
      admin_session_hash: hash(),
      admin_id,
      user_id,
      began_at: new Date(at.getTime() - HOUR_MS / 4),
      until: at,
      ended_at: at,
    }),
  ],
  idempotency_keys: [1, (at, { user_id }) => ({ user_id, key: hash(), print: 'a', created_at: at })],
  outbox: [
    30,
    (at) => ({
      id: randomUUID(),
      recipient: 'anna@example.test',
      template: 'welcome',
      subject: 'Benvenuto',
      html: '',
      body: '',
      created_at: at,
      failed_at: at,
    }),
  ],
  inbound_mails: [30, (at) => ({ hash: hash(), at })],
  user_messages: [
    MONTHS_24,
    (at, { dealer_id }) => ({
      id: randomUUID(),
      dealer_id,
      listing_title: 'Fiat Panda',
      name: 'Anna',
      email: 'anna@example.test',
      message: 'Buongiorno',
      created_at: at,
    }),
  ],
  leads: [
    MONTHS_24,
    (at, { dealer_id }) => ({
      id: randomUUID(),
      dealer_id,
      channel: 'callback',
      listing_title: 'Fiat Panda',
      name: 'Anna',
      phone: '+39 333 1234567',
      call_time: 'any',
      created_at: at,
      last_at: at,
    }),
  ],
  dealer_invitations: [
    30,
    (at, { dealer_id }) => ({
      id: randomUUID(),
      dealer_id,
      email: `${randomUUID()}@example.test`,
      role: 'seller',
      token_hash: hash(),
      created_at: new Date(at.getTime() - HOUR_MS),
      expires_at: at,
    }),
  ],
  api_keys: [90, (at, { key }) => ({ ...key, id: randomUUID(), secret_hash: hash(), revoked_at: at })],
  api_key_days: [90, (at, { key_id }) => ({ key_id, day: at.toISOString().slice(0, 10), calls: 1 })],
  webhook_deliveries: [
    30,
    (at, { webhook_id }) => ({
      id: randomUUID(),
      webhook_id,
      event: 'ping',
      subject_id: webhook_id,
      created_at: at,
      next_at: null,
      delivered_at: at,
    }),
  ],
  reprices: [
    7,
    (at, { dealer_id, listing_id }) => ({
      id: randomUUID(),
      dealer_id,
      listing_id,
      price_before: 2,
      price_after: 1,
      at,
    }),
  ],
  listing_reports: [
    MONTHS_24,
    (at, { dealer_id }) => ({
      id: randomUUID(),
      dealer_id,
      listing_title: 'Fiat Panda',
      reason: 'fraud',
      text: 'Falso',
      state: 'upheld',
      note: 'Vero',
      decided_at: at,
    }),
  ],
  import_runs: [
    90,
    (at, { dealer_id, source_id }) => ({
      id: randomUUID(),
      dealer_id,
      source_id,
      file_name: 'stock.csv',
      cause: 'upload',
      mode: 'apply',
      state: 'done',
      finished_at: at,
      created_at: at,
    }),
  ],
  carfax_requests: [
    MONTHS_24,
    (at, { dealer_id, user_id }) => ({
      id: randomUUID(),
      dealer_id,
      user_id,
      listing_title: 'Fiat Panda',
      status: 'rejected',
      decided_at: at,
      created_at: at,
      updated_at: at,
    }),
  ],
};

/** Told by `retention.test.ts`: who owns a dealership counts, and what an entry of the log is about. */
const ELSEWHERE: readonly Table[] = ['dealers', 'audit_log'];

test('docs/retention.md says of every table how long it is kept', async () => {
  await expect(describeRetention()).toMatchFileSnapshot('../../../../docs/retention.md');
});

test('whatever the job deletes has a row here or a test of its own', () => {
  const cleared = TABLES.filter((table) => RETENTION[table].isOld !== undefined);
  expect([...Object.keys(ROWS), ...ELSEWHERE].toSorted()).toEqual(cleared.toSorted());
});

describe.each(testDatabases())('how long tables are kept, on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
  });

  test('is written of every table that the migrations make, and of no other', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p', 'm') AND relnamespace = 'public'::regnamespace`.execute(
      opened.db,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(TABLES.toSorted());
  });

  test('is true of rows that go along with another', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent
      FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'`.execute(opened.db);
    const there = new Set(rows.map(({ child, parent }) => `${child} with ${parent}`));
    const written = TABLES.flatMap((table) =>
      (RETENTION[table].goesWith ?? []).map((parent) => `${table} with ${parent}`),
    );
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((one) => !there.has(one))).toEqual([]);
  });

  test.each(Object.entries(ROWS))('%s: what is old goes, what is little younger stays', async (table, [days, row]) => {
    const { db } = opened;
    const on = await parents(db);
    const begun = (hours: number) => new Date(now.getTime() - days * 24 * HOUR_MS + hours * HOUR_MS);
    const count = async () => {
      const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.table(table)}`.execute(db);
      return rows[0]?.rows ?? 0;
    };
    const before = await count();
    const isDay = table === 'api_key_days';
    for (const at of [begun(-2), begun(isDay ? 25 : 2)]) {
      // One listing is found by one search once.
      const listing_id = table === 'saved_search_matches' ? { listing_id: await buildListing(db) } : {};
      await plantRow(db, table, { ...row(at, on), ...listing_id });
    }
    await applyRetention(db, now);
    expect(await count()).toBe(before + 1);
  });
});
