import type { referenceCalls } from '@carzaa/api/calls/reference';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import { findPlaces, listOf } from './reference.queries.ts';

interface ReferenceDependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'brandCounts' | 'modelCounts'>;
}

export function referenceHandlers({ db, search }: ReferenceDependencies): Handlers<typeof referenceCalls, Context> {
  return {
    async brands() {
      const counts = search.brandCounts();
      const brands = await db.selectFrom('brands').select(['slug', 'name']).orderBy('name').execute();
      return brands.map((brand) => ({ ...brand, listings: counts.get(brand.slug) ?? 0 }));
    },
    async models({ params }) {
      const models = await db
        .selectFrom('models')
        .select(['slug', 'name'])
        .where('brand', '=', params.brand)
        .orderBy('name')
        .execute();
      if (models.length === 0 && !(await isBrand(db, params.brand))) throw new ApiError('4');
      const counts = search.modelCounts(params.brand);
      return models.map((model) => ({ ...model, listings: counts.get(model.slug) ?? 0 }));
    },
    categories: () => listOf(db, 'categories'),
    powerTypes: () => listOf(db, 'power_types'),
    tractionTypes: () => listOf(db, 'traction_types'),
    gearboxTypes: () => listOf(db, 'gearbox_types'),
    origins: () => listOf(db, 'origins'),
    emissionClasses: () => listOf(db, 'emission_classes'),
    exteriorColors: () => listOf(db, 'exterior_colors'),
    paintTypes: () => listOf(db, 'paint_types'),
    interiorColors: () => listOf(db, 'interior_colors'),
    interiorMaterials: () => listOf(db, 'interior_materials'),
    provinces: () => db.selectFrom('provinces').selectAll().orderBy('name').execute(),
    places: ({ query }) => findPlaces(db, query.query),
  };
}

async function isBrand(db: Kysely<Schema>, slug: string): Promise<boolean> {
  return (await db.selectFrom('brands').select('slug').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}
