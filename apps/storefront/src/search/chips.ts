import { LIST_FILTERS, type ListingFilters, RANGES, TEXT_FILTERS } from '@carzaa/api/filters';
import { euro, kilometres } from '@carzaa/api/format';
import { resultsIt } from '../it/results.ts';
import { searchIt } from '../it/search.ts';
import { type FilterPatch, toggled } from './changeFilters.ts';
import { POWER_MENUS } from './choices.ts';
import { placeName } from './placeName.ts';

const it = resultsIt.chips;

/** The name of a filter's value, where the list that knows it is at hand. */
export type ValueName = (filter: keyof ListingFilters, value: string) => string | undefined;

export interface FilterChip {
  key: string;
  label: string;
  /** The filters that the chip speaks of. */
  filters: readonly (keyof ListingFilters)[];
  /** Takes it away. */
  without: FilterPatch;
}

/** A readable stand-in for a name that has not come yet: "station-wagon" → "Station wagon". */
function spelled(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function rangeLabel(from: number | undefined, to: number | undefined, write: (value: number) => string): string {
  if (from !== undefined && to !== undefined) return it.priceRange(write(from), write(to));
  return from === undefined ? it.to(write(to ?? 0)) : it.from(write(from));
}

function yearLabel(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return it.yearRange(from, to);
  return from === undefined ? it.yearTo(to ?? 0) : it.yearFrom(from);
}

const RANGE_LABELS = {
  priceFrom: (from, to) => rangeLabel(from, to, euro),
  yearFrom: yearLabel,
  kmFrom: (from, to) => rangeLabel(from, to, kilometres),
  wattFrom: (from, to) => rangeLabel(from, to, POWER_MENUS.kw.text),
  hpFrom: (from, to) => rangeLabel(from, to, POWER_MENUS.cv.text),
} as const satisfies Record<(typeof RANGES)[number][0], (from: number | undefined, to: number | undefined) => string>;

const TEXT_LABELS: { readonly [Name in keyof ListingFilters]?: (name: string) => string } = {
  version: it.version,
  exteriorColor: it.exteriorColor,
  exteriorPaintType: it.exteriorPaintType,
  interiorColor: it.interiorColor,
  interiorType: it.interiorType,
  origin: it.origin,
};

/** Every active filter as something to read and to take away, in the order of the rail. */
export function filterChips(filters: ListingFilters, nameOf: ValueName): FilterChip[] {
  const chips: FilterChip[] = [];
  for (const name of TEXT_FILTERS) {
    const value = filters[name];
    if (value === undefined) continue;
    const text = name === 'version' ? value : (nameOf(name, value) ?? spelled(value));
    const label = TEXT_LABELS[name]?.(text) ?? text;
    chips.push({ key: name, label, filters: [name], without: { [name]: undefined } });
  }
  if (filters.location) {
    const place = placeName(filters.location);
    const label = filters.radius === undefined ? it.near(place) : it.within(place, filters.radius);
    chips.push({ key: 'location', label, filters: ['location', 'radius'], without: { location: undefined } });
  }
  for (const [from, to] of RANGES) {
    if (filters[from] === undefined && filters[to] === undefined) continue;
    const label = RANGE_LABELS[from](filters[from], filters[to]);
    chips.push({ key: from, label, filters: [from, to], without: { [from]: undefined, [to]: undefined } });
  }
  for (const name of LIST_FILTERS) {
    for (const value of filters[name] ?? []) {
      const label = nameOf(name, value) ?? (name === 'dealers' ? it.dealer : spelled(value));
      const without = { [name]: toggled(filters[name], value) };
      chips.push({ key: `${name}:${value}`, label, filters: [name], without });
    }
  }
  for (const name of ['onlyCarfax', 'onlyNegotiable', 'novice', 'includeNoPhotos'] as const) {
    if (!filters[name]) continue;
    chips.push({ key: name, label: searchIt.fields[name], filters: [name], without: { [name]: undefined } });
  }
  return chips;
}
