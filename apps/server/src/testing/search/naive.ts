import type { Facets } from '@carzaa/api/calls/public/listings';
import type { ApiFilters, ApiSearch } from '@carzaa/api/search/filters';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import { monthlyCostsOf } from '@carzaa/api/vehicle/monthly/monthlyCosts';
import { naturalDirection } from '@carzaa/api/search/sorting';
import type { SearchRow } from '../../modules/search/searchRow.ts';
import { dayIn } from './dayIn.ts';

/** The search as one would explain it: every row against every filter, in plain sentences and without any haste. */

export const WORD_FILTERS = [
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
  'region',
  'province',
  'price_band',
] as const;
export const EXCLUSIONS = [
  ['not_brand', 'brand'],
  ['not_category', 'category'],
  ['not_power_type', 'power_type'],
  ['not_gearbox_type', 'gearbox_type'],
  ['not_exterior_color', 'exterior_color'],
] as const;

/** The year's number, so to speak, of a Euro class; cars without an exhaust are beyond all of them. */
function cleanness({ emission_class, power_type }: Pick<SearchRow, 'emission_class' | 'power_type'>): number {
  if (power_type === 'elettrica' || power_type === 'idrogeno') return Number.POSITIVE_INFINITY;
  const classes = '0 1 2 3 4 5 6 6c 6d-temp 6d 6e 7'.split(' ').map((step) => `euro-${step}`);
  return emission_class === null ? Number.NEGATIVE_INFINITY : classes.indexOf(emission_class);
}

/** Midnight of Rome, which is an hour ahead of Greenwich in the winter that the sample lives in. */
const midnight = (now: number) => Math.floor((now + 36e5) / 864e5) * 864e5 - 36e5;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function metresBetween(a: { latitude: number; longitude: number }, b: typeof a): number {
  const [phi1, phi2] = [radians(a.latitude), radians(b.latitude)];
  const haversine =
    Math.sin((phi2 - phi1) / 2) ** 2 +
    Math.cos(phi1) * Math.cos(phi2) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

export function placeOf(query: ApiFilters): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = query;
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** What a month costs by the listing's own table, lines and words and all. */
export function monthOf(row: SearchRow, query: ApiFilters): number | null {
  const [province = '', km = '0', years = '0'] = (query.monthly_for ?? 'RM_10000_5').split('_');
  const own = months.get(row) ?? new Map<string, number | null>();
  months.set(row, own);
  const use = `${province} ${km} ${years}`;
  const known = own.get(use);
  if (known !== undefined) return known;
  const loss =
    row.loss_age === null || row.loss_mileage === null ? null : { age: row.loss_age, mileage: row.loss_mileage };
  const car = {
    ...row,
    loss,
    country: row.abroad ? 'de' : 'it',
    consumption: row.declared,
    next_inspection: row.inspection === null ? null : dayIn(row.inspection),
    extra_costs: row.extra === 0 ? [] : [{ name: 'Messa in strada', amount: row.extra / 100 }],
    finance: null,
  } as const;
  const person = { years: Number(years), km: Number(km), age: 40, merit: 1, finance: false };
  const place = { province, region: SAMPLE_REGIONS.get(province) ?? '' };
  const {
    total,
    total_to: to,
    complete,
  } = monthlyCostsOf(car, person, { rates: FIRST_RATES, place, day: dayInRome(new Date()) });
  const month = complete ? Math.round((total + to) / 2 / 100) : null;
  own.set(use, month);
  return month;
}
const months = new WeakMap<SearchRow, Map<string, number | null>>();
/** The provinces that the sample asks for. */
export const SAMPLE_REGIONS = new Map([
  ['RM', 'Lazio'],
  ['MI', 'Lombardia'],
  ['BZ', 'Trentino-Alto Adige'],
]);

/** What a month is reckoned by in tests of the columns. */
export const SAMPLE_MONTHS = { rates: FIRST_RATES, regions: SAMPLE_REGIONS };

const unaccented = (text: string) => text.toLowerCase().replace(/[àá]/g, 'a').replace(/[èé]/g, 'e');

const within = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) ||
  (value !== null && (min === undefined || value >= min) && (max === undefined || value <= max));

