import { CV_PER_KW, horsepower } from '@carzaa/api/constants';
import { fuelSlug } from '../fuel.ts';
import { labelSlug } from '../labels.ts';
import { horsepowerIn, kilowattsIn } from '../version.ts';
import type { StockField } from './headings.ts';
import type { Note, Reason } from './fates.ts';
import { hasDecimals, isImpossibleDate, numberBetween, registrationDate, wholeNumber } from './italianValues.ts';
import { resolvePlace, type StockPlace } from './stockPlace.ts';
import type { StockContext } from './stockListing.ts';

/** The text of one field of a row; empty where the file or the row lacks it. */
export type ReadField = (field: StockField) => string;

/** A value with how it was come by, or why there is none. */
export type Read<T> = { value: T; note?: Note } | { reason: Reason };

const MIN_PRICE = 100;
const MAX_PRICE = 5_000_000;
const MAX_MILEAGE = 2_000_000;

/** One-letter fuel codes of a portal's search, where the advert itself says nothing. */
const FUEL_CODES: Record<string, string> = {
  B: 'benzina',
  D: 'diesel',
  L: 'gpl',
  C: 'metano',
  E: 'elettrica',
  '2': 'ibrida-benzina',
  '3': 'ibrida-diesel',
  H: 'idrogeno',
};

/** Whether the car is new or "km 0", as far as the row says. */
function isFresh(read: ReadField): boolean {
  return /^(?:n|s|nuovo|nuova|km ?0|km ?zero)$/i.test(read('condition'));
}

export function readFuel(read: ReadField): Read<string> {
  const co2 = numberBetween(read('co2'), 0, 1000);
  const slug = fuelSlug({ label: read('fuel'), other: read('otherFuel'), version: read('version'), co2 });
  if (slug !== undefined) return { value: slug };
  const hint = FUEL_CODES[read('fuelHint').toUpperCase()];
  return hint === undefined ? { reason: 'fuel-unknown' } : { value: hint, note: 'fuel-from-hint' };
}

/** The category that fits both the label and the model: portals mix SUVs with pick-ups, and say "Altro" of many. */
export function readCategory(read: ReadField, usual: string | undefined): Read<string> {
  const slug = labelSlug('category', read('category'));
  if (slug === 'suv' && usual === 'pick-up') return { value: usual };
  if (slug !== undefined && slug !== 'altro') return { value: slug };
  if (usual !== undefined) return { value: usual, note: 'category-from-model' };
  return slug === undefined ? { reason: 'category-unknown' } : { value: slug };
}

export function readPrice(read: ReadField): Read<number> {
  const price = wholeNumber(read('price'));
  if (price === null || price === 0) return { reason: 'price-missing' };
  return price < MIN_PRICE || price > MAX_PRICE ? { reason: 'price-implausible' } : { value: price };
}

/** Null where the row tells none. No odometer has decimals: "45.5" is 45.500 km, most likely. */
export function readMileage(read: ReadField): Read<number | null> {
  const text = read('mileage');
  if (hasDecimals(text)) return { reason: 'mileage-decimal' };
  const stated = numberBetween(text, 0, MAX_MILEAGE);
  return stated === null && isFresh(read) ? { value: 0, note: 'mileage-from-condition' } : { value: stated };
}

/** Year and month of first registration; a new car's year is the advert's own. */
export function readRegistration(
  read: ReadField,
  modelName: string | undefined,
  advertYear: number,
): Read<{ year: number; month: number | null }> {
  if (isImpossibleDate(read('registration'))) return { reason: 'date-impossible' };
  const stated = registrationDate(read('registration'));
  const inVersion = /(?<!\d)(19[6-9]\d|20[0-3]\d)(?!\d)/.exec(read('version'))?.[1];
  const note = stated ? undefined : isFresh(read) ? 'year-from-condition' : 'year-from-version';
  const guess = isFresh(read) ? advertYear : inVersion !== modelName ? Number(inVersion ?? 0) : 0;
  const value = stated ?? { year: guess, month: null };
  if (value.year === 0) return { reason: 'year-unknown' };
  if (value.year < 1900 || value.year > advertYear + 1) return { reason: 'year-implausible' };
  return note ? { value, note } : { value };
}

export function readPlace(read: ReadField, { index, catalogue, dealerPlaces }: StockContext): Read<StockPlace> {
  const here = resolvePlace(read('postalCode'), read('town'), { index, provinces: catalogue.provinces });
  if (here) return here.note ? { value: here.place, note: here.note } : { value: here.place };
  const place = dealerPlaces?.get(read('dealer'));
  return place ? { value: place, note: 'place-from-dealer' } : { reason: 'place-unknown' };
}

/** Power in kW and CV, from its columns or from the version; both or neither. */
export function readPower(read: ReadField): { power: number | null; horsepower: number | null } {
  const [column, version] = [read('power'), read('version')];
  const bare = /\D/.test(column) ? null : numberBetween(column, 1, 1500);
  const kW = kilowattsIn(column) ?? bare ?? kilowattsIn(version);
  const cv = numberBetween(read('horsepower'), 4, 2000) ?? horsepowerIn(column) ?? horsepowerIn(version);
  if (kW !== null) return { power: kW, horsepower: cv ?? horsepower(kW) };
  return cv === null ? { power: null, horsepower: null } : { power: Math.round(cv / CV_PER_KW), horsepower: cv };
}

/** Colour and material inside; portals put both in one column, "Stoffa, Nero". */
export function readInterior(read: ReadField): { interiorColor: string | null; interiorMaterial: string | null } {
  const [first = '', second = ''] = read('interior')
    .split(',')
    .map((part) => part.trim());
  const material = labelSlug('interiorMaterial', read('interiorMaterial') || first) ?? null;
  const color = read('interiorColor') || second || (material === null ? first : '');
  return { interiorColor: labelSlug('interiorColor', color) ?? null, interiorMaterial: material };
}
