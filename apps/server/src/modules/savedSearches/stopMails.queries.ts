import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { StopTarget } from './stopLinks.ts';

type Db = Kysely<Schema>;

const searchesOf = (db: Db, { kind, id }: StopTarget) =>
  db.selectFrom('saved_searches').where(kind === 'user' ? 'user_id' : 'id', '=', id);

/** Drops what was found for these searches and not yet mailed. */
export async function forgetWaiting(trx: Db, target: StopTarget, now: Date): Promise<void> {
  await trx
    .updateTable('saved_search_matches')
    .set({ told_at: now })
    .where('told_at', 'is', null)
    .where('search_id', 'in', searchesOf(trx, target).select('id'))
    .execute();
}

/** The address to which a target's mails go now; undefined where there is no such account any more. */
export async function addressOf(db: Db, { kind, id }: StopTarget): Promise<string | undefined> {
  const users = db.selectFrom('users').select('email');
  const row = await (kind === 'user'
    ? users.where('id', '=', id)
    : users.where('id', '=', db.selectFrom('saved_searches').where('id', '=', id).select('user_id'))
  ).executeTakeFirst();
  return row?.email;
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

/** Names of the searches that a link is about and that still send mails. */
export async function toldSearches(db: Db, target: StopTarget): Promise<string[]> {
  const rows = await searchesOf(db, target).where('frequency', '<>', 'never').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** The key by which the links of alert mails are signed. */
export async function stopKey(db: Db): Promise<string> {
  return (await db.selectFrom('saved_search_state').select('signing_key').executeTakeFirstOrThrow()).signing_key;
}
