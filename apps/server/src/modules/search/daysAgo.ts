import { momentInRome, wallClock } from '@carzaa/api/text/romeTime';

const DAY_MS = 864e5;

/** When a number of days in Rome began, counting today; in milliseconds since 1970. */
export function daysAgo(days: number, now = Date.now()): number {
  const midnight = momentInRome(Math.floor(wallClock(now) / DAY_MS) * DAY_MS);
  return midnight - (days - 1) * DAY_MS;
}
