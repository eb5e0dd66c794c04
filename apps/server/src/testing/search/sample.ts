import {
  type ListingFilterQuery,
  type ListingSearchQuery,
  listingSearchQuery,
} from '@carzaa/api/calls/public/listingFilters';
import { writeArea } from '@carzaa/api/geography/areas';
import type { ApiFilters, ApiSearch } from '@carzaa/api/search/filters';
import { SORT_FIELDS } from '@carzaa/api/search/sorting';
import * as fc from 'fast-check';
import type { SearchRow } from '../../modules/search/searchRow.ts';
import { naiveSearch } from './naive.ts';
import { BANDS, DEALERS, EQUIPMENT, MODELS, PLACES, sampleRows, VALUES } from './sampleRows.ts';

const WORDS = ['hybrid', 'CITY life', '320D', 'elite GIÀ', 'multijet 95', '1', 'inesistente', '  '];

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const range = (from: number, to: number) => fc.integer({ min: from, max: to });

/** Between towns of the sample, or two others; some have a town on their very edge. */
const anyArea = fc
  .tuple(fc.constantFrom(...PLACES, [36, 6] as const), fc.constantFrom(...PLACES, [47.5, 19.25] as const))
  .map(([[south, west], [north, east]]) => writeArea({ south, west, north, east }));

/** A switch that is off asks for nothing. */
const mostlyOn = fc.nat(4).map((n) => n > 0);

type Made = 'make' | 'withModel' | 'place';
type Ordered = 'sort_by' | 'sort_direction' | 'page' | 'per_page';

/** A value for every filter: one that is forgotten does not compile. */
const PARTS = {
  make: fc.constantFrom(...MODELS),
  withModel: mostlyOn,
  version: fc.constantFrom(...WORDS),
  category: some(VALUES.category),
  dealer: some(DEALERS),
  traction_type: some(VALUES.traction_type),
  power_type: some(VALUES.power_type),
  gearbox_type: some(VALUES.gearbox_type),
  emission_class: fc.constantFrom(...VALUES.emission_class),
  exterior_color: fc.constantFrom(...VALUES.exterior_color),
  exterior_paint_type: fc.constantFrom(...VALUES.exterior_paint_type),
  interior_color: fc.constantFrom(...VALUES.interior_color),
  interior_material: fc.constantFrom(...VALUES.interior_material),
  origin: fc.constantFrom(...VALUES.origin),
  price_min: range(0, 20_000),
  price_max: range(5000, 30_000),
  registration_year_min: range(2010, 2022),
  registration_year_max: range(2016, 2026),
  mileage_min: range(0, 80_000),
  mileage_max: range(20_000, 200_000),
  power_min: range(0, 100),
  power_max: range(50, 200),
  horsepower_min: range(0, 120),
  horsepower_max: range(70, 250),
  include_no_photos: mostlyOn,
  exclude_no_carfax: mostlyOn,
  price_negotiable: mostlyOn,
  novice: mostlyOn,
  region: some(['emilia-romagna', 'lombardia', 'lazio', 'sicilia']),
  province: some(['BO', 'MI', 'RM', 'CT']),
  price_band: some(BANDS),
  equipment: some(EQUIPMENT),
  doors_min: range(0, 6),
  seats_min: range(0, 9),
  owners_max: range(1, 4),
  warranty_min: range(0, 40),
  instalment_max: range(80, 400),
  alternatives: some(['fiat', 'bmw', 'fiat/panda', 'fiat/500', 'bmw/serie-3']),
  displacement_min: range(0, 2000),
  displacement_max: range(900, 3000),
  consumption_max: range(20, 100).map((tenths) => tenths / 10),
  co2_max: range(70, 250),
  emission_from: fc.constantFrom('euro-4', 'euro-5', 'euro-6', 'euro-6d', 'euro-6e'),
  not_brand: some(['fiat', 'bmw']),
  not_category: some(VALUES.category),
  not_power_type: some(VALUES.power_type),
  not_gearbox_type: some(VALUES.gearbox_type),
  not_exterior_color: some(VALUES.exterior_color),
  vat_exposed: mostlyOn,
  price_dropped: mostlyOn,
  one_owner: mostlyOn,
  coherent_mileage: mostlyOn,
  no_damage: mostlyOn,
  listed_days_max: range(1, 40),
  area: anyArea,
  monthly_max: range(100, 500),
  monthly_for: fc.constantFrom('RM_10000_5', 'MI_25000_3', 'BZ_7500_9'),
  place: fc.constantFrom(...PLACES),
  radius: fc.oneof(range(1, 900_000), fc.constant(20_040_000)),
} satisfies Record<Exclude<keyof ApiSearch, Ordered | 'brand' | 'model' | 'latitude' | 'longitude'> | Made, unknown>;

