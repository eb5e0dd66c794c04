import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { hiddenListings, publicListings } from '../../shared/listings/publicListings.ts';

type Db = Kysely<Schema>;

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

/** The ids of all listings that are shown. */
export async function shownIds(db: Db): Promise<string[]> {
  const hidden = await hiddenIds(db);
  const rows = await publicListings(db).select('listings.id').orderBy('listings.id').execute();
  return rows.flatMap(({ id }) => (hidden.has(id) ? [] : [id]));
}

/** The id that half of all listings come up to; undefined where there are none. */
export async function middleId(db: Db): Promise<string | undefined> {
  const half = Math.floor((await guessListings(db)) / 2);
  const row = await db.selectFrom('listings').select('id').orderBy('id').offset(half).limit(1).executeTakeFirst();
  return row?.id;
}
