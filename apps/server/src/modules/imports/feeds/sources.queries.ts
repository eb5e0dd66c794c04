import type { EditedImportSource, ImportSource, NewImportSource } from '@carzaa/api/calls/dealer/imports';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { Kysely } from 'kysely';
import { isDuplicate } from '../../../db/failures.ts';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { nextCheck } from './fetchSources.queries.ts';
import { findSource } from './imports.queries.ts';

type Db = Kysely<Schema>;

/** Turns the refusal of a second source of the same name into a field's error. */
function explain(error: unknown): unknown {
  return isDuplicate(error) ? invalid({ name: ['Hai già un’origine con questo nome'] }) : error;
}

/** A source of the dealership. Throws code 4. */
export async function sourceOf(db: Db, dealer: string, id: string): Promise<ImportSource> {
  const source = await findSource(db, dealer, id);
  if (!source) throw new ApiError('4');
  return source;
}

/** Adds a source to a dealership. Throws code 2 where the name is taken. */
export async function createSource(db: Db, dealer: string, body: NewImportSource, now: Date): Promise<ImportSource> {
  const id = uuidv7();
  try {
    return await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('import_sources')
        .values({
          ...body,
          id,
          dealer_id: dealer,
          mapping: JSON.stringify(body.mapping),
          // Soon: the first reading shows whether the address is right.
          next_check_at: body.schedule === 'manual' ? null : now,
          created_at: now,
          updated_at: now,
        })
        .execute();
      return sourceOf(trx, dealer, id);
    });
  } catch (error) {
    throw explain(error);
  }
}

/** Changes a source. Throws code 4, code 2 where the name is taken, and 409 where another edit came first. */
export async function updateSource(
  db: Db,
  dealer: string,
  id: string,
  { revision, ...body }: EditedImportSource,
  now: Date,
): Promise<ImportSource> {
  const before = await sourceOf(db, dealer, id);
  const isSameUrl = before.url === body.url;
  const isSameSchedule = isSameUrl && before.schedule === body.schedule;
  try {
    return await db.transaction().execute(async (trx) => {
      const updated = await trx
        .updateTable('import_sources')
        .set({
          ...body,
          mapping: JSON.stringify(body.mapping),
          ...(isSameUrl ? {} : { etag: null, last_modified: null, check_error: null }),
          ...(isSameSchedule ? {} : { next_check_at: nextCheck(body.schedule, now) }),
          revision: revision + 1,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('dealer_id', '=', dealer)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) throw overtaken('import-source', await sourceOf(trx, dealer, id));
      return sourceOf(trx, dealer, id);
    });
  } catch (error) {
    throw explain(error);
  }
}

/** Deletes a source and returns what it was. Throws code 4. */
export async function deleteSource(db: Db, dealer: string, id: string): Promise<ImportSource> {
  const source = await sourceOf(db, dealer, id);
  await db.deleteFrom('import_sources').where('id', '=', id).where('dealer_id', '=', dealer).execute();
  return source;
}
