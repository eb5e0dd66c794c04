import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { advertKnowledge } from './reader/advertKnowledge.ts';
import { LIST_FIELDS, type ListName } from './reader/phrases.ts';
import type { VocabularySource } from './reader/vocabulary.ts';

const LISTS = Object.keys(LIST_FIELDS) as ListName[];

/** Changes whenever a make, a model, an entry of a list or the places do. */
export async function vocabularyState(db: Kysely<Schema>): Promise<string> {
  const named = [...LISTS, 'brands'].map(
    (table) => sql`SELECT ${table} || slug || '|' || name AS entry FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ state: string | null }>`
    SELECT md5(string_agg(entry, '|' ORDER BY entry)) AS state FROM (
      ${sql.join(named, sql` UNION ALL `)}
      UNION ALL SELECT 'models' || brand || '/' || slug || '|' || name FROM models
      UNION ALL SELECT 'places' || count(*) FROM places
      UNION ALL SELECT 'loaded' || content_hash FROM reference_state
    ) AS entries`.execute(db);
  return rows[0]?.state ?? '';
}

/** Everything that free text may name, as the database has it now. */
export async function vocabularySource(db: Kysely<Schema>): Promise<VocabularySource> {
  const lists: Partial<Record<ListName, { slug: string; name: string }[]>> = {};
  for (const list of LISTS)
    lists[list] = await db.selectFrom(list).select(['slug', 'name']).orderBy('position').execute();
  return {
    brands: await db.selectFrom('brands').select(['slug', 'name']).orderBy('slug').execute(),
    models: await db.selectFrom('models').select(['brand', 'slug', 'name']).orderBy('brand').orderBy('slug').execute(),
    // Every name of the list was just filled.
    lists: lists as VocabularySource['lists'],
    places: await db
      .selectFrom('places')
      .select(['kind', 'city', 'province', 'postal_code', 'latitude', 'longitude', 'population', 'search'])
      .orderBy('search')
      .execute(),
    ...advertKnowledge(),
  };
}
