/** Numbers and words as Italian sellers write them. */

/** The first number of a text with all its separators; a space is one only before three digits. */
const FIRST_NUMBER = /\d+(?:[.,'’]\d+|[ \u00a0\u202f]\d{3}(?!\d))*/u;

/** Thousands in groups of three, and decimals; as Italians, Swiss and English write them. */
const WHOLE_FORMS = [
  /^(\d{1,3}(?:[.'’ \u00a0\u202f]\d{3})+)(?:,(\d+))?$/u,
  /^(\d{1,3}(?:['’ \u00a0\u202f]\d{3})+)(?:\.(\d+))?$/u,
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
  // What programs write: no thousands, and decimals that cannot be taken for them.
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(0|\d{4,})[.,](\d+)$/,
] as const;

/** The first number of a text, in its two parts; null where it could be read in two ways. */
function numberIn(text: string): { whole: number; decimals: string } | null {
  const found = FIRST_NUMBER.exec(text)?.[0] ?? '';
  // "1598 120" are two numbers.
  const number = /^\d{4,}[ \u00a0\u202f]/u.test(found) ? (/^\d+/.exec(found)?.[0] ?? '') : found;
  for (const form of WHOLE_FORMS) {
    const [, whole, decimals = ''] = form.exec(number) ?? [];
    if (whole !== undefined) return { whole: Number(whole.replaceAll(/\D/g, '')), decimals };
  }
  return null;
}

/**
 * Without its decimals: "1.248 cm³" → 1248, "€ 8.900,-" → 8900, "8.900,00 EUR" → 8900, "6900" → 6900, "8,900.00" → 8900; null where there is
 * no number, and where it could be read in two ways ("8,900").
 */
export function wholeNumber(text: string): number | null {
  return numberIn(text)?.whole ?? null;
}

/** Whether `wholeNumber` leaves something out: "45.5" and "8.900,50", not "45.500" nor "8.900,00". */
export function hasDecimals(text: string): boolean {
  return /[1-9]/.test(numberIn(text)?.decimals ?? '');
}

/** "3,9 l/100 km (comb.); 4,7 …" → 3.9: the first number, decimal comma or point; null above `high`. */
export function decimalNumber(text: string, high: number): number | null {
  const match = /\d+(?:[.,]\d+)?/.exec(text);
  const value = match ? Number(match[0].replace(',', '.')) : null;
  return value !== null && value <= high ? value : null;
}

/** A whole number inside the limits, else null. */
export function numberBetween(text: string, low: number, high: number): number | null {
  const value = wholeNumber(text);
  return value !== null && value >= low && value <= high ? value : null;
}

/** Sì, SI, S, yes, 1, true, x → true; anything else is false. */
export function isYes(text: string): boolean {
  return /^(?:s[iì]?|y|yes|j|ja|true|vero|1|x)$/i.test(text.trim());
}

export interface Registration {
  year: number;
  month: number | null;
}

/** Day, month and year as they are written; 0 for what is not. Null where it is no date at all, as "00/0000". */
function dateParts(text: string): { day: number; month: number; year: number } | null {
  const plain = text.trim();
  const dayFirst = /^(?:(?<day>\d{1,2})[/.-])?(?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(plain);
  const yearFirst = /^(?<year>\d{4})(?:[/.-](?<month>\d{1,2})(?:[/.-](?<day>\d{1,2}))?)?$/.exec(plain);
  const { day = 0, month = 0, year = 0 } = dayFirst?.groups ?? yearFirst?.groups ?? {};
  return Number(year) < 1800 ? null : { day: Number(day), month: Number(month), year: Number(year) };
}

/** "05/2018", "15/05/2018", "2018-05-15", "2018-05", "2018"; null for anything else, "00/0000" too. */
export function registrationDate(text: string): Registration | null {
  const date = dateParts(text);
  return date && { year: date.year, month: date.month >= 1 && date.month <= 12 ? date.month : null };
}

/** Whether a text is written as a date that no calendar has: "13/2018", "31/02/2018"; a part that is 0 is only unknown. */
export function isImpossibleDate(text: string): boolean {
  const date = dateParts(text);
  if (!date) return false;
  const { day, month, year } = date;
  return month > 12 || day > (month === 0 ? 31 : new Date(Date.UTC(year, month, 0)).getUTCDate());
}

/** "05/2021" → "2021-05-31", the last day of that month. */
export function endOfMonth(text: string): string | null {
  const date = registrationDate(text);
  if (!date?.month) return null;
  return new Date(Date.UTC(date.year, date.month, 0)).toISOString().slice(0, 10);
}

/** Text without markup, control characters and doubled spaces, at most `limit` characters. */
export function cleanText(text: string, limit: number): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\[tel\]|\[email\]/gi, ' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limit)
    .trim();
}

/** Months of a promised warranty: "24", "24 mesi", "2 anni"; null where it tells no number. */
export function warrantyMonths(value: string): number | null {
  const [, years] = /^(\d{1,2})\s*ann[oi]/i.exec(value) ?? [];
  return years === undefined ? numberBetween(value.replace(/\s*mes[ei].*$/i, ''), 0, 120) : Number(years) * 12;
}
