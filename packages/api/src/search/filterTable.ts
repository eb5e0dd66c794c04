import { MAX_ALTERNATIVES, MAX_LIST_LENGTH, MAX_MILEAGE, MAX_POWER, MAX_PRICE, MIN_YEAR } from '../constants.ts';
import { type End, type FilterRow, type OfWords, THIS_YEAR } from './filterRow.ts';

/** The Euro classes, each cleaner than the one before, for every fuel alike (Regulations 715/2007 and 2024/1257). */
const EMISSION_ORDER = [
  'euro-0',
  'euro-1',
  'euro-2',
  'euro-3',
  'euro-4',
  'euro-5',
  'euro-6',
  'euro-6c',
  'euro-6d-temp',
  'euro-6d',
  'euro-6e',
  'euro-7',
] as const;

/** Cars that emit nothing have no Euro class, and may go wherever the cleanest class may. */
const EMISSION_FREE: readonly string[] = ['elettrica', 'idrogeno'];

/**
 * Every filter but the place, in the order of chips: types, addresses, queries, bounds, columns in memory and the matching
 * of saved searches all come from here. A new filter is a row here, a label and a field on the screen, and a sentence of
 * the oracle; the compiler asks for each.
 */
export const FILTERS = [
  { kind: 'one', name: 'brand', address: 'make', column: 'brand' },
  { kind: 'one', name: 'model', address: 'model', column: 'model' },
  {
    kind: 'besides',
    name: 'alternatives',
    address: 'alternatives',
    column: 'model',
    values: 'car',
    most: MAX_ALTERNATIVES,
  },
  { kind: 'text', name: 'version', address: 'version', column: 'version' },
  { kind: 'one', name: 'emission_class', address: 'emissions', column: 'emission_class', list: 'emissionClasses' },
  { kind: 'one', name: 'exterior_color', address: 'exteriorColor', column: 'exterior_color', list: 'exteriorColors' },
  {
    kind: 'one',
    name: 'exterior_paint_type',
    address: 'exteriorPaintType',
    column: 'exterior_paint_type',
    list: 'paintTypes',
  },
  { kind: 'one', name: 'interior_color', address: 'interiorColor', column: 'interior_color', list: 'interiorColors' },
  {
    kind: 'one',
    name: 'interior_material',
    address: 'interiorType',
    column: 'interior_material',
    list: 'interiorMaterials',
  },
  { kind: 'one', name: 'origin', address: 'origin', column: 'origin', list: 'origins' },
  {
    kind: 'atLeast',
    name: 'emission_from',
    address: 'emissionFrom',
    column: 'emission_class',
    list: 'emissionClasses',
    order: EMISSION_ORDER,
    exempt: { column: 'power_type', words: EMISSION_FREE },
  },
  {
    kind: 'range',
    name: 'price',
    bounds: [0, MAX_PRICE],
    min: ['price_min', 'priceFrom'],
    max: ['price_max', 'priceTo'],
    bars: { step: 2500, last: undefined },
  },
  {
    kind: 'range',
    name: 'registration_year',
    bounds: [MIN_YEAR, THIS_YEAR],
    min: ['registration_year_min', 'yearFrom'],
    max: ['registration_year_max', 'yearTo'],
    bars: { step: 1, last: THIS_YEAR },
  },
  {
    kind: 'range',
    name: 'mileage',
    bounds: [0, MAX_MILEAGE],
    min: ['mileage_min', 'kmFrom'],
    max: ['mileage_max', 'kmTo'],
    bars: { step: 10_000, last: undefined },
  },
  {
    kind: 'range',
    name: 'power',
    bounds: [0, MAX_POWER],
    min: ['power_min', 'wattFrom'],
    max: ['power_max', 'wattTo'],
  },
  {
    kind: 'range',
    name: 'horsepower',
    bounds: [0, MAX_POWER],
    min: ['horsepower_min', 'hpFrom'],
    max: ['horsepower_max', 'hpTo'],
  },
  { kind: 'range', name: 'doors', bounds: [0, 9], min: ['doors_min', 'doorsFrom'], choices: [2, 3, 4, 5] },
  { kind: 'range', name: 'seats', bounds: [0, 99], min: ['seats_min', 'seatsFrom'], choices: [4, 5, 6, 7, 8, 9] },
  { kind: 'range', name: 'owners', bounds: [0, 99], max: ['owners_max', 'ownersTo'], choices: [1, 2, 3] },
  {
    kind: 'range',
    name: 'displacement',
    bounds: [0, 20_000],
    min: ['displacement_min', 'displacementFrom'],
    max: ['displacement_max', 'displacementTo'],
    choices: [1000, 1500, 2000],
  },
  {
    kind: 'range',
    name: 'consumption',
    bounds: [0, 50],
    digits: 1,
    max: ['consumption_max', 'consumptionTo'],
    choices: [4, 5, 6],
  },
  {
    kind: 'range',
    name: 'co2',
    bounds: [0, 1000],
    max: ['co2_max', 'co2To'],
    choices: [100, 150],
  },
  {
    kind: 'range',
    name: 'warranty',
    bounds: [0, 120],
    min: ['warranty_min', 'warrantyFrom'],
    choices: [6, 12, 24, 36],
  },
  {
    kind: 'range',
    name: 'instalment',
    bounds: [20, 5000],
    max: ['instalment_max', 'instalmentTo'],
    choices: [100, 150, 200, 250, 300, 400, 500, 700],
    untold: true,
  },
  { kind: 'many', name: 'category', address: 'body', column: 'category', list: 'categories' },
  { kind: 'many', name: 'dealer', address: 'dealers', column: 'dealer', values: 'uuid' },
  { kind: 'many', name: 'traction_type', address: 'drive', column: 'traction_type', list: 'tractionTypes' },
  { kind: 'many', name: 'power_type', address: 'fuel', column: 'power_type', list: 'powerTypes' },
  { kind: 'many', name: 'gearbox_type', address: 'gear', column: 'gearbox_type', list: 'gearboxTypes' },
  { kind: 'many', name: 'region', address: 'region', column: 'region' },
  { kind: 'many', name: 'province', address: 'province', column: 'province', values: 'code' },
  { kind: 'many', name: 'price_band', address: 'priceBand', column: 'price_band' },
  { kind: 'all', name: 'equipment', address: 'equipment', column: 'equipment' },
  { kind: 'none', name: 'not_brand', address: 'notMake', column: 'brand' },
  { kind: 'none', name: 'not_category', address: 'notBody', column: 'category', list: 'categories' },
  { kind: 'none', name: 'not_power_type', address: 'notFuel', column: 'power_type', list: 'powerTypes' },
  { kind: 'none', name: 'not_gearbox_type', address: 'notGear', column: 'gearbox_type', list: 'gearboxTypes' },
  {
    kind: 'none',
    name: 'not_exterior_color',
    address: 'notExteriorColor',
    column: 'exterior_color',
    list: 'exteriorColors',
  },
  { kind: 'unlessFlag', name: 'include_no_photos', address: 'includeNoPhotos', column: 'photos' },
  { kind: 'flag', name: 'exclude_no_carfax', address: 'onlyCarfax', column: 'carfax' },
  { kind: 'flag', name: 'price_negotiable', address: 'onlyNegotiable', column: 'negotiable' },
  { kind: 'flag', name: 'novice', address: 'novice', column: 'novice' },
  { kind: 'flag', name: 'vat_exposed', address: 'vatExposed', column: 'vat_exposed' },
  { kind: 'flag', name: 'price_dropped', address: 'priceDropped', column: 'price_dropped' },
  { kind: 'flag', name: 'one_owner', address: 'oneOwner', column: 'one_owner' },
  { kind: 'flag', name: 'coherent_mileage', address: 'kmCoherent', column: 'coherent_mileage' },
  { kind: 'flag', name: 'no_damage', address: 'noDamage', column: 'no_damage' },
  { kind: 'days', name: 'listed_days_max', address: 'listedDays', bounds: [1, 365], choices: [1, 3, 7, 14, 30] },
  { kind: 'area', name: 'area', address: 'area' },
  {
    kind: 'month',
    name: 'monthly_max',
    address: 'monthlyTo',
    bounds: [50, 5000],
    bars: { step: 50, last: undefined },
  },
  { kind: 'use', name: 'monthly_for', address: 'monthlyFor' },
] as const satisfies readonly FilterRow[];

