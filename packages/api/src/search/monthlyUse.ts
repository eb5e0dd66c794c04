/** The use behind a search's monthly costs; addresses leave out the age and the insurance class. */
export interface SearchUse {
  /** Two letters. */
  province: string;
  /** A year. */
  km: number;
  years: number;
}

/** `province_km_years`, as addresses and calls have it. */
export const USE_PATTERN = /^[A-Z]{2}_\d{1,6}_\d{1,2}$/;
const USE_BOUNDS = { km: [1000, 60_000], years: [1, 10] } as const;
/** The default: the capital's province, with average kilometres and age. */
export const USUAL_SEARCH_USE: SearchUse = { province: 'RM', km: 10_000, years: 5 };

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** The normal form: kilometres and years inside their bounds. */
export function writeUse({ province, km, years }: SearchUse): string {
  return `${province}_${within(km, USE_BOUNDS.km)}_${within(years, USE_BOUNDS.years)}`;
}

/** A use as it stands in addresses; the usual one where the text is none. */
export function readUse(text: string | undefined): SearchUse {
  if (text === undefined || !USE_PATTERN.test(text)) return USUAL_SEARCH_USE;
  const [province = '', km, years] = text.split('_');
  return { province, km: Number(km), years: Number(years) };
}

/** `value` as a use in its normal form; empty when it cannot be one. */
export function toUse(value: string): string {
  const text = value.trim();
  return USE_PATTERN.test(text) ? writeUse(readUse(text)) : '';
}

/** Whether a search has to do with what a month costs. */
export function asksForMonth(query: { monthly_for?: string; monthly_max?: number; sort_by?: string }): boolean {
  return query.monthly_for !== undefined || query.monthly_max !== undefined || query.sort_by === 'monthly';
}