export function passes(row: SearchRow, query: ApiFilters): boolean {
  const isOther = query.alternatives?.some((car) => car === row.brand || car === `${row.brand}/${row.model}`) ?? false;
  if (query.brand !== undefined && row.brand !== query.brand && !isOther) return false;
  if (query.model !== undefined && row.model !== query.model && !isOther) return false;
  for (const filter of WORD_FILTERS) {
    const wanted = query[filter];
    if (wanted !== undefined && ![wanted].flat().includes(row[filter] ?? '')) return false;
  }
  const words = unaccented(query.version ?? '').split(' ');
  if (!words.every((word) => unaccented(row.version).includes(word))) return false;
  if (!within(row.price, query.price_min, query.price_max)) return false;
  if (!within(row.registration_year, query.registration_year_min, query.registration_year_max)) return false;
  if (!within(row.mileage, query.mileage_min, query.mileage_max)) return false;
  if (!within(row.power, query.power_min, query.power_max)) return false;
  if (!within(row.horsepower, query.horsepower_min, query.horsepower_max)) return false;
  if (!within(row.doors, query.doors_min, undefined)) return false;
  if (!within(row.seats, query.seats_min, undefined)) return false;
  if (!within(row.owners, undefined, query.owners_max)) return false;
  if (!within(row.warranty, query.warranty_min, undefined)) return false;
  if (!within(row.instalment, undefined, query.instalment_max)) return false;
  if (!within(row.displacement, query.displacement_min, query.displacement_max)) return false;
  if (!within(row.consumption, undefined, query.consumption_max)) return false;
  if (!within(row.co2, undefined, query.co2_max)) return false;
  for (const [filter, field] of EXCLUSIONS) if (query[filter]?.includes(row[field] ?? '')) return false;
  if (!(query.equipment ?? []).every((item) => row.equipment.includes(item))) return false;
  const least = query.emission_from;
  if (least !== undefined && cleanness(row) < cleanness({ emission_class: least, power_type: '' })) return false;
  if (query.vat_exposed && !row.vat_exposed) return false;
  if (query.price_dropped && !row.price_dropped) return false;
  if (query.one_owner && !row.one_owner) return false;
  if (query.coherent_mileage && !row.coherent_mileage) return false;
  if (query.no_damage && !row.no_damage) return false;
  const days = query.listed_days_max;
  if (days !== undefined && row.created_at < midnight(Date.now()) - (days - 1) * 864e5) return false;
  if (!query.include_no_photos && !row.photos) return false;
  if (query.exclude_no_carfax && !row.carfax) return false;
  if (query.price_negotiable && !row.negotiable) return false;
  if (query.novice && row.novice !== 'yes') return false;
  if (query.monthly_max !== undefined && !within(monthOf(row, query), undefined, query.monthly_max)) return false;
  if (query.area !== undefined) {
    const [south = 0, west = 0, north = 0, east = 0] = query.area.split('_').map(Number);
    if (!within(row.latitude, south, north) || !within(row.longitude, west, east)) return false;
  }
  const place = placeOf(query);
  return place === undefined || query.radius === undefined || metresBetween(place, row) <= query.radius + 1e-6;
}

function keyOf(row: SearchRow, query: ApiSearch): number | null {
  const place = placeOf(query);
  switch (query.sort_by) {
    case 'registration_year':
      return row.registration_year * 100 + (row.registration_month ?? 0);
    case 'monthly':
      return monthOf(row, query);
    case 'distance':
      // Rounded, so that two ways of computing one distance still tie.
      return place ? Math.round(metresBetween(place, row)) : null;
    case 'price':
    case 'price_rating':
    case 'price_drop':
    case 'consumption':
    case 'mileage':
    case 'power':
    case 'created_at':
      return row[query.sort_by];
    default:
      return row.relevance;
  }
}

/** Ids of all results in order. */
export function naiveSearch(rows: readonly SearchRow[], query: ApiSearch): string[] {
  const by = query.sort_by ?? 'relevance';
  const sign = (query.sort_direction ?? naturalDirection(by)) === 'asc' ? 1 : -1;
  const compare = (a: SearchRow, b: SearchRow): number => {
    const [keyA, keyB] = [keyOf(a, query), keyOf(b, query)];
    if (keyA === null || keyB === null) {
      if (keyA !== keyB) return keyA === null ? 1 : -1;
    } else if (keyA !== keyB) {
      return sign * (keyA - keyB);
    }
    return b.created_at - a.created_at || (a.id < b.id ? -1 : 1);
  };
  const sorted = rows.filter((row) => passes(row, query)).toSorted(compare);
  return (by === 'relevance' ? withPaidPlaces(sorted) : sorted).map(({ id }) => id);
}

/** Of any five places the first is a paid one's as long as there are some; the others' as long as there are any. */
function withPaidPlaces(sorted: readonly SearchRow[]): SearchRow[] {
  const paid = sorted.filter(({ featured }) => featured);
  const others = sorted.filter(({ featured }) => !featured);
  const placed: SearchRow[] = [];
  while (paid.length > 0 || others.length > 0) {
    const isPaid = placed.length % 5 === 0 ? paid.length > 0 : others.length === 0;
    placed.push(...(isPaid ? paid : others).splice(0, 1));
  }
  return placed;
}