type Row = (typeof FILTERS)[number];
export type RowOf<Kind extends FilterRow['kind']> = Extract<Row, { kind: Kind }>;
export type RangeRow = RowOf<'range'>;

type MinOf<R> = R extends { min: infer E extends End } ? E : never;
type MaxOf<R> = R extends { max: infer E extends End } ? E : never;
type EndOf<R> = MinOf<R> | MaxOf<R>;

export type OneRow = RowOf<'one' | 'atLeast' | 'text' | 'area' | 'use'>;
export type ListRow = RowOf<'many' | 'none' | 'all' | 'besides'>;
export type FlagRow = RowOf<'flag' | 'unlessFlag'>;
/** What a range's end is called in addresses. */
export type RangeEnd = EndOf<RangeRow>[1];
export type ApiEnd = EndOf<RangeRow>[0];
/** Rows of one number. */
export type AmountRow = RowOf<'days' | 'month'>;
export type NumberRow = Extract<FilterRow, { kind: 'range' | 'days' | 'month' }>;

/** The filters under their names in calls. */
export type ApiValues = { [R in OneRow as R['name']]?: string } & { [R in ListRow as R['name']]?: string[] } & {
  [N in ApiEnd]?: number;
} & { [R in FlagRow as R['name']]?: boolean } & { [R in AmountRow as R['name']]?: number };

