/**
 * A number in figures as Italian writes them, thousands with a dot from four digits on: 12345.678 → "12.345,68". Not by
 * `Intl`, whose first number takes a browser 10 ms, a phone 40, while the page is coming alive.
 */
export function figures(n: number, decimals = 0): string {
  const { whole, fraction } = roundedParts(n, decimals);
  return fraction ? `${groupDigits(whole)},${fraction}` : groupDigits(whole);
}

/** A number in digits, halves rounded away from zero as they are written: 1.005 with two decimals is 1.01. */
export function roundedParts(n: number, decimals: number): { whole: string; fraction: string } {
  // Fifteen digits are what a number keeps of the decimals it was written with.
  const written = Number((Math.abs(n) * 10 ** decimals).toPrecision(15));
  const rounded = Math.round(written);
  const digits = String(rounded).padStart(decimals + 1, '0');
  const comma = digits.length - decimals;
  return { whole: (n < 0 && rounded > 0 ? '-' : '') + digits.slice(0, comma), fraction: digits.slice(comma) };
}

/** Sets the dots of thousands: "12345" → "12.345". */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Joins a number to its unit, so that a line never breaks between the two. */
const NBSP = '\u00a0';

/** A whole number: 1234 → "1.234". */
export function count(n: number): string {
  return figures(n);
}

/** A number with at most one decimal: 5.64 → "5,6". */
export function decimal(n: number): string {
  return figures(n, 1).replace(/,0$/, '');
}

/** Whole euro: 15900 → "€ 15.900". */
export function euro(amount: number): string {
  return `€${NBSP}${figures(amount)}`;
}

/** Cents of euro: 4900 → "€ 49,00". */
export function euroCents(cents: number): string {
  return `€${NBSP}${figures(cents / 100, 2)}`;
}

/** 12480 → "12.480 km". */
export function kilometres(km: number): string {
  return `${figures(km)}${NBSP}km`;
}

/** Metres from the place of a search: 12400 → "a 12 km"; under one kilometre "a meno di 1 km". */
export function distanceText(metres: number): string {
  return metres < 1000 ? `a meno di 1${NBSP}km` : `a ${kilometres(metres / 1000)}`;
}

/** "140 kW (190 CV)"; only the known one of the two, empty without either. */
export function powerText(kW: number | null, cv: number | null): string {
  const watts = kW === null ? '' : `${figures(kW)}${NBSP}kW`;
  const horses = cv === null ? '' : `${figures(cv)}${NBSP}CV`;
  return watts && horses ? `${watts} (${horses})` : watts || horses;
}

/** What the consumption of a fuel is counted in, on 100 km: "l/100 km". */
export function consumptionUnit(fuel: string | null | undefined): string {
  const unit = fuel === 'elettrica' ? 'kWh' : fuel === 'metano' || fuel === 'idrogeno' ? 'kg' : 'l';
  return `${unit}/100${NBSP}km`;
}

/** First registration: (2021, 6) → "06/2021"; the year alone when the month is unknown. */
export function monthYear(year: number, month: number | null): string {
  return month === null ? String(year) : `${String(month).padStart(2, '0')}/${year}`;
}
