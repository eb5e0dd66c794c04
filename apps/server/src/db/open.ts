import { existsSync, mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { type PoolConfig, types } from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { hostsOf } from './hosts.ts';
import { heedStatements } from './heedStatements.ts';
import { CHANGES_CHANNEL, type Listen, listenOn } from './listen.ts';
import { LOCK_TIMES, takeLock } from './lock.ts';
import { pgliteDialect } from './dialect.ts';
import { parsers } from './parsers.ts';
import { createQueryTimes, type QueryTimes } from './queryTimes.ts';
import type { Schema } from './schema.ts';
import type { Spans } from './spans.ts';
import { watchedPool } from './watchedPool.ts';
import { createWrites, type Writes } from './writes.ts';

export type DatabaseKind = 'pglite' | 'postgres';

export interface Database {
  db: Kysely<Schema>;
  kind: DatabaseKind;
  /** How long the statements of `db` take. */
  queries: QueryTimes;
  /** Commits made through `db` that searches must know of. */
  writes: Pick<Writes, 'count'>;
  /** Has it told of commits that changed listings, whichever process made them; returns what ends that. */
  listen: Listen;
  /** Has it told of every notice on a channel; only where nothing in between could swallow one. */
  listenTo?: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>;
  /** One statement with values, or several without, outside any transaction: for libraries that bring their own SQL. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Folder whose disk must not fill up; only where the database is embedded. */
  folder?: string;
  /** Whether one and the same statement has run since this was last asked; only where the database is embedded. */
  isStanding?: () => boolean;
  /** Closes every connection and gives the data folder free. */
  close: () => Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL 15 or later; without it the embedded database in `DATA_DIR` is used. */
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  DATABASE_POOL?: number | undefined;
  /** Milliseconds a single statement may take on PostgreSQL; 0 is no limit (bulk loads), and waits longer for connections. */
  STATEMENT_TIMEOUT?: number | undefined;
  /** False behind a pooler that gives connections out by transaction. */
  PREPARED_STATEMENTS?: boolean | undefined;
}

/**
 * Opens the database that the settings name, migrated or not. Throws `LockedError` when another live process holds
 * the data folder. A PostgreSQL that is down is noticed by the first query, not here.
 */
export async function openDatabase(settings: DatabaseSettings, spans?: Spans): Promise<Database> {
  return settings.DATABASE_URL === undefined
    ? openPglite(settings.DATA_DIR, spans)
    : openPostgres(settings.DATABASE_URL, settings, spans);
}

const embeddedFolder = (dataDir: string) => join(dataDir, 'database');

/** Whether an embedded database was begun in this data folder. */
export const hasEmbeddedDatabase = (dataDir: string) => existsSync(embeddedFolder(dataDir));

async function openPglite(dataDir: string, spans: Spans | undefined): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await takeLock(join(dataDir, 'server.lock'), { ...LOCK_TIMES, onLost: endAtOnce });
  try {
    const folder = embeddedFolder(dataDir);
    const embedded = await startEmbedded(folder, endAtOnce);
    const isStanding = () => embedded.isStanding();
    return withPglite(embedded, {
      folder,
      isStanding,
      guard: () => lock.check(),
      onClose: () => lock.release(),
      spans,
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Without closing anything: what is still in memory may belong to files that another process now writes. */
function endAtOnce({ message }: Error): void {
  writeSync(2, `${message}\n`);
  process.exit(1);
}

interface PgliteOptions extends Pick<Database, 'folder' | 'isStanding'> {
  guard?: () => void;
  onClose?: () => void;
  spans?: Spans | undefined;
}

/** The database around a PGlite instance, which it owns from now on. */
export function withPglite(pglite: Embedded, options: PgliteOptions = {}): Database {
  const { folder, isStanding, guard, onClose, spans } = options;
  const queries = createQueryTimes();
  const writes = createWrites();
  const db = new Kysely<Schema>({ dialect: pgliteDialect(pglite, { guard, writes }), log: timing(queries, spans) });
  return {
    db,
    kind: 'pglite',
    queries,
    writes,
    listen: (heard) => db.connection().execute(() => pglite.listen(CHANGES_CHANNEL, heard)),
    listenTo: (channel, heard) => db.connection().execute(() => pglite.listen(channel, heard)),
    ...(folder === undefined ? {} : { folder }),
    ...(isStanding === undefined ? {} : { isStanding }),
    // Through Kysely's connection, so that it waits for its turn.
    executeSql: (text, values = []) =>
      db.connection().execute(async (connection) => {
        guard?.();
        if (values.length > 0) return pglite.query(text, values);
        try {
          return (await pglite.exec(text)).at(-1) ?? { rows: [] };
        } catch (error) {
          // A list that begins a transaction ends it too, unless it fails in between.
          await sql`ROLLBACK`.execute(connection);
          throw error;
        }
      }),
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      onClose?.();
    },
  };
}

/** Hears of every statement; its values are left out. */
function timing(queries: QueryTimes, spans: Spans | undefined) {
  return ({ query, queryDurationMillis }: LogEvent) => {
    queries.record(query.sql, queryDurationMillis);
    spans?.statement(query.sql, queryDurationMillis);
  };
}

/** Milliseconds to wait for a connection: a visitor is waiting too. */
const CONNECT_MS = 2000;
/** For work whose statements may take as long as they want, on a machine that is busy with it. */
const PATIENT_CONNECT_MS = 30_000;

type PoolSettings = Pick<DatabaseSettings, 'DATABASE_POOL' | 'STATEMENT_TIMEOUT' | 'PREPARED_STATEMENTS'>;

function openPostgres(url: string, settings: PoolSettings, spans: Spans | undefined): Database {
  const writes = createWrites();
  const hosts = hostsOf(url);
  const config = {
    application_name: 'carzaa',
    max: settings.DATABASE_POOL ?? 10,
    connectionTimeoutMillis: settings.STATEMENT_TIMEOUT === 0 ? PATIENT_CONNECT_MS : CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: settings.STATEMENT_TIMEOUT ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (id, format) => parsers[id] ?? types.getTypeParser(id, format),
    },
  } satisfies PoolConfig;
  const pool = watchedPool(
    { config, hosts },
    heedStatements({ writes, prepares: settings.PREPARED_STATEMENTS ?? true }),
  );
  const queries = createQueryTimes();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: timing(queries, spans) });
  return {
    db,
    kind: 'postgres',
    queries,
    writes,
    listen: listenOn(hosts),
    async executeSql(text, values = []) {
      const client = await pool.connect();
      try {
        return await client.query<unknown>(text, values);
      } finally {
        client.release();
      }
    },
    close: () => db.destroy(),
  };
}

/** Throws when the database does not answer. */
export async function ping(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
