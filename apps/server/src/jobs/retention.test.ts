import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildMail, buildMessage, buildReference, buildUser } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import { uuidv7 } from '../db/uuid.ts';
import { beginSession, pruneSessions } from '../modules/accounts/sessions.queries.ts';
import { applyRetention } from './retention.queries.ts';

const DAY_MS = 864e5;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

const entry = (subject_type: 'listing' | 'payment', days: number) => ({
  id: uuidv7(),
  at: daysAgo(days),
  actor_name: 'Sistema',
  action: 'update' as const,
  subject_type,
  subject_id: `${days}`,
  subject_name: 'X',
  ip: '',
});

describe.each(testDatabases())('retention on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
  });

  test('invitations of colleagues go 30 days after they have run out, accepted or not', async () => {
    const dealer_id = await buildDealer(opened.db);
    const invitation = (days: number, more: object = {}) => ({
      id: uuidv7(),
      dealer_id,
      email: `${days}@example.test`,
      role: 'seller' as const,
      token_hash: String(days).padStart(64, '0'),
      invited_by: null,
      created_at: daysAgo(days + 7),
      expires_at: daysAgo(days),
      ...more,
    });
    await opened.db
      .insertInto('dealer_invitations')
      .values([invitation(31), invitation(32, { accepted_at: daysAgo(35) }), invitation(29)])
      .execute();
    await applyRetention(opened.db, now);
    const left = await opened.db.selectFrom('dealer_invitations').select('email').execute();
    expect(left).toEqual([{ email: '29@example.test' }]);
  });

  test('accounts that were never confirmed go after 30 days, others stay', async () => {
    const user = (days: number, more: object = {}) => buildUser(opened.db, { created_at: daysAgo(days), ...more });
    const gone = await user(31);
    const kept = [
      await user(29),
      await user(400, { email_verified_at: daysAgo(399) }),
      await user(400, { email_verified_at: daysAgo(399), pending_email: 'nuova@example.test' }),
      await user(31, { role: 'carzaa-admin' }),
    ];
    const dealer_id = await buildDealer(opened.db);
    const owner = await user(31, { role: 'dealer', owns: [dealer_id] });
    await buildListing(opened.db, { dealer_id });
    await applyRetention(opened.db, now);
    const left = (await opened.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
    expect(left.toSorted()).toEqual([...kept, owner].toSorted());
    expect(left).not.toContain(gone);
  });

  test('a dealership goes with those who signed it up and never confirmed', async () => {
    const own = async (days: number, email_verified_at: Date | null) => {
      const created_at = daysAgo(days);
      const dealer_id = await buildDealer(opened.db, { created_at });
      const user_id = await buildUser(opened.db, { role: 'dealer', created_at, email_verified_at, owns: [dealer_id] });
      return { dealer_id, user_id };
    };
    await own(31, null);
    const kept = [await own(29, null), await own(400, daysAgo(399))];
    const free = await buildDealer(opened.db, { created_at: daysAgo(400) });
    await applyRetention(opened.db, now);
    const dealers = (await opened.db.selectFrom('dealers').select('id').execute()).map(({ id }) => id);
    const users = (await opened.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
    expect(dealers.toSorted()).toEqual([...kept.map((row) => row.dealer_id), free].toSorted());
    expect(users.toSorted()).toEqual(kept.map((row) => row.user_id).toSorted());
  });

  test('a VAT number that was only claimed is free again after 30 days', async () => {
    const user_id = await buildUser(opened.db, { email_verified_at: daysAgo(400) });
    const claim = (vat: string, days: number) => ({ vat, user_id, created_at: daysAgo(days) });
    await opened.db
      .insertInto('vat_claims')
      .values([claim('IT1', 31), claim('IT2', 29)])
      .execute();
    await applyRetention(opened.db, now);
    expect(await opened.db.selectFrom('vat_claims').select('vat').execute()).toEqual([{ vat: 'IT2' }]);
  });

  test('messages go after 24 months, mails that are out after 30 days, one that waits never', async () => {
    const dealer_id = await buildDealer(opened.db);
    await buildMessage(opened.db, { dealer_id, created_at: daysAgo(740) });
    const young = await buildMessage(opened.db, { dealer_id, created_at: daysAgo(700) });
    await buildMail(opened.db, { created_at: daysAgo(31), sent_at: daysAgo(31) });
    const waiting = await buildMail(opened.db, { created_at: daysAgo(31) });
    await applyRetention(opened.db, now);
    expect(await opened.db.selectFrom('user_messages').select('id').execute()).toEqual([{ id: young }]);
    expect(await opened.db.selectFrom('outbox').select('id').execute()).toEqual([{ id: waiting }]);
  });

  test('the audit log goes after 24 months, what concerns money after ten years, and nothing before', async () => {
    const kept = [entry('listing', 700), entry('payment', 800), entry('payment', 3600)];
    await opened.db
      .insertInto('audit_log')
      .values([...kept, entry('listing', 740), entry('payment', 3700)])
      .execute();
    await expect(opened.db.deleteFrom('audit_log').where('subject_id', '=', '700').execute()).rejects.toThrow(
      'never changed',
    );
    await applyRetention(opened.db, now);
    const left = await opened.db.selectFrom('audit_log').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  });

  test('sessions that have run out are forgotten, by the limits of their owner', async () => {
    const client = { ip: '127.0.0.1', userAgent: 'x'.repeat(5000) };
    const customer = await buildUser(opened.db);
    const admin = await buildUser(opened.db, { role: 'super-admin' });
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    for (const minutes of [1, 60, 121]) {
      await beginSession(opened.db, customer, client, before(minutes));
      await beginSession(opened.db, admin, client, before(minutes));
    }
    await pruneSessions(opened.db, now);
    const left = await opened.db.selectFrom('sessions').select(['user_id']).execute();
    expect(left.filter(({ user_id }) => user_id === customer)).toHaveLength(2);
    expect(left.filter(({ user_id }) => user_id === admin)).toHaveLength(1);
  });
});
