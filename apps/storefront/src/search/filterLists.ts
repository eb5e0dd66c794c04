import type { ReferenceList } from '@carzaa/api/calls/reference';
import { API_NAMES } from '@carzaa/api/apiFilters';
import type { ListingFilters } from '@carzaa/api/filters';

/** Filters whose values come from a reference list: one of its values, or several. */
export const CHOICE_FILTERS = {
  body: 'categories',
  fuel: 'powerTypes',
  gear: 'gearboxTypes',
  drive: 'tractionTypes',
  emissions: 'emissionClasses',
  exteriorColor: 'exteriorColors',
  exteriorPaintType: 'paintTypes',
  interiorColor: 'interiorColors',
  interiorType: 'interiorMaterials',
  origin: 'origins',
} as const satisfies { [Name in keyof ListingFilters]?: ReferenceList };

export type ManyFilter = 'body' | 'fuel' | 'gear' | 'drive';
export type OneFilter = Exclude<keyof typeof CHOICE_FILTERS, ManyFilter>;
export type CountedFilter = keyof typeof API_NAMES;

export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Of dealers only the largest are counted, so that a missing one says nothing. */
const PARTLY_COUNTED: readonly CountedFilter[] = ['dealers'];

/** How many results a value would give; nothing where that is not known. */
export function facetCount(counts: FacetCounts | undefined, filter: CountedFilter, value: string): number | undefined {
  const values = counts?.[API_NAMES[filter]];
  return values && (values[value] ?? (PARTLY_COUNTED.includes(filter) ? undefined : 0));
}
