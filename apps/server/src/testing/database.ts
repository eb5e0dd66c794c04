import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { migrate } from '../db/migrate.ts';
import { type Database, type DatabaseKind, openDatabase } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { openPgliteCopy } from './pgliteCopies.ts';
import { cleanUp, type FirstState, firstStateOf } from './usedDatabase.ts';

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
  const engines: TestEngine[] = [{ kind: 'pglite', open: openEmbedded }];
  if (url !== undefined && url !== '') engines.push({ kind: 'postgres', open: () => openOwnDatabase(url) });
  return engines;
}

/** The database of tests for which one engine is enough. */
export async function openEmbedded(): Promise<TestDatabase> {
  const database = await openPgliteCopy();
  return { database, db: database.db, clear: () => clear(database.db), close: () => database.close() };
}

interface OwnDatabase {
  url: string;
  name: string;
  first: FirstState;
}

const unused: OwnDatabase[] = [];

async function openOwnDatabase(server: string): Promise<TestDatabase> {
  const own = unused.pop() ?? (await copyTemplate(server));
  const { url } = own;
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: tmpdir(), DATABASE_POOL: 20 });
  return {
    database,
    db: database.db,
    url,
    clear: () => clear(database.db),
    async close() {
      await database.close();
      await giveBack(server, own);
    },
  };
}

/** Copies the migrated database that `makeTemplate` left: migrating one costs ten times as much. */
async function copyTemplate(server: string): Promise<OwnDatabase> {
  const name = `${templateName()}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName()}`);
  // Nothing here has to survive a power cut.
  await onServer(server, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, name, first: await connected(url.href, firstStateOf) };
}

/** Makes it available to the next caller, or drops it where a test has changed it for good. */
async function giveBack(server: string, own: OwnDatabase): Promise<void> {
  const isClean = await connected(own.url, async (client) => {
    // Processes that a test has begun may still be leaving.
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    return cleanUp(client, own.first);
  });
  if (isClean) unused.push(own);
  else await onServer(server, `DROP DATABASE ${own.name} WITH (FORCE)`);
}

/** Migrates the database that tests on `server` copy, and returns what drops it and its copies again. */
export async function makeTemplate(server: string): Promise<() => Promise<void>> {
  process.env[TEMPLATE_VARIABLE] = `carzaa_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const name = templateName();
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 1 });
  await migrate(database.db);
  await database.close();
  return async () => {
    const copies = await connected(server, (client) =>
      client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [name]),
    );
    for (const { datname } of copies.rows) await onServer(server, `DROP DATABASE ${datname} WITH (FORCE)`);
  };
}

const TEMPLATE_VARIABLE = 'CARZAA_TEST_TEMPLATE';

function templateName(): string {
  const name = process.env[TEMPLATE_VARIABLE];
  if (name === undefined) throw new Error('The template of the test databases is missing: is the global setup run?');
  return name;
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function onServer(server: string, command: string): Promise<void> {
  await connected(server, (client) => client.query(command));
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
 * Empties the tables that ever held a row, in one statement: one for each table would be most of a short test's time.
 * Triggers and references are off meanwhile: the audit log forbids what this does, and the change feed would tell of it.
 */
async function clear(db: Kysely<Schema>): Promise<void> {
  const kept = KEPT.map((name) => `'${name}'`).join(', ');
  await sql`${sql.raw(`DO $$
    DECLARE name text;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR name IN
        SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN (${kept})
          AND pg_relation_size(oid) > 0
      LOOP
        EXECUTE format('DELETE FROM public.%I', name);
      END LOOP;
      UPDATE listing_changes_state SET pruned_to = '0';
      UPDATE saved_search_state SET position = NULL;
    END $$`)}`.execute(db);
}
