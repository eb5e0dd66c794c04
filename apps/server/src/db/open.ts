import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { takeLock } from './lock.ts';
import { pgliteDialect } from './pgliteDialect.ts';
import { createQueryTimes, type QueryTimes } from './queryTimes.ts';
import type { Schema } from './schema.ts';

export type DatabaseKind = 'pglite' | 'postgres';

export interface Database {
  db: Kysely<Schema>;
  kind: DatabaseKind;
  /** How long the statements of `db` take. */
  queries: QueryTimes;
  /** One statement with values, or several without, outside any transaction: for libraries that bring their own SQL. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Folder whose disk must not fill up; only where the database is embedded. */
  folder?: string;
  /** Closes every connection and gives the data folder free. */
  close: () => Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL 15 or later; without it the embedded database in `DATA_DIR` is used. */
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  DATABASE_POOL?: number | undefined;
  /** Milliseconds a single statement may take on PostgreSQL; 0 is no limit (bulk loads). */
  STATEMENT_TIMEOUT?: number | undefined;
}

// The object ids of PostgreSQL's types, whose values both drivers must read alike.
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
/** Whole numbers of any size as number, days as YYYY-MM-DD. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text: string) => text,
};

/**
 * Opens the database that the settings name, migrated or not. Throws `LockedError` when another live process holds
 * the data folder. A PostgreSQL that is down is noticed by the first query, not here.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.DATABASE_URL === undefined
    ? openPglite(settings.DATA_DIR)
    : openPostgres(settings.DATABASE_URL, settings);
}

async function openPglite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const lock = takeLock(join(dataDir, 'server.lock'));
  try {
    const folder = join(dataDir, 'database');
    const pglite = await PGlite.create({ dataDir: folder, parsers });
    return withPglite(pglite, { folder, onClose: () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The database around a PGlite instance, which it owns from now on. */
export function withPglite(
  pglite: PGlite,
  { folder, onClose }: { folder?: string; onClose?: () => void } = {},
): Database {
  const queries = createQueryTimes();
  const db = new Kysely<Schema>({ dialect: pgliteDialect(pglite), log: timing(queries) });
  return {
    db,
    kind: 'pglite',
    queries,
    ...(folder === undefined ? {} : { folder }),
    // Through Kysely's connection, so that it waits for its turn.
    executeSql: (text, values = []) =>
      db.connection().execute(async () => {
        if (values.length > 0) return pglite.query(text, values);
        return (await pglite.exec(text)).at(-1) ?? { rows: [] };
      }),
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      onClose?.();
    },
  };
}

/** Hears of every statement; its values are left out. */
function timing(queries: QueryTimes) {
  return ({ query, queryDurationMillis }: LogEvent) => queries.record(query.sql, queryDurationMillis);
}

function openPostgres(url: string, settings: Pick<DatabaseSettings, 'DATABASE_POOL' | 'STATEMENT_TIMEOUT'>): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'carzaa',
    max: settings.DATABASE_POOL ?? 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: settings.STATEMENT_TIMEOUT ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (id, format) => parsers[id] ?? types.getTypeParser(id, format),
    },
  });
  // A connection that breaks is replaced by the pool; unheard, the event would end the process. The pool hears idle
  // ones alone, so each is also heard for itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queries = createQueryTimes();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: timing(queries) });
  return {
    db,
    kind: 'postgres',
    queries,
    executeSql: (text, values) => pool.query(text, values),
    close: () => db.destroy(),
  };
}
