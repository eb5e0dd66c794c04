import { API_NAMES } from '@carzaa/api/search/apiFilters';
import { type FILTERS, type RowOf, rowsOf } from '@carzaa/api/search/filterTable';

type Listed<R> = R extends { list: string } ? R : never;
type ListedRow = Listed<(typeof FILTERS)[number]>;

/** Filters whose values come from a reference list: one of its values, or several. */
export const CHOICE_FILTERS = Object.fromEntries(
  rowsOf('one', 'atLeast', 'many', 'none').flatMap((row) => ('list' in row ? [[row.address, row.list]] : [])),
) as { [R in ListedRow as R['address']]: R['list'] };

export type ManyFilter = Listed<RowOf<'many'>>['address'];
export type OneFilter = Listed<RowOf<'one' | 'atLeast'>>['address'];
export type CountedFilter = keyof typeof API_NAMES;

export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Of dealers only the largest are counted, so that a missing one says nothing. */
const PARTLY_COUNTED: readonly CountedFilter[] = ['dealers'];

/** How many results a value would give; nothing where that is not known. */
export function facetCount(counts: FacetCounts | undefined, filter: CountedFilter, value: string): number | undefined {
  const values = counts?.[API_NAMES[filter]];
  return values && (values[value] ?? (PARTLY_COUNTED.includes(filter) ? undefined : 0));
}
