import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingSearchQuery } from '../calls/public/listingFilters.ts';
import { API_NAMES, fromApiFilters, fromApiSort, toApiSearch } from './apiFilters.ts';
import {
  bounds,
  clamp,
  endNames,
  FLAG_FILTERS,
  LIST_FILTERS,
  type ListingFilters,
  NUMBER_FILTERS,
  normaliseFilters,
  orderRange,
  RANGES,
  type SearchState,
  TEXT_FILTERS,
} from './filters.ts';
import { formatSearch, parseSearch } from './searchAddress.ts';
import { formatQuery, parseQuery } from '../contract/query.ts';
import { SORT_OPTIONS, type SortOption } from './sorting.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
/** All filters at once, five hundred times, on a machine that has other work. */
const SLOW = { timeout: 30_000 };
const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const anyNumber = fc.oneof(
  fc.integer({ min: -10, max: 200_000_000 }),
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0),
);
const place = fc.record({
  city: anyText,
  postal_code: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{5}$/)),
  latitude: fc.double({ min: -95, max: 95, noNaN: true }),
  longitude: fc.double({ min: -185, max: 185, noNaN: true }),
});

/** Filters as careless as can be: any text, any number, in any combination. */
const anyFilters: fc.Arbitrary<ListingFilters> = fc.record(
  {
    ...Object.fromEntries(TEXT_FILTERS.map((name) => [name, fc.oneof(slug, anyText)])),
    monthlyFor: fc.stringMatching(/^[A-Z]{2}_\d{1,6}_\d{1,2}$/),
    area: fc.stringMatching(/^-?\d{1,3}\.\d{1,9}(_-?\d{1,3}){3}$/),
    ...Object.fromEntries(
      LIST_FILTERS.map((name) => [name, fc.array(fc.oneof(slug, fc.uuid(), anyText), { maxLength: 4 })]),
    ),
    ...Object.fromEntries(NUMBER_FILTERS.map((name) => [name, anyNumber])),
    ...Object.fromEntries(FLAG_FILTERS.map((name) => [name, fc.boolean()])),
    location: place,
    radius: anyNumber,
  },
  { requiredKeys: [] },
);
const normalFilters = anyFilters.map(normaliseFilters);
const sortOption = fc.constantFrom(...(Object.keys(SORT_OPTIONS) as SortOption[]));
const normalState: fc.Arbitrary<SearchState> = fc.record(
  {
    filters: normalFilters,
    sort: sortOption,
    page: fc.integer({ min: 1, max: 1_000_000 }),
    ai: fc.stringMatching(/^[a-zàèéìòù0-9€][a-zàèéìòù0-9€ ',.&=+%]{0,40}[a-zàèéìòù0-9€]$/),
  },
  { requiredKeys: ['filters', 'sort', 'page'] },
);

describe('the address of a search', SLOW, () => {
  test('reads back as the search it was written from', () => {
    fc.assert(
      fc.property(normalState, (state) => {
        const { make, model } = state.filters;
        expect(parseSearch(formatSearch(state), { make, model })).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('uses the names of the specification and leaves out page 1, defaults and what is empty', () => {
    const state: SearchState = {
      filters: {
        make: 'fiat',
        model: 'panda',
        body: ['suv', 'berlina'],
        kmTo: 50_000,
        onlyCarfax: true,
        includeNoPhotos: false,
        version: '',
        location: { city: 'Bologna', postal_code: '40121', latitude: 44.49, longitude: 11.34 },
        radius: 50,
      },
      sort: 'relevance',
      page: 1,
    };
    expect(decodeURIComponent(formatSearch(state))).toBe(
      'body[]=suv&body[]=berlina&kmTo=50000&onlyCarfax=1&location_city=Bologna&location_postal_code=40121' +
        '&location_latitude=44.49&location_longitude=11.34&radius=50',
    );
    expect(formatSearch({ ...state, filters: {}, sort: 'price_asc', page: 3 })).toBe('sort_by=price_asc&page=3');
  });

  test('opens whatever it is given: nonsense is dropped, the absurd clamped, never a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const state = parseSearch(search);
        expect(normaliseFilters(state.filters)).toEqual(state.filters);
      }),
    );
    expect(parseSearch('yearFrom=1200&priceTo=999999999999&page=0&sort_by=toString&origin=%00&radius=20')).toEqual({
      filters: { yearFrom: 1900, priceTo: 100_000_000 },
      sort: 'relevance',
      page: 1,
    });
    expect(parseSearch('__proto__=x&constructor=y&body=suv')).toEqual({
      filters: { body: ['suv'] },
      sort: 'relevance',
      page: 1,
    });
  });

  test('a make typed in capitals is still the make', () => {
    expect(parseSearch('', { make: 'FIAT', model: 'Panda' }).filters).toEqual({ make: 'fiat', model: 'panda' });
  });
});

describe('clamps and swaps', () => {
  test('a second pass changes nothing', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const once = normaliseFilters(filters);
        expect(normaliseFilters(once)).toEqual(once);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...NUMBER_FILTERS), anyNumber, anyNumber, (name, from, to) => {
        const once = orderRange(name, from, to);
        expect(orderRange(name, ...once)).toEqual(once);
      }),
    );
  });

  test('every end lies inside its bounds and from never exceeds to', () => {
    fc.assert(
      fc.property(normalFilters, (filters) => {
        for (const name of NUMBER_FILTERS) {
          const [min, max] = bounds(name);
          const value = filters[name] ?? min;
          expect(value >= min && value <= max && clamp(name, value) === value).toBe(true);
        }
        for (const row of RANGES) {
          const [from, to] = endNames(row);
          if (from && to) expect((filters[from] ?? 0) <= (filters[to] ?? Number.POSITIVE_INFINITY)).toBe(true);
        }
      }),
    );
  });

  test('the bounds are those of the specification, under either name', () => {
    const year = new Date().getFullYear();
    expect(bounds('yearTo')).toEqual([1900, year]);
    expect(bounds('registration_year_min')).toEqual([1900, year]);
    expect(bounds('price_max')).toEqual([0, 100_000_000]);
    expect(bounds('kmFrom')).toEqual([0, 100_000_000]);
    expect(bounds('mileage_max')).toEqual([0, 100_000_000]);
    for (const name of ['wattFrom', 'hpTo', 'power_min', 'horsepower_max']) expect(bounds(name)).toEqual([0, 10_000]);
    expect(clamp('priceFrom', -5)).toBe(0);
    expect(orderRange('priceFrom', 20_000, 10_000)).toEqual([10_000, 20_000]);
  });
});

