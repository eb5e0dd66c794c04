import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Every picture that somebody uploaded, whatever it is used for. */
export async function storedKeys(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('stored_photos').select('storage_key').orderBy('storage_key').execute();
  return rows.map(({ storage_key }) => storage_key);
}
