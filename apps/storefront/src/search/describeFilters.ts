import type { ListingFilters } from '@carzaa/api/search/filters';
import { noResultsIt } from '../it/noResults.ts';
import { filterChips, type ValueName } from './chips.ts';

/** What the filters of the given names say, joined: "Diesel e Elettrica". */
export function describeFilters(
  filters: ListingFilters,
  names: readonly (keyof ListingFilters)[],
  nameOf: ValueName,
): string {
  const labels = filterChips(filters, nameOf)
    .filter((chip) => chip.filters.some((name) => names.includes(name)))
    .map(({ label }) => label);
  return labels.length < 3 ? labels.join(noResultsIt.join) : labels.join(', ');
}
