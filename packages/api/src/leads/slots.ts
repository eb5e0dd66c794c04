import type { OpeningHours } from '../calls/public/openingHours.ts';
import { dayInRome, momentInRome, wallClock } from '../text/romeTime.ts';

/** How long an appointment lasts, and the grid that appointments begin on. */
export const SLOT_MINUTES = 30;
/** How many days ahead one can be made, today included. */
export const SLOT_DAYS = 21;
/** The dealership wants to know of somebody before they stand in the door. */
const NOTICE_MS = 60 * 60_000;
const [MINUTE_MS, DAY_MS] = [60_000, 864e5];

export interface SlotDay {
  /** YYYY-MM-DD, in Rome. */
  day: string;
  /** ISO moments. */
  times: string[];
}

interface SlotRules {
  hours: OpeningHours | null;
  closedDays: readonly string[];
  /** Moments, in milliseconds, that somebody has already. */
  taken: ReadonlySet<number>;
  now: Date;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The moments of one day at which an appointment may begin: on the grid, and over before the doors close. */
function startsOf(hours: OpeningHours, day: string): number[] {
  const midnight = Date.parse(day);
  const spans = hours[(new Date(midnight).getUTCDay() + 6) % 7] ?? [];
  return spans.flatMap(({ from, to }) => {
    const first = Math.ceil(minutesOf(from) / SLOT_MINUTES) * SLOT_MINUTES;
    const count = Math.max(0, Math.floor((minutesOf(to) - first) / SLOT_MINUTES));
    const told = Array.from({ length: count }, (_, n) => midnight + (first + n * SLOT_MINUTES) * MINUTE_MS);
    // The hour that clocks skip in spring is not there to come in.
    return told.map(momentInRome).filter((at, n) => wallClock(at) === told[n]);
  });
}

/** The free times of the next three weeks, of the days that have some; none where opening hours are not told. */
export function freeSlots({ hours, closedDays, taken, now }: SlotRules): SlotDay[] {
  if (!hours) return [];
  const today = Date.parse(dayInRome(now));
  return Array.from({ length: SLOT_DAYS }, (_, n) => new Date(today + n * DAY_MS).toISOString().slice(0, 10))
    .filter((day) => !closedDays.includes(day))
    .map((day) => ({
      day,
      times: startsOf(hours, day)
        .filter((at) => at >= now.getTime() + NOTICE_MS && !taken.has(at))
        .map((at) => new Date(at).toISOString()),
    }))
    .filter(({ times }) => times.length > 0);
}

/** Whether an appointment may begin at a moment; does not check whether it is taken. */
export function isSlot(at: Date, rules: Omit<SlotRules, 'taken'>): boolean {
  const slots = freeSlots({ ...rules, taken: new Set() });
  return slots.some(({ times }) => times.includes(at.toISOString()));
}
