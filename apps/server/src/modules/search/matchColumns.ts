import { MAX_PRICE } from '@carzaa/api/constants';
import { readArea } from '@carzaa/api/geography/areas';
import type { ApiFilters } from '@carzaa/api/search/filters';
import { USUAL_SEARCH_USE, writeUse } from '@carzaa/api/search/monthlyUse';
import { endsOf, FILTERS, rowsOf } from '@carzaa/api/search/filterTable';
import type { FilterRow } from '@carzaa/api/search/filterRow';
import type { MatchColumns, OwnFilter } from '../../db/schema/savedSearches.ts';
import { chordSquaredOf, toVector } from './geo.ts';
import { wordsOf } from './versionText.ts';

/** The longest straight line between two points of the unit sphere, squared: infinity has no JSON. */
const WHOLE_EARTH = 5;

/** The rows of the filter table whose filters have columns of their own, and so have the columns of listings. */
export const OWN_ROWS: readonly string[] = [
  'brand',
  'model',
  'version',
  'category',
  'dealer',
  'traction_type',
  'power_type',
  'gearbox_type',
  'emission_class',
  'exterior_color',
  'exterior_paint_type',
  'interior_color',
  'interior_material',
  'origin',
  'price',
  'registration_year',
  'mileage',
  'power',
  'horsepower',
  'include_no_photos',
  'exclude_no_carfax',
  'price_negotiable',
  'novice',
] satisfies readonly (typeof FILTERS)[number]['name'][];

const isOwn = ({ name }: FilterRow) => OWN_ROWS.includes(name);

/** A search as the columns by which a listing finds it. */
export function matchColumns(filters: ApiFilters): MatchColumns {
  const words = wordsOf(filters.version ?? '');
  const named = rowsOf('one', 'many')
    .filter(isOwn)
    .map(({ name }) => [name, filters[name] ?? null]);
  const flags = rowsOf('unlessFlag', 'flag')
    .filter(isOwn)
    .map(({ name }) => [name, filters[name] ?? false]);
  const ends = rowsOf('range')
    .filter(isOwn)
    .flatMap((row) => {
      const { min, max } = endsOf(row);
      return [min, max].flatMap((end) => (end ? [[end[0], filters[end[0]] ?? null]] : []));
    });
  const own = Object.fromEntries([...named, ...flags, ...ends]) as Pick<MatchColumns, OwnFilter>;
  return {
    ...own,
    // Several cars stand together among the later filters.
    brand: filters.alternatives ? '' : (filters.brand ?? ''),
    model: filters.alternatives ? '' : (filters.model ?? ''),
    price_max: filters.price_max ?? MAX_PRICE,
    words: words.length > 0 ? words : null,
    more: moreOf(filters),
    ...placeColumns(filters),
  };
}

/** All the cars that a search names, its own one first. */
function carsOf({ brand, model, alternatives = [] }: ApiFilters): string[] {
  const own = model === undefined ? brand : `${brand}/${model}`;
  return own === undefined ? alternatives : [own, ...alternatives];
}

/** What the later filters ask for; a step of an order as all the words that it lets through. */
function moreOf(filters: ApiFilters): string | null {
  const more = FILTERS.filter((row) => !isOwn(row)).flatMap((row): [string, unknown][] => {
    if (row.kind === 'range') {
      const { min, max } = endsOf(row);
      return [min, max].flatMap((end) => (end && filters[end[0]] !== undefined ? [[end[0], filters[end[0]]]] : []));
    }
    const value = filters[row.name];
    if (value === undefined || value === false) return [];
    if (row.kind === 'besides') return [[row.name, carsOf(filters)]];
    if (row.kind === 'area') return [[row.name, readArea(String(value))]];
    if (row.kind === 'use') return filters.monthly_max === undefined ? [] : [[row.name, value]];
    if (row.kind === 'month') {
      return [
        [row.name, value],
        ['monthly_for', filters.monthly_for ?? writeUse(USUAL_SEARCH_USE)],
      ];
    }
    if (row.kind !== 'atLeast') return [[row.name, value]];
    return [[row.name, row.order.slice(row.order.findIndex((step) => step === value))]];
  });
  return more.length === 0 ? null : JSON.stringify(Object.fromEntries(more));
}

function placeColumns({ latitude, longitude, radius }: ApiFilters): Pick<MatchColumns, 'x' | 'y' | 'z' | 'chord'> {
  if (latitude === undefined || longitude === undefined || radius === undefined) {
    return { x: null, y: null, z: null, chord: null };
  }
  const [x, y, z] = toVector(latitude, longitude);
  return { x, y, z, chord: Math.min(chordSquaredOf(radius), WHOLE_EARTH) };
}
