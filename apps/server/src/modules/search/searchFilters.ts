import type { ApiFilters } from '@carzaa/api/filters';
import { type Columns, FLAGS, type IntegerField, MONTHS, modelKey } from './columns.ts';
import { chordSquaredOf, toVector } from './geo.ts';
import { type Marks, markCodes, markFlag, markModel, markRange, markWhere } from './marks.ts';
import { scratch } from './scratch.ts';
import type { CodeField } from './searchRow.ts';
import { wordsOf } from './versionText.ts';

/** An active filter of a search. */
interface SearchFilter {
  /** The name its facet goes by. */
  name: string;
  /** The names of the query that it stands for, and that are left out together; none for what no query asks. */
  asked: string[];
  mark(marks: Marks, key: number): void;
}

const ONE_OF = [
  'category',
  'power_type',
  'gearbox_type',
  'traction_type',
  'emission_class',
  'exterior_color',
  'exterior_paint_type',
  'interior_color',
  'interior_material',
  'origin',
  'dealer',
] as const satisfies readonly (keyof ApiFilters & CodeField)[];

const RANGES = [
  ['price', 'price_min', 'price_max', 1],
  ['registration', 'registration_year_min', 'registration_year_max', MONTHS],
  ['mileage', 'mileage_min', 'mileage_max', 1],
  ['power', 'power_min', 'power_max', 1],
  ['horsepower', 'horsepower_min', 'horsepower_max', 1],
] as const satisfies readonly (readonly [IntegerField, keyof ApiFilters, keyof ApiFilters, number])[];

const NO_LIMIT = 2 ** 31 - 1;

function oneOf(columns: Columns, field: CodeField, values: readonly string[]): SearchFilter {
  const dictionary = columns.dictionaries[field];
  const accepted = new Uint8Array(dictionary.values.length);
  for (const value of values) {
    // Slugs are lower-case; UUIDs may come in capitals.
    const code = dictionary.find(value.toLowerCase());
    if (code !== undefined) accepted[code] = 1;
  }
  return {
    name: field,
    asked: [field],
    mark: (marks, key) => markCodes(marks, key, columns.codes[field], accepted),
  };
}

function versionFilter(columns: Columns, words: readonly string[]): SearchFilter {
  const { values } = columns.dictionaries.version;
  const codes = columns.codes.version;
  // Each distinct version is read at most once, and only when a row that carries it is still in question.
  const verdicts = new Uint8Array(values.length);
  const passes = (slot: number) => {
    const code = codes[slot] ?? 0;
    if (verdicts[code] === 0) {
      const version = values[code] ?? '';
      verdicts[code] = words.every((word) => version.includes(word)) ? 1 : 2;
    }
    return verdicts[code] === 1;
  };
  return { name: 'version', asked: ['version'], mark: (marks, key) => markWhere(marks, key, passes) };
}

function radiusFilter(columns: Columns, latitude: number, longitude: number, radius: number): SearchFilter {
  const [px, py, pz] = toVector(latitude, longitude);
  const limit = chordSquaredOf(radius);
  const { x, y, z } = columns.floats;
  const passes = (slot: number) =>
    ((x[slot] ?? 0) - px) ** 2 + ((y[slot] ?? 0) - py) ** 2 + ((z[slot] ?? 0) - pz) ** 2 <= limit;
  return {
    name: 'radius',
    asked: ['latitude', 'longitude', 'radius'],
    mark: (marks, key) => markWhere(marks, key, passes),
  };
}

function flagFilter(columns: Columns, name: string, asked: string[], bit: number): SearchFilter {
  return { name, asked, mark: (marks, key) => markFlag(marks, key, columns.flags, bit) };
}

/** Brand and model are two filters with one mark: a row of another brand fails the brand alone, not its model too. */
function brandFilters(columns: Columns, brand: string, model: string | undefined): SearchFilter[] {
  if (model === undefined) return [oneOf(columns, 'brand', [brand])];
  // A code that no slot has stands for a brand or model without listings.
  const code = (field: 'brand' | 'model', value: string) => columns.dictionaries[field].find(value) ?? -1;
  const wanted = { brand: code('brand', brand), model: code('model', modelKey(brand, model)) };
  return [
    {
      name: 'brand',
      asked: ['brand', 'model'],
      mark: (marks, key) => markModel(marks, { brand: key, model: key + 1 }, columns.codes, wanted),
    },
    { name: 'model', asked: ['model'], mark: () => undefined },
  ];
}

/** The filters a query asks for, the cheap ones first. The query is validated: an unknown value finds nothing. */
function filtersOf(columns: Columns, query: ApiFilters): SearchFilter[] {
  const filters: SearchFilter[] = [];
  if (query.brand !== undefined) filters.push(...brandFilters(columns, query.brand, query.model));
  for (const field of ONE_OF) {
    const value = query[field];
    const values = typeof value === 'string' ? [value] : (value ?? []);
    if (values.length > 0) filters.push(oneOf(columns, field, values));
  }
  for (const [field, min, max, unit] of RANGES) {
    const [low, high] = [query[min], query[max]];
    if (low === undefined && high === undefined) continue;
    const asked = [...(low === undefined ? [] : [min]), ...(high === undefined ? [] : [max])];
    // Beginning at 0 even without a lower end, an unknown value is in no range.
    const [from, to] = [(low ?? 0) * unit, high === undefined ? NO_LIMIT : high * unit + unit - 1];
    filters.push({
      name: field,
      asked,
      mark: (marks, key) => markRange(marks, key, columns.integers[field], from, to),
    });
  }
  if (!query.include_no_photos) filters.push(flagFilter(columns, 'include_no_photos', [], FLAGS.photos));
  if (query.exclude_no_carfax) {
    filters.push(flagFilter(columns, 'exclude_no_carfax', ['exclude_no_carfax'], FLAGS.carfax));
  }
  if (query.price_negotiable) {
    filters.push(flagFilter(columns, 'price_negotiable', ['price_negotiable'], FLAGS.negotiable));
  }
  if (query.novice) filters.push(flagFilter(columns, 'novice', ['novice'], FLAGS.novice));
  const { latitude, longitude, radius } = query;
  if (latitude !== undefined && longitude !== undefined && radius !== undefined) {
    filters.push(radiusFilter(columns, latitude, longitude, radius));
  }
  const words = wordsOf(query.version ?? '');
  if (words.length > 0) filters.push(versionFilter(columns, words));
  return filters;
}

export interface Scan extends Marks {
  filters: SearchFilter[];
}

/** Marks every slot. The marks hold until the next scan; they must be read before anything is awaited. */
export function scan(columns: Columns, query: ApiFilters, enough: 1 | 2): Scan {
  const { used } = columns;
  const { fails, by } = scratch(used);
  const result: Scan = { fails, by, used, enough, filters: filtersOf(columns, query) };
  result.fails.set(columns.free.subarray(0, used));
  result.filters.forEach((filter, key) => {
    filter.mark(result, key);
  });
  return result;
}