export function without(query: ApiFilters, names: readonly string[]): ApiFilters {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

export function naiveFacets(rows: readonly SearchRow[], query: ApiFilters): Facets {
  const found = (other: ApiFilters) => rows.filter((row) => passes(row, other));
  const tally = (names: readonly string[], field: keyof SearchRow, brand?: string) => {
    const counts: Record<string, number> = {};
    for (const row of found(without(query, names)).filter((one) => brand === undefined || one.brand === brand)) {
      const value = row[field];
      if (typeof value === 'string') counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };
  const counts: Facets['counts'] = { brand: tally(['brand', 'model', 'alternatives'], 'brand') };
  if (query.brand !== undefined) counts.model = tally(['model'], 'model', query.brand);
  for (const filter of WORD_FILTERS) counts[filter] = tally([filter], filter);
  counts.include_no_photos = { '1': found({ ...query, include_no_photos: true }).length };
  counts.exclude_no_carfax = { '1': found({ ...query, exclude_no_carfax: true }).length };
  counts.price_negotiable = { '1': found({ ...query, price_negotiable: true }).length };
  counts.vat_exposed = { '1': found({ ...query, vat_exposed: true }).length };
  for (const told of ['one_owner', 'coherent_mileage', 'no_damage'] as const) {
    counts[told] = { '1': found({ ...query, [told]: true }).length };
  }
  counts.price_dropped = { '1': found({ ...query, price_dropped: true }).length };
  /** What each value would find in place of the one asked for. */
  const each = <T extends string | number>(values: readonly T[], ask: (value: T) => ApiFilters) => {
    const rest = found(without(query, Object.keys(ask(values[0] as T))));
    const countOf = (value: T) => rest.filter((row) => passes(row, { ...ask(value), include_no_photos: true })).length;
    return Object.fromEntries(values.map((value) => [value, countOf(value)] as const).filter(([, n]) => n > 0));
  };
  counts.doors_min = each([2, 3, 4, 5], (doors_min) => ({ doors_min }));
  counts.seats_min = each([4, 5, 6, 7, 8, 9], (seats_min) => ({ seats_min }));
  counts.owners_max = each([1, 2, 3], (owners_max) => ({ owners_max }));
  const cubic = [1000, 1500, 2000];
  counts.displacement_min = each(cubic, (displacement_min) => ({ displacement_min }));
  counts.displacement_max = each(cubic, (displacement_max) => ({ displacement_max }));
  counts.consumption_max = each([4, 5, 6], (consumption_max) => ({ consumption_max }));
  counts.co2_max = each([100, 150], (co2_max) => ({ co2_max }));
  /** Of 24 bars the last goes on for ever, and the first begins there. */
  const bars = (field: 'price' | 'registration_year' | 'mileage', first: number, step: number) => {
    const inBars: Record<string, number> = {};
    for (const row of found(without(query, [`${field}_min`, `${field}_max`]))) {
      const bar = first + step * Math.min(23, Math.max(0, Math.floor((row[field] - first) / step)));
      inBars[bar] = (inBars[bar] ?? 0) + 1;
    }
    return inBars;
  };
  counts.price = bars('price', 0, 2500);
  counts.mileage = bars('mileage', 0, 10_000);
  counts.registration_year = bars('registration_year', new Date().getFullYear() - 23, 1);
  if (query.monthly_max !== undefined || query.monthly_for !== undefined) {
    counts.monthly_max = {};
    for (const row of found(without(query, ['monthly_max']))) {
      const month = monthOf(row, query);
      const bar = 50 * Math.min(23, Math.floor((month ?? 0) / 50));
      if (month !== null) counts.monthly_max[bar] = (counts.monthly_max[bar] ?? 0) + 1;
    }
  }
  counts.warranty_min = each([6, 12, 24, 36], (warranty_min) => ({ warranty_min }));
  counts.instalment_max = each([100, 150, 200, 250, 300, 400, 500, 700], (instalment_max) => ({ instalment_max }));
  counts.listed_days_max = each([1, 3, 7, 14, 30], (listed_days_max) => ({ listed_days_max }));
  counts.emission_from = each(
    ['euro-0', 'euro-1', 'euro-2', 'euro-3', 'euro-4', 'euro-5', 'euro-6'].concat(
      ['c', 'd-temp', 'd', 'e'].map((step) => `euro-6${step}`),
      'euro-7',
    ),
    (emission_from) => ({ emission_from }),
  );
  const items = [...new Set(rows.flatMap(({ equipment }) => equipment))];
  counts.equipment = each(items, (item) => ({ equipment: [...(query.equipment ?? []), item] }));
  counts.novice = {
    '1': found({ ...query, novice: true }).length,
    check: found(without(query, ['novice'])).filter(({ novice }) => novice === 'check').length,
  };
  return { total: found(query).length, counts };
}
