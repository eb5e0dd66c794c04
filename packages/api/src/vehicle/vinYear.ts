/** Position 10 of a VIN by model year, from 2001 on (ISO 3779; 49 CFR 565). */
const YEAR_CODES = '123456789ABCDEFGHJKLMNPRSTVWXY';
const FIRST_YEAR = 2001;

/** Makes that write the model year into the VINs of their European cars; others fill the place otherwise. */
export const DATES_ITS_VINS: ReadonlySet<string> = new Set([
  'volkswagen',
  'audi',
  'skoda',
  'seat',
  'cupra',
  'porsche',
  'volvo',
  'opel',
  'land-rover',
  'jaguar',
]);

/** The letter or digit of a model year. */
export const yearCode = (year: number): string => YEAR_CODES[(year - FIRST_YEAR + 30) % 30] ?? '0';

/** The model year that a letter or digit stands for, the latest up to `thisYear` and the one to come; null for none. */
export function yearOfCode(code: string, thisYear: number): number | null {
  const at = YEAR_CODES.indexOf(code);
  if (at < 0) return null;
  const turns = Math.floor((thisYear + 1 - FIRST_YEAR - at) / YEAR_CODES.length);
  return turns < 0 ? null : FIRST_YEAR + at + turns * YEAR_CODES.length;
}
