import { z } from 'zod';
import { CAR_PATTERN, MAX_RADIUS_KM, MAX_SLUG_LENGTH, MAX_TEXT_LENGTH } from '../../constants.ts';
import { AREA_PATTERN, toArea } from '../../geography/areas.ts';
import { type ApiFilters, clamp, endNames, orderRange, RANGES, withDefined } from '../../search/filters.ts';
import { toUse, USE_PATTERN, USUAL_SEARCH_USE, writeUse } from '../../search/monthlyUse.ts';
import { type AmountRow, type ApiEnd, endsOf, FILTERS, type FlagRow, type ListRow, mostOf, type OneRow, rowsOf, valuesOf } from '../../search/filterTable.ts';
import type { FilterRow } from '../../search/filterRow.ts';
import { SORT_FIELDS } from '../../search/sorting.ts';
import { pageQuery, queryFlag, queryList, queryNumber, queryText, slug, uuid } from '../shared.ts';

/** One schema for each filter of the table, by what it holds. */
type FieldsOf<Text, List, Amount, Flag> = { [R in OneRow as R['name']]: Text } & {
  [R in ListRow as R['name']]: List;
} & { [N in ApiEnd | AmountRow['name']]: Amount } & { [R in FlagRow as R['name']]: Flag };

const ITEMS: Record<ReturnType<typeof valuesOf>, z.ZodType<string, string>> = {
  slug,
  uuid,
  code: z.string().regex(/^[A-Z]{2}$/),
  car: z.string().regex(CAR_PATTERN).max(2 * MAX_SLUG_LENGTH + 1),
};

/** `south_west_north_east` in degrees; ends the wrong way round are put right. */
const area = z.string().regex(AREA_PATTERN, 'Servono quattro numeri: sud_ovest_nord_est').overwrite(toArea);

/** `province_kilometres a year_years`; what lies out of bounds is moved to the nearest. */
const use = z
  .string()
  .regex(USE_PATTERN, 'Servono provincia, chilometri all’anno e anni: MI_15000_5')
  .overwrite(toUse)
  .meta({ description: `Per chi si calcola il costo al mese: provincia_km all’anno_anni; senza, ${writeUse(USUAL_SEARCH_USE)}` });

/** Makes a field of each filter: of a text, of what one of a list looks like, of a number, of yes or no. */
export function fieldsOf<Text, List, Amount, Flag>(make: {
  text: (schema: z.ZodType<string, string>) => Text;
  list: (item: z.ZodType<string, string>, most: number) => List;
  amount: () => Amount;
  flag: () => Flag;
}) {
  const fields = FILTERS.flatMap((row: FilterRow): [string, unknown][] => {
    switch (row.kind) {
      case 'range':
        return [row.min, row.max].flatMap((end) => (end ? [[end[0], make.amount()]] : []));
      case 'days':
      case 'month':
        return [[row.name, make.amount()]];
      case 'flag':
      case 'unlessFlag':
        return [[row.name, make.flag()]];
      case 'many':
      case 'none':
      case 'all':
      case 'besides':
        return [[row.name, make.list(ITEMS[valuesOf(row)], mostOf(row))]];
      case 'atLeast':
        return [[row.name, make.text(z.enum(row.order))]];
      case 'area':
        return [[row.name, make.text(area)]];
      case 'use':
        return [[row.name, make.text(use)]];
      default:
        return [[row.name, make.text(row.kind === 'text' ? queryText : slug)]];
    }
  });
  return Object.fromEntries(fields) as FieldsOf<Text, List, Amount, Flag>;
}

export const filterFields = {
  ...fieldsOf({
    text: (schema) => schema.optional(),
    list: (item, most) => queryList(item, most).optional(),
    amount: () => queryNumber.optional(),
    flag: () => queryFlag.optional(),
  }),
  latitude: queryNumber.pipe(z.number().min(-90).max(90)).optional(),
  longitude: queryNumber.pipe(z.number().min(-180).max(180)).optional(),
  /** Metres. */
  radius: queryNumber
    .pipe(z.number().positive())
    .transform((metres) => Math.min(metres, MAX_RADIUS_KM * 1000))
    .optional(),
};

const RANGE_ENDS = RANGES.map((row) => ({ ...endsOf(row), name: endNames(row)[0] ?? '' }));
const AMOUNTS = rowsOf('days', 'month');

/** Clamps every number and swaps the ends of every range, by the same code as the storefront. */
export function orderRanges<T extends ApiFilters>(query: T): T {
  const ordered = { ...query };
  for (const { min, max, name } of RANGE_ENDS) {
    const from = min && query[min[0]];
    const to = max && query[max[0]];
    // Most searches have no or one range, of the dozen that there are.
    if (from === undefined && to === undefined) continue;
    const [low, high] = orderRange(name, from, to);
    withDefined(ordered, { ...(min && { [min[0]]: low }), ...(max && { [max[0]]: high }) } as Partial<T>);
  }
  for (const { name } of AMOUNTS) {
    const value = query[name];
    if (value !== undefined) withDefined(ordered, { [name]: clamp(name, value) } as Partial<T>);
  }
  return ordered;
}

interface RawPlace {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
  brand?: string | undefined;
  model?: string | undefined;
  alternatives?: readonly string[] | undefined;
  sort_by?: string | undefined;
}

export function checkTogether(query: RawPlace, context: z.RefinementCtx): void {
  const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const hasPlace = query.latitude !== undefined && query.longitude !== undefined;
  if (query.latitude === undefined && query.longitude !== undefined)
    complain('latitude', 'Serve insieme alla longitudine');
  if (query.longitude === undefined && query.latitude !== undefined)
    complain('longitude', 'Serve insieme alla latitudine');
  if (query.radius !== undefined && !hasPlace) complain('radius', 'Il raggio richiede latitudine e longitudine');
  if (query.sort_by === 'distance' && !hasPlace) complain('sort_by', 'La distanza richiede latitudine e longitudine');
  if (query.model !== undefined && query.brand === undefined) complain('model', 'Il modello richiede la marca');
  if (query.alternatives !== undefined && query.brand === undefined)
    complain('alternatives', 'Le alternative richiedono la marca');
}

/** Drops undefined entries, so that an absent filter is an absent key. */
export function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as never;
}

export const listingFilterQuery = z
  .strictObject(filterFields)
  .superRefine(checkTogether)
  .transform((query) => orderRanges(defined(query)));

export const listingSearchQuery = z
  .strictObject({
    ...filterFields,
    sort_by: z.enum(SORT_FIELDS).default('relevance'),
    sort_direction: z.enum(['asc', 'desc']).optional(),
    ...pageQuery,
  })
  .superRefine(checkTogether)
  .transform((query) => orderRanges(defined(query)));

/** A search, and what somebody has typed of a make's or a model's name. */
export const listingCarsQuery = z
  .strictObject({ words: z.string().trim().max(MAX_TEXT_LENGTH).default(''), ...filterFields })
  .superRefine(checkTogether)
  .transform((query) => orderRanges(defined(query)));

export type ListingFilterQuery = z.output<typeof listingFilterQuery>;
export type ListingSearchQuery = z.output<typeof listingSearchQuery>;
