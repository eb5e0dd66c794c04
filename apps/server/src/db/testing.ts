import { createHash, randomBytes } from 'node:crypto';
import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { migrate, readMigrations } from './migrate.ts';
import { type Database, type DatabaseKind, openDatabase, parsers, withPglite } from './open.ts';
import type { Schema } from './schema.ts';

export interface TestDatabase {
  database: Database;
  db: Kysely<Schema>;
  /** Where a second connection reaches it; PostgreSQL alone. */
  url?: string;
  /** Empties every table but the price lists. */
  clear: () => Promise<void>;
  /** Closes it and drops what was made for it; without this, Node stays alive. */
  close: () => Promise<void>;
}

export interface TestEngine {
  kind: DatabaseKind;
  open: () => Promise<TestDatabase>;
}

/**
 * The engines that tests run on, for `describe.each`: PGlite always, PostgreSQL when `TEST_DATABASE_URL` names a
 * server where databases may be created.
 */
export function testDatabases(): TestEngine[] {
  const url = process.env.TEST_DATABASE_URL;
  const engines: TestEngine[] = [{ kind: 'pglite', open: openPgliteCopy }];
  if (url !== undefined && url !== '') engines.push({ kind: 'postgres', open: () => openOwnDatabase(url) });
  return engines;
}

/** Creating a PGlite takes seconds, loading the migrated one that `makeDump` left tenths. */
async function openPgliteCopy(): Promise<TestDatabase> {
  const dump = dumpPath();
  const database = withPglite(await PGlite.create({ loadDataDir: await openAsBlob(dump), parsers }));
  return { database, db: database.db, clear: () => clear(database.db), close: () => database.close() };
}

function dumpPath(): string {
  const state = readMigrations().map(({ name, checksum }) => name + checksum);
  const key = createHash('sha256').update(state.join('\n')).digest('hex').slice(0, 16);
  return join(tmpdir(), `carzaa-test-${key}.tar`);
}

/** Leaves a migrated PGlite for `openPgliteCopy`, unless these migrations left one already. */
export async function makeDump(): Promise<void> {
  const path = dumpPath();
  if (existsSync(path)) return;
  const pglite = await PGlite.create({ parsers });
  const database = withPglite(pglite);
  await migrate(database.db);
  const blob = await pglite.dumpDataDir('none');
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, Buffer.from(await blob.arrayBuffer()));
  renameSync(draft, path);
  await database.close();
}

/** Copies the migrated database that `makeTemplate` left: migrating one costs ten times as much. */
async function openOwnDatabase(server: string): Promise<TestDatabase> {
  const name = `carzaa_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName()}`);
  // Nothing here has to survive a power cut.
  await onServer(server, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 20 });
  return {
    database,
    db: database.db,
    url: url.href,
    clear: () => clear(database.db),
    async close() {
      await database.close();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Migrates the database that tests on `server` copy, and returns what drops it again. */
export async function makeTemplate(server: string): Promise<() => Promise<void>> {
  process.env[TEMPLATE_VARIABLE] = `carzaa_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const name = templateName();
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 1 });
  await migrate(database.db);
  await database.close();
  return () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

const TEMPLATE_VARIABLE = 'CARZAA_TEST_TEMPLATE';

function templateName(): string {
  const name = process.env[TEMPLATE_VARIABLE];
  if (name === undefined) throw new Error('The template of the test databases is missing: is the global setup run?');
  return name;
}

async function onServer(server: string, command: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

const KEPT = [
  'schema_migrations',
  'subscription_plans',
  'carfax_packages',
  'cost_rates',
  'listing_changes_state',
  'saved_search_state',
];

/**
 * Empties the tables that hold rows, which is quicker by far than truncating all of them. Triggers and references are
 * off meanwhile: the audit log forbids what this does, and the change feed would tell of it.
 */
async function clear(db: Kysely<Schema>): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db);
  const names = tables.map(({ name }) => name).filter((name) => !KEPT.includes(name));
  const looks = names.map((name) => sql`SELECT ${sql.lit(name)} AS name WHERE EXISTS (SELECT FROM ${sql.table(name)})`);
  await db.transaction().execute(async (trx) => {
    const { rows: filled } = await sql<{ name: string }>`${sql.join(looks, sql` UNION ALL `)}`.execute(trx);
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    for (const { name } of filled) await sql`DELETE FROM ${sql.table(name)}`.execute(trx);
    await sql`UPDATE listing_changes_state SET pruned_to = '0'`.execute(trx);
    await sql`UPDATE saved_search_state SET position = NULL`.execute(trx);
  });
}
