import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { hiddenListings, publicListings } from '../../shared/listings/publicListings.ts';

type Db = Kysely<Schema>;

/** Before all others, and after them. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** About how many listings there are, as the planner knows it: counting a million takes seconds. */
export async function guessListings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT greatest(reltuples, 0)::int AS count FROM pg_class WHERE oid = 'listings'::regclass`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of the public listings that are not shown. */
export function hiddenIds(db: Db): Promise<Set<string>> {
  return db.transaction().execute(hiddenListings);
}

async function idsAfter(db: Db, after: string, atOnce: number): Promise<string[]> {
  const next = publicListings(db).select('listings.id').where('listings.id', '>', after);
  return (await next.orderBy('listings.id').limit(atOnce).execute()).map(({ id }) => id);
}

/** The ids of all public listings, shown or not, `atOnce` at a time: a million would be a hundred megabytes. */
export async function* publicIds(db: Db, atOnce = 1000): AsyncGenerator<string[]> {
  let after: string | undefined = FIRST_ID;
  while (after !== undefined) {
    const ids = await idsAfter(db, after, atOnce);
    yield ids;
    after = ids.length < atOnce ? undefined : ids.at(-1);
  }
}

/** The id that a share of all listings comes up to; undefined where there are none. */
export async function idAtShare(db: Db, share: number): Promise<string | undefined> {
  const before = Math.floor((await guessListings(db)) * share);
  const row = await db.selectFrom('listings').select('id').orderBy('id').offset(before).limit(1).executeTakeFirst();
  return row?.id;
}
