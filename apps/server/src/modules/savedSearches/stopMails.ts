import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { StopTarget } from './stopLinks.ts';

type Db = Kysely<Schema>;

const searchesOf = (db: Db, { kind, id }: StopTarget) =>
  db.selectFrom('saved_searches').where(kind === 'user' ? 'user_id' : 'id', '=', id);

/** What was found for searches and not yet told is not told any more. */
export async function forgetWaiting(trx: Db, target: StopTarget, now: Date): Promise<void> {
  await trx
    .updateTable('saved_search_matches')
    .set({ told_at: now })
    .where('told_at', 'is', null)
    .where('search_id', 'in', searchesOf(trx, target).select('id'))
    .execute();
}

/** Ends the mails about searches, which stay saved. */
export async function stopMails(db: Db, target: StopTarget, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await forgetWaiting(trx, target, now);
    await trx
      .updateTable('saved_searches')
      .set({ frequency: 'never' })
      .where('id', 'in', searchesOf(trx, target).select('id'))
      .execute();
  });
}

/** Names of the searches that a link is about and that are still told of. */
export async function toldSearches(db: Db, target: StopTarget): Promise<string[]> {
  const rows = await searchesOf(db, target).where('frequency', '<>', 'never').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
