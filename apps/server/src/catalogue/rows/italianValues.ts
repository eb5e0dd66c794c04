/** Numbers and words as Italian sellers write them. */

/** "1.248 cm³" → 1248, "€ 8.900,-" → 8900, "8.900,00 EUR" → 8900, "6900" → 6900; null where there is no number. */
export function wholeNumber(text: string): number | null {
  const match = /\d{1,3}(?:[.' ]\d{3})+(?!\d)|\d+/.exec(text);
  return match ? Number(match[0].replaceAll(/\D/g, '')) : null;
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

/** "05/2018", "15/05/2018", "2018-05-15", "2018-05", "2018"; null for anything else, "00/0000" too. */
export function registrationDate(text: string): Registration | null {
  const plain = text.trim();
  const monthFirst = /^(?:\d{1,2}[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(plain);
  const yearFirst = /^(\d{4})(?:[/.-](\d{1,2})(?:[/.-]\d{1,2})?)?$/.exec(plain);
  const year = Number(monthFirst?.[2] ?? yearFirst?.[1] ?? 0);
  const month = Number(monthFirst?.[1] ?? yearFirst?.[2] ?? 0);
  if (year < 1800) return null;
  return { year, month: month >= 1 && month <= 12 ? month : null };
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
