import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Pages of 8 KiB under which any plan is as good as another. */
const SMALL = 10;

/**
 * Has PostgreSQL look again at tables that are twice as large as when it last did, or that it has never looked at: it
 * would go on planning for small ones, and take minutes for what takes a tenth of a second. The embedded database never
 * does so by itself, a server of PostgreSQL some minutes late, or not at all. To be called after every load of many
 * rows. Returns the tables' names.
 */
export async function gatherStatistics(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND pg_relation_size(oid) / current_setting('block_size')::int > 2 * greatest(relpages, 0) + ${SMALL}
    ORDER BY relname`.execute(db);
  for (const { name } of rows) await sql`ANALYZE ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Has PostgreSQL look at tables that it has never looked at, as after a restore or an upgrade: until autovacuum comes
 * by, if it is on at all, it would plan for what is not there.
 */
export async function gatherFirstStatistics(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples = -1 AND pg_relation_size(oid) > 0
    ORDER BY relname`.execute(db);
  for (const { name } of rows) {
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      await sql`ANALYZE ${sql.table(name)}`.execute(trx);
    });
  }
  return rows.map(({ name }) => name);
}