describe('the mapping to the API', SLOW, () => {
  test('renames every filter as the specification says', () => {
    expect(API_NAMES).toEqual({
      make: 'brand',
      model: 'model',
      version: 'version',
      body: 'category',
      dealers: 'dealer',
      emissions: 'emission_class',
      exteriorColor: 'exterior_color',
      exteriorPaintType: 'exterior_paint_type',
      gear: 'gearbox_type',
      includeNoPhotos: 'include_no_photos',
      interiorColor: 'interior_color',
      interiorType: 'interior_material',
      kmFrom: 'mileage_min',
      kmTo: 'mileage_max',
      priceFrom: 'price_min',
      priceTo: 'price_max',
      drive: 'traction_type',
      yearFrom: 'registration_year_min',
      yearTo: 'registration_year_max',
      fuel: 'power_type',
      origin: 'origin',
      onlyNegotiable: 'price_negotiable',
      // Beside the specification's.
      novice: 'novice',
      onlyCarfax: 'exclude_no_carfax',
      wattFrom: 'power_min',
      wattTo: 'power_max',
      hpFrom: 'horsepower_min',
      hpTo: 'horsepower_max',
      // Of the second edition.
      alternatives: 'alternatives',
      emissionFrom: 'emission_from',
      warrantyFrom: 'warranty_min',
      seatsFrom: 'seats_min',
      doorsFrom: 'doors_min',
      ownersTo: 'owners_max',
      displacementFrom: 'displacement_min',
      displacementTo: 'displacement_max',
      consumptionTo: 'consumption_max',
      co2To: 'co2_max',
      region: 'region',
      province: 'province',
      priceBand: 'price_band',
      equipment: 'equipment',
      notMake: 'not_brand',
      notBody: 'not_category',
      notFuel: 'not_power_type',
      notGear: 'not_gearbox_type',
      notExteriorColor: 'not_exterior_color',
      vatExposed: 'vat_exposed',
      priceDropped: 'price_dropped',
      listedDays: 'listed_days_max',
      area: 'area',
      oneOwner: 'one_owner',
      kmCoherent: 'coherent_mileage',
      noDamage: 'no_damage',
      instalmentTo: 'instalment_max',
      monthlyTo: 'monthly_max',
      monthlyFor: 'monthly_for',
    });
  });

  test('and back gives the same filters, the radius divided again by 1000', () => {
    fc.assert(
      fc.property(normalFilters, (filters) => {
        const api = toApiSearch({ filters, sort: 'relevance', page: 1 });
        const { city, postal_code } = filters.location ?? {};
        expect(
          fromApiFilters({ ...api, ...(city === undefined ? {} : { city, postal_code: postal_code ?? '' }) }),
        ).toEqual(filters);
        if (filters.radius !== undefined) expect(api.radius).toBe(Math.round(filters.radius * 1000));
      }),
      { numRuns: 500 },
    );
  });

  test('sort options come back as themselves', () => {
    fc.assert(
      fc.property(sortOption, (sort) => {
        const location = { city: 'Roma', postal_code: '', latitude: 41.9, longitude: 12.5 };
        expect(fromApiSort(toApiSearch({ filters: { location }, sort, page: 1 }))).toBe(sort);
      }),
    );
  });

  test('nearest first is not asked for without a place', () => {
    expect(toApiSearch({ filters: {}, sort: 'distance_asc', page: 2 })).toEqual({ page: 2 });
  });

  test('whatever it gives, the schema of the call accepts and leaves as it is', () => {
    fc.assert(
      fc.property(normalState, (state) => {
        const api = toApiSearch(state);
        const read = listingSearchQuery.parse(parseQuery(formatQuery({ ...api })));
        expect(read).toEqual({ sort_by: 'relevance', page: 1, per_page: 10, ...api });
      }),
      { numRuns: 500 },
    );
  });
});
