import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Pages of 8 KiB under which any plan is as good as another. */
const SMALL = 10;

/**
 * Has PostgreSQL look again at tables that are twice as large as when it last did, or that it has never looked at: it
 * would go on planning for small ones, and take minutes for what takes a tenth of a second. A server of PostgreSQL does
 * so by itself, the embedded database does not. Returns the tables' names.
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
