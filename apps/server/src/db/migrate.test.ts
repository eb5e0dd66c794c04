import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../testing/builders.ts';
import { isMigrated, migrate, readMigrations, statements } from './migrate.ts';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';

describe.each(testDatabases())('migrations on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeAll(async () => {
    await buildReference(opened.db);
  });

  test('migrations are applied once', async () => {
    expect(await isMigrated(opened.db)).toBe(true);
    expect(await migrate(opened.db)).toEqual([]);
  });

  test('refuse a file that was edited after it was applied', async () => {
    const [first, ...rest] = readMigrations();
    if (!first) throw new Error('no migrations');
    await expect(migrate(opened.db, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(/edited/);
  });

  test('leave nothing behind when one fails', async () => {
    const broken = [
      ...readMigrations(),
      { name: '9998_good.sql', text: 'CREATE TABLE half_done (a int);', checksum: 'a' },
      { name: '9999_bad.sql', text: 'CREATE TABEL nonsense;', checksum: 'b' },
    ];
    await expect(migrate(opened.db, broken)).rejects.toThrow(/syntax/);
    const { rows } = await sql<{ there: string | null }>`SELECT to_regclass('half_done')::text AS there`.execute(
      opened.db,
    );
    expect(rows[0]?.there).toBeNull();
    expect(await isMigrated(opened.db)).toBe(true);
  });

  test('take a number that was left free before', async () => {
    const gap = { name: '0006_gap.sql', text: 'CREATE TABLE between_others (a int);', checksum: 'a' };
    const [first, ...rest] = readMigrations();
    if (!first) throw new Error('no migrations');
    expect(await migrate(opened.db, [first, gap, ...rest])).toEqual(['0006_gap.sql']);
    await expect(migrate(opened.db)).rejects.toThrow('has migration 0006_gap.sql, which this program lacks');
    await opened.db.deleteFrom('schema_migrations').where('name', '=', gap.name).execute();
  });

  test('go on with the table of an earlier release', async () => {
    await sql`ALTER TABLE schema_migrations ADD COLUMN applied_at timestamptz NOT NULL DEFAULT now(),
      DROP COLUMN timestamp, ALTER COLUMN checksum SET NOT NULL`.execute(opened.db);
    expect(await isMigrated(opened.db)).toBe(true);
    expect(await migrate(opened.db)).toEqual([]);
    expect(await isMigrated(opened.db)).toBe(true);
  });

  test('hold the four plans', async () => {
    const plans = await opened.db
      .selectFrom('subscription_plans')
      .select(['tier', 'price'])
      .orderBy('position')
      .execute();
    expect(plans).toEqual([
      { tier: 'Free', price: 0 },
      { tier: 'Start', price: 4900 },
      { tier: 'Pro', price: 9900 },
      { tier: 'Premium', price: 19_900 },
    ]);
  });

  test.each([
    ['a price below zero', { price: -1 }],
    ['a price beyond the limit', { price: 100_000_001 }],
    ['a month 13', { registration_month: 13 }],
    ['a latitude that is not a number', { latitude: Number.NaN }],
    ['a VIN with a letter O', { vin: 'ZFA3120000O123456' }],
    ['a short VIN of a modern car', { vin: '110F1234567' }],
    ['a plate with a letter I', { plate: 'AI123BC' }],
    ['published without its moment', { published_at: null }],
    ['kW without CV', { horsepower: null }],
    ['a model of another make', { model: 'serie-3' }],
    ['an unknown colour', { exterior_color: 'trasparente' }],
    ['a hole in the equipment', { equipment: sql<string[]>`ARRAY['abs', NULL]` as never }],
  ])('refuse a listing with %s', async (_, fields) => {
    const dealer_id = await buildDealer(opened.db);
    await expect(buildListing(opened.db, { dealer_id, ...fields })).rejects.toThrow(/violates/);
  });

  test.each([
    ['a VIN and a plate of today', { vin: 'ZFA31200000123456', plate: 'AB123CD' }],
    ['a chassis number of 1972', { registration_year: 1972, vin: '110F1234567', plate: 'BO123456' }],
    ['a German plate', { country: 'de', plate: 'MÜXY123' } as const],
    ['a price of zero', { price: 0 }],
  ])('take a listing with %s', async (_, fields) => {
    await expect(buildListing(opened.db, fields)).resolves.toMatch(/^[0-9a-f-]{36}$/);
  });

  test('keep a dealer from using a reference twice', async () => {
    const dealer_id = await buildDealer(opened.db);
    await buildListing(opened.db, { dealer_id, reference: 'A1' });
    await expect(buildListing(opened.db, { dealer_id, reference: 'A1' })).rejects.toThrow(/unique/);
    await expect(buildListing(opened.db, { reference: 'A1' })).resolves.toBeTruthy();
  });

  test('read numbers as numbers and days as text, whatever the engine', async () => {
    const { rows } =
      await sql`SELECT count(*) AS n, 1.5::numeric AS d, '2027-06-30'::date AS day, 5::bigint AS b`.execute(opened.db);
    expect(rows[0]).toMatchObject({ d: 1.5, day: '2027-06-30', b: 5 });
    expect(rows[0]).toHaveProperty('n', 1);
  });
});

test('a file is cut into statements outside function bodies', () => {
  const text = '-- note;\nSELECT 1;\nCREATE FUNCTION f() AS $$\nBEGIN;\nEND;\n$$;\nSELECT\n  2;\n';
  expect(statements(text)).toEqual(['SELECT 1;', 'CREATE FUNCTION f() AS $$\nBEGIN;\nEND;\n$$;', 'SELECT\n  2;']);
});
