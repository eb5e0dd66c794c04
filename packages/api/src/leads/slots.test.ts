import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInRome, wallClock } from '../text/romeTime.ts';
import { freeSlots, isSlot, SLOT_DAYS, SLOT_MINUTES } from './slots.ts';

const WEEK = [
  [
    { from: '09:00', to: '12:30' },
    { from: '15:00', to: '19:00' },
  ],
  [{ from: '09:10', to: '10:20' }],
  [],
  [{ from: '09:00', to: '12:30' }],
  [{ from: '09:00', to: '12:30' }],
  [{ from: '09:00', to: '12:30' }],
  [],
];
// A Monday, seven in the morning in Rome.
const NOW = new Date('2026-11-23T06:00:00Z');
const RULES = { hours: WEEK, closedDays: [], taken: new Set<number>(), now: NOW };

test('are on the grid, inside the opening hours, and over before the doors close', () => {
  const [monday, tuesday] = freeSlots(RULES);
  expect(monday?.day).toBe('2026-11-23');
  expect(monday?.times).toHaveLength(7 + 8);
  expect(monday?.times[0]).toBe('2026-11-23T08:00:00.000Z');
  expect(monday?.times[6]).toBe('2026-11-23T11:00:00.000Z');
  expect(tuesday?.times).toEqual(['2026-11-24T08:30:00.000Z']);
});

test('leave out days without hours, closed days, taken times, and the hour to come', () => {
  const days = freeSlots({
    ...RULES,
    closedDays: ['2026-11-26'],
    taken: new Set([Date.parse('2026-11-24T08:30:00Z')]),
    now: new Date('2026-11-23T10:05:00Z'),
  });
  expect(days.map(({ day }) => day).slice(0, 3)).toEqual(['2026-11-23', '2026-11-27', '2026-11-28']);
  expect(days[0]?.times[0]).toBe('2026-11-23T14:00:00.000Z');
  expect(freeSlots({ ...RULES, hours: null })).toEqual([]);
});

test('keep the hour of the door on both sides of a change of the clocks', () => {
  const sundays = WEEK.map(() => [{ from: '09:00', to: '10:00' }]);
  for (const now of [new Date('2026-03-27T06:00:00Z'), new Date('2026-10-23T06:00:00Z')]) {
    const hours = freeSlots({ ...RULES, hours: sundays, now }).map(({ times }) =>
      new Date(wallClock(Date.parse(times[0] ?? ''))).getUTCHours(),
    );
    expect(new Set(hours)).toEqual(new Set([9]));
  }
});

const two = (n: number) => String(n).padStart(2, '0');

test('whatever the hours, all are in order, distinct, on their day, and slots by the other rule too', () => {
  const time = fc.integer({ min: 0, max: 23 * 60 + 59 }).map((minutes) => {
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
  const span = fc.tuple(time, time).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
  const day = fc.oneof(
    fc.constant<{ from: string; to: string }[]>([]),
    span.map((one) => [one]),
  );
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 7, maxLength: 7 }),
      fc.date({ min: NOW, max: new Date('2028-01-01'), noInvalidDate: true }),
      (hours, now) => {
        const days = freeSlots({ ...RULES, hours, now });
        const all = days.flatMap(({ times }) => times);
        expect(all).toEqual([...new Set(all)].toSorted());
        expect(days.length).toBeLessThanOrEqual(SLOT_DAYS);
        for (const { day: name, times } of days) {
          for (const at of times) {
            expect(dayInRome(new Date(at))).toBe(name);
            expect(new Date(wallClock(Date.parse(at))).getUTCMinutes() % SLOT_MINUTES).toBe(0);
          }
        }
        const [first] = all;
        if (first !== undefined) expect(isSlot(new Date(first), { hours, closedDays: [], now })).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
