import { TIME_ZONE } from '../constants.ts';
import { lazily } from '../lazily.ts';

const parts = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: TIME_ZONE,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

const isoDay = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }));

/** The day in Rome at a moment: YYYY-MM-DD. */
export function dayInRome(moment: Date): string {
  return isoDay().format(moment);
}

/** What clocks in Rome show at a moment, as if it were UTC. */
export function wallClock(moment: number): number {
  const shown = new Map(
    parts()
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (((moment % 1000) + 1000) % 1000);
}

/**
 * The moment when clocks in Rome show `wall`. Of a time that comes twice in autumn the first; of one that spring skips,
 * as much later as the clocks are put forward.
 */
export function momentInRome(wall: number): number {
  const HOUR_MS = 36e5;
  const candidates = [wall - 2 * HOUR_MS, wall - HOUR_MS];
  return candidates.find((moment) => wallClock(moment) === wall) ?? wall - HOUR_MS;
}

/** So many days later by the clocks of Rome, at the same time of day. */
export function addDaysInRome(start: Date, days: number): Date {
  const wall = new Date(wallClock(start.getTime()));
  wall.setUTCDate(wall.getUTCDate() + days);
  return new Date(momentInRome(wall.getTime()));
}

/** So many months later by the clocks of Rome, at the same time of day; the last of the month where it is shorter. */
export function addMonthsInRome(start: Date, months: number): Date {
  const wall = new Date(wallClock(start.getTime()));
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, lastDay));
  return new Date(momentInRome(wall.getTime()));
}

/** The end of the month-long period after `periodEnd` of what began at `start`: always on the day it began, if there is one. */
export function nextPeriodEnd(start: Date, periodEnd: Date): Date {
  for (let months = 1; ; months += 1) {
    const end = addMonthsInRome(start, months);
    if (end > periodEnd) return end;
  }
}
