import { type RawBuilder, sql } from 'kysely';

/** A row's next `updated_at`: a millisecond after its own at least, so that every change can be told from the one before. */
export function nextRevision(now: Date): RawBuilder<Date> {
  return sql<Date>`GREATEST(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`;
}
