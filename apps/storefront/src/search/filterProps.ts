import type { Named } from '@carzaa/api/calls/shared';
import { type FLAG_FILTERS, type ListingFilters } from '@carzaa/api/search/filters';
import { searchIt } from '../it/search.ts';
import { type FilterPatch, toggled } from './changeFilters.ts';
import { countChosen } from './fields/FilterSection.tsx';
import {
  CHOICE_FILTERS,
  type CountedFilter,
  type FacetCounts,
  facetCount,
  type ManyFilter,
  type OneFilter,
} from './filterLists.ts';
import type { ReferenceLists } from './useReferenceLists.ts';

const it = searchIt.fields;

export interface FilterForm {
  filters: ListingFilters;
  lists: ReferenceLists;
  counts: FacetCounts | undefined;
  change: (patch: FilterPatch) => void;
}

/** What the fields of a search need, each by its filter's name. */
export function filterProps({ filters, lists, counts, change }: FilterForm) {
  const countOf = (filter: CountedFilter, value: string) => facetCount(counts, filter, value);
  const isVain = (name: ManyFilter, { slug }: Named) => Number(countOf(name, slug) === 0);
  const many = (name: ManyFilter) => ({
    name,
    // What would find nothing stands last.
    options: lists[CHOICE_FILTERS[name]].data?.toSorted((a, b) => isVain(name, a) - isVain(name, b)),
    chosen: filters[name],
    countOf: (value: string) => countOf(name, value),
    toggle: (value: string) => change({ [name]: toggled(filters[name], value) }),
  });
  const one = (name: OneFilter) => ({
    name,
    options: lists[CHOICE_FILTERS[name]].data?.map((item) => ({ ...item, count: countOf(name, item.slug) })),
    value: filters[name],
    onChange: (value: string | undefined) => change({ [name]: value }),
  });
  const flag = (name: (typeof FLAG_FILTERS)[number]) => ({
    name,
    label: it[name],
    on: filters[name],
    count: countOf(name, '1'),
    onChange: (on: boolean) => change({ [name]: on || undefined }),
  });
  /** Whether the list of one of these filters has loaded. */
  const has = (...names: (keyof typeof CHOICE_FILTERS)[]) => names.some((name) => !lists[CHOICE_FILTERS[name]].isError);
  const active = (...names: (keyof ListingFilters)[]) => countChosen(filters, names);
  return { filters, lists, counts, change, countOf, many, one, flag, has, active };
}
export type FilterProps = ReturnType<typeof filterProps>;
