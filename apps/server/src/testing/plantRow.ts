import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Writes a row as JSON tells it into a table that is known by its name alone; columns left out take their defaults. */
export async function plantRow(db: Kysely<Schema>, table: string, row: object): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(db);
}
