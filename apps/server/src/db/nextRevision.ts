import { type RawBuilder, sql } from 'kysely';

/**
 * A row's next `updated_at`: a millisecond after its own at least, so that every change can be told from the one before.
 * `table` where several rows are spoken of.
 */
export function nextRevision(now: Date, table?: string): RawBuilder<Date> {
  const own = sql.ref(table === undefined ? 'updated_at' : `${table}.updated_at`);
  return sql<Date>`GREATEST(${now.toISOString()}::timestamptz, ${own} + interval '1 millisecond')`;
}
