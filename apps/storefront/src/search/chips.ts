import { endNames, type ListingFilters, RANGES, TEXT_FILTERS } from '@carzaa/api/search/filters';
import { endsOf, rowsOf } from '@carzaa/api/search/filterTable';
import { readUse } from '@carzaa/api/search/monthlyUse';
import { chipsIt as it, filterNames, rangeLabels } from '../it/filters.ts';
import { searchIt } from '../it/search.ts';
import { type FilterPatch, toggled } from './changeFilters.ts';
import { placeName } from './placeName.ts';

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
export function spelled(slug: string): string {
  const words = slug.replaceAll(/[-/]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TEXT_LABELS: { readonly [Name in keyof ListingFilters]?: (name: string) => string } = {
  version: it.version,
  exteriorColor: it.exteriorColor,
  exteriorPaintType: it.exteriorPaintType,
  interiorColor: it.interiorColor,
  interiorType: it.interiorType,
  origin: it.origin,
  emissionFrom: it.atLeast,
  monthlyFor: (text) => {
    const { province, km, years } = readUse(text);
    return it.monthFor(province, km, years);
  },
};

/** A value of a list as its chip says it. */
function listLabel(name: keyof ListingFilters, value: string): string {
  if (name === 'alternatives') return it.or(value);
  return name === 'province' ? it.province(value) : value;
}

/** Every active filter as something to read and to take away, in the order of the rail. */
export function filterChips(filters: ListingFilters, nameOf: ValueName): FilterChip[] {
  const chips: FilterChip[] = [];
  for (const name of TEXT_FILTERS) {
    const value = filters[name];
    if (value === undefined) continue;
    const text =
      name === 'area'
        ? filterNames.area
        : name === 'version' || name === 'monthlyFor'
          ? value
          : (nameOf(name, value) ?? spelled(value));
    const label = TEXT_LABELS[name]?.(text) ?? text;
    chips.push({ key: name, label, filters: [name], without: { [name]: undefined } });
  }
  if (filters.location) {
    const place = placeName(filters.location);
    const label = filters.radius === undefined ? it.near(place) : it.within(place, filters.radius);
    chips.push({ key: 'location', label, filters: ['location', 'radius'], without: { location: undefined } });
  }
  for (const row of RANGES) {
    const names = endNames(row);
    if (names.every((name) => filters[name] === undefined)) continue;
    const { min, max } = endsOf(row);
    const label = rangeLabels[row.name](min && filters[min[1]], max && filters[max[1]]);
    const without = Object.fromEntries(names.map((name) => [name, undefined]));
    chips.push({ key: names[0] ?? row.name, label, filters: names, without });
  }
  for (const { address: name, kind } of rowsOf('days', 'month')) {
    const amount = filters[name];
    if (amount === undefined) continue;
    const label = kind === 'days' ? it.days(amount) : it.month(amount);
    chips.push({ key: name, label, filters: [name], without: { [name]: undefined } });
  }
  for (const row of rowsOf('besides', 'many', 'all', 'none')) {
    const name = row.address;
    for (const value of filters[name] ?? []) {
      const label = listLabel(name, nameOf(name, value) ?? (name === 'dealers' ? it.dealer : spelled(value)));
      const without = { [name]: toggled(filters[name], value) };
      chips.push({
        key: `${name}:${value}`,
        label: row.kind === 'none' ? it.not(label) : label,
        filters: [name],
        without,
      });
    }
  }
  for (const name of [...rowsOf('flag'), ...rowsOf('unlessFlag')].map(({ address }) => address)) {
    if (!filters[name]) continue;
    chips.push({ key: name, label: searchIt.fields[name], filters: [name], without: { [name]: undefined } });
  }
  return chips;
}
