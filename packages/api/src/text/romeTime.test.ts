import { describe, expect, test } from 'vitest';
import { addDaysInRome, addMonthsInRome, nextPeriodEnd } from './romeTime.ts';

const days = (start: string, count: number) => addDaysInRome(new Date(start), count).toISOString();
const months = (start: string, count: number) => addMonthsInRome(new Date(start), count).toISOString();

describe('time by the clocks of Rome', () => {
  test('thirty days end at the same time of day, whatever the clocks did in between', () => {
    expect(days('2026-06-01T10:00:00.000Z', 30)).toBe('2026-07-01T10:00:00.000Z');
    // Clocks go forward on 29 March 2026 and back on 25 October.
    expect(days('2026-03-10T09:15:30.250Z', 30)).toBe('2026-04-09T08:15:30.250Z');
    expect(days('2026-10-01T22:30:00.000Z', 30)).toBe('2026-10-31T23:30:00.000Z');
  });

  test('a time that spring skips comes as much later, one that autumn repeats comes first', () => {
    expect(days('2026-02-27T01:30:00.000Z', 30)).toBe('2026-03-29T01:30:00.000Z');
    expect(days('2026-09-25T00:30:00.000Z', 30)).toBe('2026-10-25T00:30:00.000Z');
  });

  test('a month ends on its own day, or on the last one', () => {
    expect(months('2026-01-31T12:00:00.000Z', 1)).toBe('2026-02-28T12:00:00.000Z');
    expect(months('2028-01-31T12:00:00.000Z', 1)).toBe('2028-02-29T12:00:00.000Z');
    expect(months('2026-01-31T12:00:00.000Z', 2)).toBe('2026-03-31T11:00:00.000Z');
    expect(months('2026-12-15T12:00:00.000Z', 1)).toBe('2027-01-15T12:00:00.000Z');
    // Midnight in Rome is the day before in UTC.
    expect(months('2026-06-30T22:00:00.000Z', 1)).toBe('2026-07-31T22:00:00.000Z');
  });

  test('a short month does not move the day of those after it', () => {
    const start = new Date('2026-01-31T12:00:00.000Z');
    expect(nextPeriodEnd(start, start).toISOString()).toBe('2026-02-28T12:00:00.000Z');
    expect(nextPeriodEnd(start, new Date('2026-02-28T12:00:00.000Z')).toISOString()).toBe('2026-03-31T11:00:00.000Z');
  });
});
