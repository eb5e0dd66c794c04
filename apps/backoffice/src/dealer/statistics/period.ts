import { dayInRome } from '@carzaa/api/text/romeTime';

const DAY_MS = 864e5;

/** The date in Rome a number of days ago. */
export function dayAgo(days: number): string {
  return dayInRome(new Date(Date.now() - days * DAY_MS));
}
