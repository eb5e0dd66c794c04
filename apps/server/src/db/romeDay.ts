import { TIME_ZONE } from '@carzaa/api/constants';
import { type RawBuilder, sql } from 'kysely';

/** The day in Rome of a moment in a column, as SQL. */
export function romeDayOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} AT TIME ZONE ${sql.lit(TIME_ZONE)})::date`;
}
