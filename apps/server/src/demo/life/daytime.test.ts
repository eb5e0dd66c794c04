import { wallClock } from '@carzaa/api/text/romeTime';
import { expect, test } from 'vitest';
import { inDaytime, inNextDaytime } from './daytime.ts';

const hourOf = (moment: Date) => new Date(wallClock(moment.getTime())).getUTCHours();
const DAYS = ['2026-01-15', '2026-03-29', '2026-07-15', '2026-10-25'];
const moments = DAYS.flatMap((day) =>
  Array.from({ length: 48 }, (_, half) => new Date(Date.parse(`${day}T00:00:00Z`) + half * 18e5)),
);

test('a moment at night becomes one of the day before it or after it, winter and summer', () => {
  for (const moment of moments) {
    const [before, after] = [inDaytime(moment), inNextDaytime(moment, new Date('2027-01-01'))];
    for (const hour of [hourOf(before), hourOf(after)]) {
      expect(hour).toBeGreaterThanOrEqual(8);
      expect(hour).toBeLessThan(21);
    }
    expect(before <= moment && moment <= after).toBe(true);
  }
});

test('nothing is answered later than now', () => {
  const night = new Date('2026-11-23T22:30:00Z');
  expect(inNextDaytime(night, new Date('2026-11-23T23:00:00Z'))).toEqual(night);
});