/** The filters under their names in addresses. */
export type AddressValues = { [R in OneRow as R['address']]?: string } & {
  [R in ListRow as R['address']]?: string[];
} & { [N in RangeEnd]?: number } & { [R in FlagRow as R['address']]?: boolean } & {
  [R in AmountRow as R['address']]?: number;
};

type Pair<R> = R extends { address: string; name: string } ? R : never;
type EndPair<E> = E extends readonly [infer Api, infer Address] ? { address: Address; name: Api } : never;

/** Address name → name in calls. */
export type ApiNames = { [P in Pair<Row> | EndPair<EndOf<RangeRow>> as P['address'] & string]: P['name'] & string };

/** The rows of these kinds, in the table's order. */
export function rowsOf<Kind extends FilterRow['kind']>(...kinds: readonly Kind[]): RowOf<Kind>[] {
  return FILTERS.filter((row): row is RowOf<Kind> => kinds.some((kind) => kind === row.kind));
}

/** The ends of a range, each as `[name in calls, name in addresses]`; undefined without one. */
export function endsOf(row: RangeRow): { min: MinOf<RangeRow> | undefined; max: MaxOf<RangeRow> | undefined } {
  return { min: 'min' in row ? row.min : undefined, max: 'max' in row ? row.max : undefined };
}

/** What the values of a filter of words look like. */
export function valuesOf(row: OfWords): NonNullable<OfWords['values']> {
  return row.values ?? 'slug';
}

/** How many values a filter of lists takes. */
export function mostOf(row: OfWords): number {
  return row.most ?? MAX_LIST_LENGTH;
}

/** Whether a filter that asks for a step of an order knows the step; any other filter takes any word. */
export function isStep(row: FilterRow, value: string): boolean {
  return row.kind !== 'atLeast' || row.order.includes(value);
}

/** What of a listing the filters look at: words, lists of words, numbers, yes or no. */
export type WordColumn = RowOf<'one' | 'many' | 'none' | 'atLeast' | 'text'>['column'];
export type SetColumn = RowOf<'all'>['column'];
export type NumberColumn = RangeRow['name'];
export type FlagColumn = FlagRow['column'];
