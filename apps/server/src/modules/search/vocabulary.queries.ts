import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { advertKnowledge } from './reader/advertKnowledge.ts';
import { LIST_TABLES, type ListTable } from '../../shared/reference/listTables.ts';
import type { VocabularySource } from './reader/meanings.ts';

const LISTS = Object.values(LIST_TABLES);

/** Changes whenever a make, a model, an entry of a list or the places do. */
export async function vocabularyState(db: Kysely<Schema>): Promise<string> {
  const named = [...LISTS, 'brands', 'equipment'].map(
    (table) => sql`SELECT ${table} || slug || '|' || name AS entry FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ state: string | null }>`
    SELECT md5(string_agg(entry, '|' ORDER BY entry)) AS state FROM (
      ${sql.join(named, sql` UNION ALL `)}
      UNION ALL SELECT 'models' || brand || '/' || slug || '|' || name FROM models
      UNION ALL SELECT 'provinces' || code || region FROM provinces
      UNION ALL SELECT 'places' || count(*) FROM places
      UNION ALL SELECT 'loaded' || content_hash FROM reference_state
    ) AS entries`.execute(db);
  return rows[0]?.state ?? '';
}

const PLACE_KEY = ['kind', 'country', 'province', 'city', 'postal_code', 'search'] as const;
/** Rows of one statement: the embedded database answers nobody else while it works on one. */
const PLACES_AT_ONCE = 1500;

async function allPlaces(db: Kysely<Schema>): Promise<VocabularySource['places']> {
  const all: VocabularySource['places'][number][] = [];
  // A driver reads each text anew; kinds, towns, provinces and codes repeat, and are kept once.
  const texts = new Map<unknown, unknown>();
  const once = <T extends string>(text: T): T => {
    if (!texts.has(text)) texts.set(text, text);
    // What is found under a text is that text.
    return texts.get(text) as T;
  };
  const key = sql.join(PLACE_KEY.map((name) => sql.ref(name)));
  const page = db
    .selectFrom('places')
    .select([...PLACE_KEY, 'latitude', 'longitude', 'population'])
    .orderBy(key)
    .limit(PLACES_AT_ONCE);
  for (let next = page; ; ) {
    const rows = await next.execute();
    for (const row of rows) {
      for (const name of PLACE_KEY) Object.assign(row, { [name]: once(row[name]) });
      all.push(row);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PLACES_AT_ONCE) return all;
    const after = sql.join(PLACE_KEY.map((name) => sql.val(last[name])));
    next = page.where(sql<boolean>`(${key}) > (${after})`);
  }
}

/** Everything that free text may name, as the database has it now. */
export async function vocabularySource(db: Kysely<Schema>): Promise<VocabularySource> {
  const lists: Partial<Record<ListTable, { slug: string; name: string }[]>> = {};
  for (const list of LISTS)
    lists[list] = await db.selectFrom(list).select(['slug', 'name']).orderBy('position').execute();
  return {
    brands: await db.selectFrom('brands').select(['slug', 'name']).orderBy('slug').execute(),
    models: await db.selectFrom('models').select(['brand', 'slug', 'name']).orderBy('brand').orderBy('slug').execute(),
    // Every name of the list was just filled.
    lists: lists as VocabularySource['lists'],
    places: await allPlaces(db),
    equipment: await db.selectFrom('equipment').select(['slug', 'name']).orderBy('slug').execute(),
    provinces: await db.selectFrom('provinces').select(['code', 'region']).orderBy('code').execute(),
    ...advertKnowledge(),
  };
}
