import type { ListingFilterQuery } from '@carzaa/api/calls/listingFilters';
import { type FieldErrors, invalid } from '@carzaa/api/errors';
import { brandNames, modelNames } from '../rows/brands.ts';
import { dealers } from '../rows/dealers.ts';
import { referenceLists } from '../rows/reference.ts';

const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

const known: Partial<Record<keyof ListingFilterQuery, string[]>> = {
  brand: Object.keys(brandNames),
  dealer: dealers.map(({ uuid }) => uuid),
  category: slugs(referenceLists.categories),
  power_type: slugs(referenceLists.powerTypes),
  traction_type: slugs(referenceLists.tractionTypes),
  gearbox_type: slugs(referenceLists.gearboxTypes),
  emission_class: slugs(referenceLists.emissionClasses),
  exterior_color: slugs(referenceLists.exteriorColors),
  exterior_paint_type: slugs(referenceLists.paintTypes),
  interior_color: slugs(referenceLists.interiorColors),
  interior_material: slugs(referenceLists.interiorMaterials),
  origin: slugs(referenceLists.origins),
};

/** Throws code 2 when a filter names a value that does not exist. */
export function checkKnown(query: ListingFilterQuery): void {
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(query)) {
    const accepted = known[name as keyof ListingFilterQuery];
    if (accepted && ![value].flat().every((item) => accepted.includes(String(item)))) {
      errors[name] = ['Valore sconosciuto'];
    }
  }
  if (query.model !== undefined && !errors.brand && !Object.hasOwn(modelNames, `${query.brand}/${query.model}`)) {
    errors.model = ['Modello sconosciuto'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
