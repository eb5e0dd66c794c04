import { LOCALE, TIME_ZONE } from '../constants.ts';
import { lazily } from '../lazily.ts';

// Pinned locale, time zone and grouping: server and browser must render the same characters, whatever their own
// settings are.
const dayMonthYear = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE }),
);
const dayAndTime = lazily(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: TIME_ZONE,
    }),
);

/** The Italian day of a moment or date in ISO 8601: "20 novembre 2026". */
export function longDate(iso: string): string {
  return dayMonthYear().format(new Date(iso));
}

/** The same where there is little room: "20 nov 2026". */
export function shortDate(iso: string): string {
  return new Date(iso).toLocaleDateString(LOCALE, { dateStyle: 'medium', timeZone: TIME_ZONE });
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
  return dayAndTime().format(new Date(iso));
}
