import { API_NAMES } from '@carzaa/api/search/apiFilters';
import { endNames, type ListingFilters, normaliseFilters, RANGES } from '@carzaa/api/search/filters';

/** New values of some filters; `undefined` takes one away. */
export type FilterPatch = { [Name in keyof ListingFilters]?: ListingFilters[Name] | undefined };

/**
 * The filters after a choice, in their normal form. A model goes with its make, a radius with its place, and the two
 * units of power exclude each other.
 */
export function changeFilters(filters: ListingFilters, patch: FilterPatch): ListingFilters {
  const changed: Record<string, unknown> = { ...filters };
  if ('make' in patch && patch.make !== filters.make) delete changed.model;
  if (patch.hpFrom !== undefined || patch.hpTo !== undefined) {
    delete changed.wattFrom;
    delete changed.wattTo;
  }
  if (patch.wattFrom !== undefined || patch.wattTo !== undefined) {
    delete changed.hpFrom;
    delete changed.hpTo;
  }
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) delete changed[name];
    else changed[name] = value;
  }
  return normaliseFilters(changed);
}

/** `list` with `value` in it, or without it when it was there. */
export function toggled(list: readonly string[] | undefined, value: string): string[] {
  const values = list ?? [];
  return values.includes(value) ? values.filter((item) => item !== value) : [...values, value];
}

const FILTER_OF_API_NAME = new Map<string, keyof ListingFilters>([
  ...Object.entries(API_NAMES).map(([name, apiName]) => [apiName, name as keyof typeof API_NAMES] as const),
  ['latitude', 'location'],
  ['longitude', 'location'],
  ['radius', 'radius'],
]);

/** The filters that the API's names stand for, each once; a place takes its radius along, a make its model. */
export function filtersOfApiNames(apiNames: readonly string[]): (keyof ListingFilters)[] {
  const names = new Set<keyof ListingFilters>();
  for (const apiName of apiNames) {
    const name = FILTER_OF_API_NAME.get(apiName.split('.')[0] ?? '');
    if (name) names.add(name);
    if (name === 'location') names.add('radius');
    if (name === 'make') names.add('model');
  }
  return [...names];
}

/** The filters without the named ones. */
export function dropFilters(filters: ListingFilters, names: readonly (keyof ListingFilters)[]): ListingFilters {
  return changeFilters(filters, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** How many choices are active: each value of a list, each range once, a place with its radius once. */
export function countFilters(filters: ListingFilters): number {
  const pairs: (readonly (keyof ListingFilters)[])[] = [
    ...RANGES.map(endNames),
    ['location', 'radius'],
    ['monthlyTo', 'monthlyFor'],
  ];
  const paired = new Set(pairs.flat());
  let total = pairs.filter((names) => names.some((name) => filters[name] !== undefined)).length;
  for (const [name, value] of Object.entries(filters)) {
    if (paired.has(name as keyof ListingFilters)) continue;
    total += Array.isArray(value) ? value.length : 1;
  }
  return total;
}
