import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The names of a model and its make, by their slugs; undefined where there is no such model, or none any longer. */
export function modelNames(db: Kysely<Schema>, brand: string, model: string) {
  return db
    .selectFrom('models')
    .innerJoin('brands', 'brands.slug', 'models.brand')
    .where('models.brand', '=', brand)
    .where('models.slug', '=', model)
    .select(['brands.name as brand', 'models.name as model'])
    .executeTakeFirst();
}
