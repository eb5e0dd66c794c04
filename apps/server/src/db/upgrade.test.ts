import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderStore } from '../integrations/photos/store.ts';
import { restore } from '../shared/backup/backup.ts';
import { readBackup } from '../shared/backup/backupFile.ts';
import { loadReference } from '../shared/reference/reference.ts';
import { type TestDatabase, testDatabases } from '../testing/database.ts';
import { agentOf, bootApp } from '../testing/site.ts';
import { readMigrations, statements } from './migrate.ts';

/** What the last release made of its own demo; the next one replaces it (docs/decisions/0350). */
const RELEASE = resolve(import.meta.dirname, '../../fixtures/lastRelease.gz');
const PASSWORD = 'Carzaa-Demo-2026';
const folder = mkdtempSync(join(tmpdir(), 'carzaa-upgrade-'));
const store = folderStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function release() {
  const { head, entries } = await readBackup(RELEASE);
  await entries.return(undefined);
  return head;
}

describe.each(testDatabases())('the last release on $kind', ({ open }) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('its rows are taken by today’s tables with the columns that it knows, and read by their names', async () => {
    const { rows } = await restore(opened.database, RELEASE, store);
    expect(rows).toBeGreaterThan(1000);
    for (const { name, columns } of (await release()).tables) {
      const names = columns.map((column) => sql.ref(column.name));
      await sql`SELECT ${sql.join(names)} FROM ${sql.table(name)} LIMIT 1`.execute(opened.db);
    }
  }, 120_000);

  test('its database is brought up to date, and today’s program works on it', async () => {
    await sql.raw('DROP SCHEMA public CASCADE').execute(opened.db);
    await sql.raw('CREATE SCHEMA public').execute(opened.db);
    await restore(opened.database, RELEASE, store);
    await loadReference(opened.db);
    const site = await bootApp(opened.database);
    try {
      const found = (await agentOf(site).get('/api/listings?per_page=5')).json().data;
      expect(found.total).toBeGreaterThan(20);
      const car = await agentOf(site).get(`/api/listings/${found.items[0].uuid}`);
      expect(car.statusCode).toBe(200);
      const roles = {
        cliente: '/api/listings/favourites',
        concessionario: '/api/private/profile',
        super: '/api/admin/users',
      };
      for (const [name, path] of Object.entries(roles)) {
        const agent = agentOf(site);
        const signedIn = await agent.post('/api/login', { email: `${name}@carzaa.test`, password: PASSWORD });
        expect([name, signedIn.statusCode]).toEqual([name, 200]);
        expect([path, (await agent.get(path)).statusCode]).toEqual([path, 200]);
        const [dealer] = signedIn.json().data.ownDealers;
        if (dealer) expect((await agent.get(`/api/dealers/${dealer.uuid}/listings`)).statusCode).toBe(200);
      }
    } finally {
      await site.close();
    }
  });
});

/** What the version before could not go on with. */
const BREAKING: readonly [what: string, pattern: RegExp][] = [
  ['takes something away', /\bDROP\s+(?:TABLE|COLUMN|VIEW|TYPE)\b/i],
  ['gives something another name', /\bRENAME\b/i],
  ['changes a type', /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  ['asks for a value that was not asked for', /\bSET\s+NOT\s+NULL\b/i],
  [
    'adds a column that must be given',
    /\bADD\s+COLUMN\s+(?:(?!,|\bDEFAULT\b|\bGENERATED\b)[^;])*\bNOT\s+NULL(?:(?!,|\bDEFAULT\b|\bGENERATED\b)[^;])*(?:,|;|$)/i,
  ],
];

function breaks(text: string, known: ReadonlySet<string>): string[] {
  return statements(text).flatMap((statement) => {
    const [, table = ''] = /\b(?:TABLE|ON)\s+(?:IF\s+EXISTS\s+)?"?(\w+)/i.exec(statement) ?? [];
    if (!known.has(table)) return [];
    return BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([what]) => `${what}: ${table}`);
  });
}

test('no migration after the last release takes away, renames or demands', async () => {
  const { tables, migrations } = await release();
  const known = new Set(tables.map(({ name }) => name));
  const old = new Set(migrations.map(({ name }) => name));
  const later = readMigrations().filter(({ name }) => !old.has(name));
  expect(migrations.length).toBeGreaterThan(40);
  expect(later.flatMap(({ name, text }) => breaks(text, known).map((what) => `${name} ${what}`))).toEqual([]);
});

test('the rule sees what breaks it', () => {
  const known = new Set(['users']);
  const seen = (text: string) => breaks(text, known);
  expect(seen('ALTER TABLE users DROP COLUMN phone;')).toEqual(['takes something away: users']);
  expect(seen('ALTER TABLE users RENAME COLUMN phone TO tel;')).toHaveLength(1);
  expect(seen('ALTER TABLE users ALTER COLUMN name TYPE text;')).toHaveLength(1);
  expect(seen('ALTER TABLE users ALTER name SET NOT NULL;')).toHaveLength(1);
  expect(seen('ALTER TABLE users ADD COLUMN a text NOT NULL;')).toHaveLength(1);
  expect(seen('ALTER TABLE users ADD COLUMN a text NOT NULL DEFAULT 1, ADD COLUMN b text;')).toEqual([]);
  expect(seen('ALTER TABLE users ADD COLUMN a text, ADD COLUMN b integer NOT NULL, ADD COLUMN c text;')).toHaveLength(
    1,
  );
  expect(seen('CREATE TABLE other (a text NOT NULL); DROP TABLE other;')).toEqual([]);
});
