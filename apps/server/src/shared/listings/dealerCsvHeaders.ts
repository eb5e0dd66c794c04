import type { Kysely } from 'kysely';
import { csvHeaders } from '../../http/csvStream.ts';
import { placeKey } from '../reference/placeKey.ts';
import type { Schema } from '../../db/schema.ts';

/** Headers of a dealership's file, named after its content, the dealership and the day. */
export async function dealerCsvHeaders(
  db: Kysely<Schema>,
  { dealer, what, now }: { dealer: string; what: string; now: Date },
): Promise<ReturnType<typeof csvHeaders>> {
  const row = await db.selectFrom('dealers').where('id', '=', dealer).select('name').executeTakeFirst();
  const name = placeKey(row?.name ?? '').replaceAll(' ', '-');
  return csvHeaders([what, name].filter(Boolean).join('-'), now);
}
