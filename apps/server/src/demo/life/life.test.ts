import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerTimes } from '../../shared/dealers/answerTimes.ts';
import { loadReference } from '../../shared/reference/reference.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { seedAccounts } from '../accounts.ts';
import { DEMO_DEALERS } from '../seed/dealers.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import { seedLife } from './seedLife.ts';

describe.each(testDatabases())("the life of the demo's dealerships on $kind", ({ open }) => {
  const opened = openTestDatabase(open);
  const now = new Date();
  const ask = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(opened.db)).rows;
  beforeAll(async () => {
    await loadReference(opened.db);
    await seedDemo(opened.database, { listings: 600 });
    await seedAccounts(opened.db, { nodeEnv: 'test' });
  }, 120_000);

  test('the life of the demo is written once, and what somebody deleted stays deleted', async () => {
    expect(await seedLife(opened.db, now)).toBe(true);
    const before = await ask('SELECT count(*) FROM listing_views');
    await ask('UPDATE user_messages SET dealer_deleted_at = now() WHERE answered_at IS NULL AND read_at IS NULL');
    expect(await seedLife(opened.db, now)).toBe(false);
    expect(await ask('SELECT count(*) FROM listing_views')).toEqual(before);
    await ask('UPDATE user_messages SET dealer_deleted_at = NULL');
  });

  test('visits lie between publication and today, and get fewer for what has stood for long', async () => {
    expect(
      await ask(`SELECT FROM listing_views v JOIN listings l ON l.id = v.listing_id
        WHERE v.day < l.published_at::date OR l.state = 'draft'
          OR v.day > (now() AT TIME ZONE 'Europe/Rome')::date OR v.day < now()::date - 91`),
    ).toEqual([]);
    const [row] = await ask(`SELECT
      avg(views) FILTER (WHERE v.day - l.published_at::date < 7)::float8 AS fresh,
      avg(views) FILTER (WHERE v.day - l.published_at::date > 60)::float8 AS old,
      sum(views) FILTER (WHERE extract(isodow FROM v.day) = 7)::float8 AS sundays,
      sum(views) FILTER (WHERE extract(isodow FROM v.day) = 5)::float8 AS fridays,
      count(DISTINCT v.day)::int AS days
      FROM listing_views v JOIN listings l ON l.id = v.listing_id`);
    expect(row?.['days']).toBe(90);
    expect(Number(row?.['fresh'])).toBeGreaterThan(1.5 * Number(row?.['old']));
    expect(Number(row?.['sundays'])).toBeGreaterThan(1.2 * Number(row?.['fridays']));
  });

  test('favourites were saved after the car came, at the price of that day', async () => {
    expect(
      await ask(`SELECT FROM favourites f JOIN listings l ON l.id = f.listing_id
        WHERE f.created_at < l.published_at OR f.created_at > now() OR l.state <> 'published'
          OR (f.saved_price > l.price AND f.told_price IS DISTINCT FROM l.price)`),
    ).toEqual([]);
    const [row] = await ask('SELECT count(*)::int AS count FROM favourites');
    expect(row?.['count']).toBeGreaterThan(200);
  });

  test('the inboxes of the demo accounts have messages in every state about their own cars', async () => {
    for (const slug of [DEMO_DEALERS.single, DEMO_DEALERS.groupFirst]) {
      const [row] = await ask(`SELECT count(*)::int AS count,
        count(*) FILTER (WHERE read_at IS NULL)::int AS unread,
        count(*) FILTER (WHERE read_at IS NOT NULL AND answered_at IS NULL AND archived_at IS NULL)::int AS open,
        count(*) FILTER (WHERE answered_at IS NOT NULL AND archived_at IS NULL)::int AS answered,
        count(*) FILTER (WHERE archived_at IS NOT NULL)::int AS archived,
        count(DISTINCT message)::int AS texts
        FROM user_messages JOIN dealers ON dealers.id = dealer_id WHERE slug = '${slug}'`);
      expect(row?.['count']).toBeGreaterThan(12);
      for (const state of ['unread', 'open', 'answered', 'archived']) expect(row?.[state]).toBeGreaterThan(0);
      expect(row?.['texts']).toBe(row?.['count']);
    }
    expect(
      await ask(`SELECT FROM user_messages m JOIN listings l ON l.id = m.listing_id
        WHERE l.dealer_id <> m.dealer_id OR m.created_at < l.created_at OR m.created_at > now()
          OR (m.answered_at IS NOT NULL) <> EXISTS (SELECT FROM message_answers a WHERE a.message_id = m.id)`),
    ).toEqual([]);
  });

  test('people write, call and are answered between eight and nine in Rome, whenever the demo begins', async () => {
    const hour = `extract(hour FROM created_at AT TIME ZONE 'Europe/Rome')`;
    expect(await ask(`SELECT created_at FROM leads WHERE ${hour} NOT BETWEEN 8 AND 20`)).toEqual([]);
    const [row] = await ask(`SELECT (count(*) FILTER (WHERE ${hour} BETWEEN 8 AND 20))::float8 / count(*) AS share
      FROM message_answers`);
    expect(row?.['share']).toBeGreaterThan(0.98);
  });

  test('about a third of the dealerships have the messages that tell how soon they answer, each at its own pace', async () => {
    const [row] = await ask('SELECT count(DISTINCT dealer_id)::int AS count FROM listings');
    const told = [...(await answerTimes(opened.db, now)).values()];
    expect(told.length / Number(row?.['count'])).toBeGreaterThan(0.27);
    expect(told.length / Number(row?.['count'])).toBeLessThan(0.45);
    expect(new Set(told.map(({ minutes }) => minutes)).size).toBeGreaterThan(told.length / 2);
    expect(await ask('SELECT FROM user_messages WHERE answered_at < read_at OR read_at < created_at')).toEqual([]);
  });

  test('a stock is confirmed but for some cars of the demo accounts, and none lapses for days', async () => {
    const stale = `listings l JOIN dealers d ON d.id = l.dealer_id LEFT JOIN listing_freshness f ON f.listing_id = l.id
      WHERE l.state = 'published' AND greatest(l.updated_at, f.confirmed_at) < now() - interval '30 days'`;
    const waiting = await ask(`SELECT DISTINCT d.slug FROM ${stale}`);
    expect(waiting.map((row) => String(row['slug']))).toContain(DEMO_DEALERS.single);
    expect(waiting.every(({ slug }) => Object.values(DEMO_DEALERS).some((own) => own === slug))).toBe(true);
    expect(
      await ask(`SELECT FROM ${stale} AND greatest(l.updated_at, f.confirmed_at) < now() - interval '35 days'`),
    ).toEqual([]);
  });

  test('the customer has cars saved, one of them cheaper since, and an answer to read', async () => {
    const [row] = await ask(`SELECT count(*)::int AS saved, count(*) FILTER (WHERE saved_price > price)::int AS cheaper
      FROM favourites JOIN users ON users.id = user_id JOIN listings ON listings.id = listing_id
      WHERE email = 'cliente@carzaa.test'`);
    expect(row).toEqual({ saved: 5, cheaper: 1 });
    const [letters] = await ask(`SELECT count(*)::int AS all, count(answered_at)::int AS answered
      FROM user_messages WHERE email = 'cliente@carzaa.test' AND name = 'Chiara Fontana' AND user_id IS NOT NULL`);
    expect(letters).toEqual({ all: 2, answered: 1 });
  });

  test('every dealership says when it is open', async () => {
    expect(await ask('SELECT FROM dealers WHERE opening_hours IS NULL')).toEqual([]);
    const [row] = await ask('SELECT count(DISTINCT opening_hours)::int AS habits FROM dealers');
    expect(row?.['habits']).toBeGreaterThan(2);
  });

  test('moderators, the audit log and the imports have five believable entries or more, each about what there is', async () => {
    expect(
      await ask(`SELECT FROM listing_reports r JOIN listings l ON l.id = r.listing_id
        WHERE r.created_at < l.published_at OR r.created_at > now() OR l.dealer_id <> r.dealer_id
          OR (r.state = 'open' AND l.state <> 'published')`),
    ).toEqual([]);
    const [reports] = await ask(`SELECT count(*) FILTER (WHERE state = 'open')::int AS open,
      count(*) FILTER (WHERE state <> 'open')::int AS decided, count(DISTINCT listing_id)::int AS listings,
      count(*)::int AS all FROM listing_reports`);
    expect(reports?.['open']).toBeGreaterThanOrEqual(5);
    expect(reports?.['decided']).toBeGreaterThanOrEqual(1);
    expect(reports?.['listings']).toBe(reports?.['all']);
    const [runs] = await ask(`SELECT count(*)::int AS all, count(*) FILTER (WHERE errors > 0)::int AS faulty,
      count(*) FILTER (WHERE state = 'failed')::int AS failed FROM import_runs`);
    expect(runs).toEqual({ all: 8, faulty: 5, failed: 1 });
    expect(
      await ask(`SELECT FROM import_runs r WHERE rows_total <> (SELECT count(*) FROM import_rows WHERE run_id = r.id)
        OR updated <> (SELECT count(*) FROM import_rows WHERE run_id = r.id AND fate = 'update')`),
    ).toEqual([]);
    const deeds = await ask('SELECT action, count(*)::int AS count FROM audit_log GROUP BY action');
    expect(deeds.reduce((sum, { count }) => sum + Number(count), 0)).toBeGreaterThanOrEqual(10);
    expect(deeds.map(({ action }) => action)).toEqual(expect.arrayContaining(['change_price', 'dismiss']));
    expect(
      await ask(`SELECT FROM audit_log a JOIN listings l ON l.id::text = a.subject_id
        WHERE a.action = 'change_price' AND NOT EXISTS (
          SELECT FROM price_history h WHERE h.listing_id = l.id AND h.since = a.at
            AND h.price = (a.after->>'price')::int)`),
    ).toEqual([]);
  });
});
