import type { referenceCalls } from '@carzaa/api/calls/public/reference';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { keptBy } from '../../shared/kept.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import { brandsOf, equipmentOf, findPlaces, isBrand, listOf, modelsOf, provincesOf } from './reference.queries.ts';

interface ReferenceDependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'brandCounts' | 'current' | 'edition' | 'modelCounts'>;
}

export function referenceHandlers({ db, search }: ReferenceDependencies): Handlers<typeof referenceCalls, Context> {
  const list = keptBy(search.edition, (name: Parameters<typeof listOf>[1]) => listOf(db, name));
  const makes = keptBy(search.edition, () => brandsOf(db));
  return {
    async brands() {
      await search.current();
      const counts = search.brandCounts();
      const brands = await makes('all');
      return brands.map((brand) => ({ ...brand, listings: counts.get(brand.slug) ?? 0 }));
    },
    async models({ params }) {
      await search.current();
      const models = await modelsOf(db, params.brand);
      if (models.length === 0 && !(await isBrand(db, params.brand))) throw new ApiError('4');
      const counts = search.modelCounts(params.brand);
      return models.map((model) => ({ ...model, listings: counts.get(model.slug) ?? 0 }));
    },
    categories: () => list('categories'),
    powerTypes: () => list('power_types'),
    tractionTypes: () => list('traction_types'),
    gearboxTypes: () => list('gearbox_types'),
    origins: () => list('origins'),
    emissionClasses: () => list('emission_classes'),
    exteriorColors: () => list('exterior_colors'),
    paintTypes: () => list('paint_types'),
    interiorColors: () => list('interior_colors'),
    interiorMaterials: () => list('interior_materials'),
    equipment: () => equipmentOf(db),
    provinces: () => provincesOf(db),
    places: ({ query }) => findPlaces(db, query.query),
  };
}
