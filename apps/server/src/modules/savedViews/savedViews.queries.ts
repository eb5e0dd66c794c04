import type { SavedView } from '@carzaa/api/calls/dealer/savedViews';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { SavedViewsTable } from '../../db/schema/savedViews.ts';
import { uuidv7 } from '../../db/uuid.ts';

type Db = Kysely<Schema>;
type Row = Selectable<SavedViewsTable>;

/** The views that a user keeps of one list, the oldest first. */
export function viewsOf(db: Db, user: string, { office, list }: Pick<SavedView, 'office' | 'list'>): Promise<Row[]> {
  return db
    .selectFrom('saved_views')
    .where('user_id', '=', user)
    .where('office', '=', office)
    .where('list', '=', list)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Keeps a view, in place of the user's one of the same list and name; how many they then have. */
export async function saveView(
  trx: Db,
  user: string,
  { order, filter, sort, ...view }: Pick<SavedView, 'office' | 'list' | 'name' | 'sort' | 'order' | 'filter'>,
  now: Date,
): Promise<{ row: Row; count: number }> {
  // One after the other, or two at once would both find room.
  await trx.selectFrom('users').where('id', '=', user).select('id').forUpdate().execute();
  const shown = { sort, direction: order, filter: JSON.stringify(filter) };
  const row = await trx
    .insertInto('saved_views')
    .values({ ...view, ...shown, id: uuidv7(now.getTime()), user_id: user, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'office', 'list', 'name']).doUpdateSet(shown))
    .returningAll()
    .executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('saved_views')
    .where('user_id', '=', user)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { row, count };
}

export async function deleteView(db: Db, user: string, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', user).execute();
}
