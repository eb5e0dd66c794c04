import { wallClock } from '@carzaa/api/text/romeTime';

const HOUR_MS = 36e5;
/** Hardly anybody writes, calls or answers before or after, by the clocks of Rome. */
const [FIRST_HOUR, LAST_HOUR] = [8, 21];

function isAwake(moment: Date): boolean {
  const hour = new Date(wallClock(moment.getTime())).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** The moment itself, or half a day before it where that is at night. */
export function inDaytime(moment: Date): Date {
  return isAwake(moment) ? moment : new Date(moment.getTime() - 12 * HOUR_MS);
}

/** The moment itself, or half a day after it where that is at night; none later than `now`. */
export function inNextDaytime(moment: Date, now: Date): Date {
  const later = isAwake(moment) ? moment : new Date(moment.getTime() + 12 * HOUR_MS);
  return later > now ? new Date(Math.min(moment.getTime(), now.getTime())) : later;
}
