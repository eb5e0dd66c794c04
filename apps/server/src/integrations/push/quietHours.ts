import { momentInRome, wallClock } from '@carzaa/api/text/romeTime';

const HOUR_MS = 36e5;
const DAY_MS = 24 * HOUR_MS;

/** Whole hours of Rome; the same twice is never quiet. */
export interface QuietHours {
  from: number;
  to: number;
}

/** When the quiet that is now ends; null while it is not quiet. */
export function quietUntil(now: Date, { from, to }: QuietHours): Date | null {
  const wall = wallClock(now.getTime());
  const hour = Math.floor((wall % DAY_MS) / HOUR_MS);
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  const isTomorrow = hour >= to;
  return new Date(momentInRome(midnight + (isTomorrow ? DAY_MS : 0) + to * HOUR_MS));
}
