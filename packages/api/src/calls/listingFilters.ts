import { z } from 'zod';
import { MAX_RADIUS_KM } from '../constants.ts';
import { type ApiFilters, orderRange } from '../filters.ts';
import { SORT_FIELDS } from '../sorting.ts';
import { pageQuery, queryFlag, queryList, queryNumber, queryText, slug, uuid } from './shared.ts';

const RANGE_FILTERS = [
  ['price_min', 'price_max'],
  ['registration_year_min', 'registration_year_max'],
  ['mileage_min', 'mileage_max'],
  ['power_min', 'power_max'],
  ['horsepower_min', 'horsepower_max'],
] as const;

export const filterFields = {
  brand: slug.optional(),
  model: slug.optional(),
  version: queryText.optional(),
  category: queryList(slug).optional(),
  dealer: queryList(uuid).optional(),
  traction_type: queryList(slug).optional(),
  power_type: queryList(slug).optional(),
  gearbox_type: queryList(slug).optional(),
  emission_class: slug.optional(),
  exterior_color: slug.optional(),
  exterior_paint_type: slug.optional(),
  interior_color: slug.optional(),
  interior_material: slug.optional(),
  origin: slug.optional(),
  price_min: queryNumber.optional(),
  price_max: queryNumber.optional(),
  registration_year_min: queryNumber.optional(),
  registration_year_max: queryNumber.optional(),
  mileage_min: queryNumber.optional(),
  mileage_max: queryNumber.optional(),
  power_min: queryNumber.optional(),
  power_max: queryNumber.optional(),
  horsepower_min: queryNumber.optional(),
  horsepower_max: queryNumber.optional(),
  include_no_photos: queryFlag.optional(),
  exclude_no_carfax: queryFlag.optional(),
  price_negotiable: queryFlag.optional(),
  /** Only what new drivers surely may drive (novice.ts); what cannot be told is left out. */
  novice: queryFlag.optional(),
  latitude: queryNumber.pipe(z.number().min(-90).max(90)).optional(),
  longitude: queryNumber.pipe(z.number().min(-180).max(180)).optional(),
  /** Metres. */
  radius: queryNumber
    .pipe(z.number().positive())
    .transform((metres) => Math.min(metres, MAX_RADIUS_KM * 1000))
    .optional(),
};

/** Clamps and swaps every range, by the same code as the storefront. */
export function orderRanges<T extends ApiFilters>(query: T): T {
  const ordered = { ...query };
  for (const [min, max] of RANGE_FILTERS) {
    const [low, high] = orderRange(min, query[min], query[max]);
    if (low !== undefined) ordered[min] = low;
    if (high !== undefined) ordered[max] = high;
  }
  return ordered;
}

interface RawPlace {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
  brand?: string | undefined;
  model?: string | undefined;
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

export type ListingFilterQuery = z.output<typeof listingFilterQuery>;
export type ListingSearchQuery = z.output<typeof listingSearchQuery>;
