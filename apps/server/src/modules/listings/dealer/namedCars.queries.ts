import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Cars of a dealership's stock, each with all its columns and the names of make, model, fuel and gearbox. */
export function namedCars(db: Kysely<Schema>, dealer: string, ids: readonly string[]) {
  return db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .innerJoin('power_types', 'power_types.slug', 'listings.power_type')
    .where('listings.dealer_id', '=', dealer)
    .where('listings.deleted_at', 'is', null)
    .where(sql<boolean>`listings.id = ANY(${sql.val(ids)}::uuid[])`)
    .selectAll('listings')
    .select(['brands.name as brand_name', 'models.name as model_name', 'power_types.name as fuel_name'])
    .select(['dealers.name as dealer_name', nameIn('gearbox_types', 'gearbox_type').as('gearbox_name')]);
}

/** The name of what a column of a listing has the slug of. */
export const nameIn = (table: 'gearbox_types' | 'emission_classes' | 'exterior_colors', column: string) =>
  sql<string | null>`(SELECT name FROM ${sql.table(table)} WHERE slug = ${sql.ref(`listings.${column}`)})`;