const anyOrder = fc.record(
  {
    sort_by: fc.constantFrom(...SORT_FIELDS),
    sort_direction: fc.constantFrom('asc' as const, 'desc' as const),
    page: range(1, 6),
    per_page: range(1, 60),
  },
  { requiredKeys: [] },
);

type Parts = { [Name in keyof typeof PARTS]: (typeof PARTS)[Name] extends fc.Arbitrary<infer Value> ? Value : never };
/** What each filter is made from; a make goes with its model, a place with its radius. */
export const PART_NAMES = Object.keys(PARTS) as (keyof Parts)[];
/** So many filters are combined at most. */
export const MOST_TOGETHER = 10;

/** The filters as calls have them: what needs another that is missing is left out. */
function filtersOf({ make, withModel, alternatives, place, radius, ...rest }: Partial<Parts>): ApiFilters {
  return {
    ...rest,
    ...(make && { brand: make[0] }),
    ...(make && withModel && { model: make[1] }),
    ...(make && alternatives && { alternatives }),
    ...(place && { latitude: place[0], longitude: place[1] }),
    ...(place && radius !== undefined && { radius }),
  };
}

/** The first `most` of the filters in this order; where a listing is given, of those that it passes together. */
function combined(parts: Parts, names: readonly (keyof Parts)[], most: number, found: SearchRow | null): ApiFilters {
  let kept: Partial<Parts> = {};
  for (const name of names) {
    if (Object.keys(kept).length === most) break;
    const more = { ...kept, [name]: parts[name] };
    const asks = Object.values(filtersOf(more)).filter((value) => value !== false).length;
    // What needs another that has not come yet asks for nothing.
    if (asks === Object.values(filtersOf(kept)).filter((value) => value !== false).length) continue;
    if (found === null || naiveSearch([found], filtersOf(more)).length === 1) kept = more;
  }
  return filtersOf(kept);
}

const shownRows = sampleRows(400, 1).filter(({ photos }) => photos);

/**
 * Any search that the contract lets through, over all orders and up to ten filters at once. Half of them are such as some
 * listing of the sample passes: of many filters put together blindly hardly any finds something.
 */
export const anyQuery: fc.Arbitrary<ListingSearchQuery> = fc
  .tuple(
    fc.record(PARTS),
    fc.shuffledSubarray(PART_NAMES, { minLength: PART_NAMES.length }),
    fc.oneof(fc.nat(MOST_TOGETHER), fc.constant(MOST_TOGETHER)),
    fc.option(fc.constantFrom(...shownRows), { freq: 1 }),
    anyOrder,
  )
  .map(([parts, names, most, found, { sort_by, ...order }]) => {
    const filters = combined(parts, names, most, found);
    const isAimless = sort_by === 'distance' && filters.latitude === undefined;
    return listingSearchQuery.parse({ ...filters, ...order, ...(sort_by && !isAimless && { sort_by }) });
  });

/** This filter alone, with what it needs to be one. */
export function onlyFilter(name: keyof Parts): fc.Arbitrary<ListingSearchQuery> {
  const needed = { withModel: 'make', alternatives: 'make', radius: 'place' } as const;
  const names = name in needed ? [name, needed[name as keyof typeof needed]] : [name];
  return fc.record(PARTS).map((parts) => listingSearchQuery.parse(combined(parts, names, names.length, null)));
}

export const anyFilters: fc.Arbitrary<ListingFilterQuery> = anyQuery.map((query) => {
  const { sort_by: _by, sort_direction: _direction, page: _page, per_page: _size, ...filters } = query;
  return filters;
});
