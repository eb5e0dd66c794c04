import type { z } from 'zod';
import type { listingSearchQuery } from '@carzaa/api/calls/public/listingFilters';

type Search = z.input<typeof listingSearchQuery>;

const MILANO = { latitude: 45.4642, longitude: 9.19 };
const BOLOGNA = { latitude: 44.4938, longitude: 11.3387 };

/** What people search for, over the brands and lists of `fill.ts`; `n` counts the tries, so that none repeats. */
export const SEARCHES: Record<string, (n: number) => Search> = {
  'everything, most relevant first': () => ({}),
  'a brand': (n) => ({ brand: `marca-${1 + (n % 40)}` }),
  'a model, cheapest first': (n) => ({ brand: `marca-${1 + (n % 20)}`, model: 'modello-1', sort_by: 'price' }),
  'price, year and mileage': (n) => ({
    price_min: 5000,
    price_max: 15_000 + 250 * (n % 20),
    registration_year_min: 2018,
    mileage_max: 100_000,
  }),
  'diesel or hybrid automatic SUV': (n) => ({
    category: ['suv'],
    power_type: ['diesel', 'ibrida-diesel'],
    gearbox_type: ['automatico'],
    price_max: 25_000 + 500 * (n % 20),
  }),
  'within 50 km, nearest first': (n) => ({ ...MILANO, radius: 50_000 + 100 * n, sort_by: 'distance' }),
  'petrol within 300 km': (n) => ({ ...BOLOGNA, radius: 300_000 - 100 * n, power_type: ['benzina'] }),
  'words of the version': (n) => ({ version: `sport ${1 + (n % 9)}`, sort_by: 'price' }),
  'strong, newest first': (n) => ({ power_min: 100 + (n % 40), sort_by: 'created_at' }),
  'colours, paint and upholstery': (n) => ({
    exterior_color: n % 2 === 0 ? 'rosso' : 'blu',
    exterior_paint_type: 'metallizzato',
    interior_color: 'nero',
    interior_material: 'tessuto',
    traction_type: ['anteriore', 'integrale'],
  }),
  'with report, negotiable, with or without photos': (n) => ({
    exclude_no_carfax: '1',
    price_negotiable: '1',
    include_no_photos: '1',
    price_min: n,
  }),
  'a deep page by mileage': (n) => ({ sort_by: 'mileage', page: 20 + (n % 100), per_page: 20 }),
  'thirty at once, most powerful first': (n) => ({ sort_by: 'power', per_page: 30, price_max: 20_000 + n }),
  // Three of the filters beside the specification's in each, until all have been asked for.
  'seven seats with a hook, VAT shown': (n) => ({
    seats_min: 7,
    equipment: ['gancio'],
    vat_exposed: '1',
    price_max: 20_000 + 250 * n,
  }),
  'no diesel in two provinces, two owners': (n) => ({
    not_power_type: ['diesel'],
    province: ['MI', 'BO'],
    owners_max: 2,
    price_max: 20_000 + 250 * n,
  }),
  'five doors, Euro 6 or better, fairly priced': (n) => ({
    doors_min: 4,
    emission_from: 'euro-6',
    price_band: ['buono', 'equo'],
    mileage_max: 100_000 + 1000 * n,
  }),
  'sparing: litres, grams and displacement': (n) => ({
    consumption_max: 5 + (n % 20) / 10,
    co2_max: 140,
    displacement_max: 1600,
    registration_year_min: 2015,
    sort_by: 'consumption',
  }),
  'a region without two makes and a colour': (n) => ({
    region: ['emilia-romagna', 'lombardia'],
    not_brand: [`marca-${1 + (n % 40)}`, 'marca-2'],
    not_exterior_color: ['bianco'],
    category: ['suv'],
  }),
  'a warranty, just listed, reduced': (n) => ({
    warranty_min: 12,
    listed_days_max: 30,
    price_dropped: '1',
    price_max: 30_000 + 250 * n,
  }),
  'one of four cars, neither SUV nor automatic': (n) => ({
    brand: `marca-${1 + (n % 40)}`,
    model: 'modello-1',
    alternatives: ['marca-1/modello-2', 'marca-3/modello-1', 'marca-5'],
    not_category: ['suv'],
    not_gearbox_type: ['automatico'],
    power_type: ['benzina', 'diesel'],
  }),
  'for new drivers, three items, on the map': (n) => ({
    novice: '1',
    equipment: ['navi', 'led', 'abs'],
    area: `43.5_${8 + (n % 20) / 10}_46_12.5`,
    price_max: 15_000,
  }),
};

const PROVINCES = ['RM', 'MI', 'NA', 'BZ', 'TO', 'BO', 'PA', 'CE'];

/** By what a month costs, which plain SQL cannot tell: for the same person again and again, and for others each time. */
export const MONTHLY_SEARCHES: Record<string, (n: number) => Search> = {
  'a month up to 250 €, for the usual use': (n) => ({ monthly_max: 200 + n }),
  'the same of a make, cheapest month first': (n) => ({
    brand: `marca-${1 + (n % 40)}`,
    monthly_max: 300,
    monthly_for: 'MI_15000_5',
    sort_by: 'monthly',
  }),
  'everything, cheapest month first': (n) => ({ sort_by: 'monthly', page: 1 + (n % 100), monthly_for: 'NA_20000_3' }),
  'for somebody else each time': (n) => ({
    monthly_max: 250,
    monthly_for: `${PROVINCES[n % PROVINCES.length] ?? 'RM'}_${10_000 + 500 * (n % 90)}_${1 + (n % 10)}`,
  }),
};
