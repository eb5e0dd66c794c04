import { LOCALE, TIME_ZONE } from '../constants.ts';

// Pinned locale, time zone and grouping: server and browser must render the same characters, whatever their own
// settings are. Italian leaves out the dot of four-digit numbers ("min2") unless grouping is always on.
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0, useGrouping: 'always' });
const twoDecimals = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const oneDecimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, useGrouping: 'always' });
const dayMonthYear = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const dayAndTime = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

/** Joins a number to its unit, so that a line never breaks between the two. */
const NBSP = '\u00a0';

/** A whole number: 1234 → "1.234". */
export function count(n: number): string {
  return whole.format(n);
}

/** A number with at most one decimal: 5.64 → "5,6". */
export function decimal(n: number): string {
  return oneDecimal.format(n);
}

/** Whole euro: 15900 → "€ 15.900". */
export function euro(amount: number): string {
  return `€${NBSP}${whole.format(amount)}`;
}

/** Cents of euro: 4900 → "€ 49,00". */
export function euroCents(cents: number): string {
  return `€${NBSP}${twoDecimals.format(cents / 100)}`;
}

/** 12480 → "12.480 km". */
export function kilometres(km: number): string {
  return `${whole.format(km)}${NBSP}km`;
}

/** Metres from the place of a search: 12400 → "a 12 km"; under one kilometre "a meno di 1 km". */
export function distanceText(metres: number): string {
  return metres < 1000 ? `a meno di 1${NBSP}km` : `a ${kilometres(metres / 1000)}`;
}

/** "140 kW (190 CV)"; only the known one of the two, empty without either. */
export function powerText(kW: number | null, cv: number | null): string {
  const watts = kW === null ? '' : `${whole.format(kW)}${NBSP}kW`;
  const horses = cv === null ? '' : `${whole.format(cv)}${NBSP}CV`;
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

/** The Italian day of a moment or date in ISO 8601: "20 novembre 2026". */
export function longDate(iso: string): string {
  return dayMonthYear.format(new Date(iso));
}

/** The day and time of a moment in ISO 8601 where there is little room: "20 nov 2026, 14:05". */
export function shortDateTime(iso: string): string {
  return new Date(iso).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE });
}

/** The time of a moment in ISO 8601, in Rome: "14:05". */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString(LOCALE, { timeStyle: 'short', timeZone: TIME_ZONE });
}

/** The Italian day and time of a moment in ISO 8601: "20 novembre 2026 alle ore 14:05". */
export function dateTime(iso: string): string {
  return dayAndTime.format(new Date(iso));
}
