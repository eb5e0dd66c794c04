import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import { expect, test } from 'vitest';
import { openNow } from './openingHours.ts';

const split = [
  { from: '09:00', to: '12:30' },
  { from: '15:00', to: '19:00' },
];
const hours: OpeningHours = [split, split, split, split, split, [{ from: '09:00', to: '12:30' }], []];

// 16 November 2026 is a Monday, and Rome an hour ahead of UTC.
test.each([
  ['2026-11-16T08:00:00Z', 'Aperto ora, fino alle 12:30', 0],
  ['2026-11-16T11:30:00Z', 'Chiuso ora, apre alle 15:00', 0],
  ['2026-11-16T18:00:00Z', 'Chiuso ora, apre domani alle 09:00', 0],
  ['2026-11-21T12:00:00Z', 'Chiuso ora, apre lunedì alle 09:00', 5],
  ['2026-11-22T12:00:00Z', 'Chiuso oggi, apre domani alle 09:00', 6],
  // Already Monday in Rome.
  ['2026-11-15T23:30:00Z', 'Chiuso ora, apre alle 09:00', 0],
])('at %s it says "%s"', (moment, text, today) => {
  const state = openNow(hours, new Date(moment));
  expect(state).toEqual({ isOpen: text.startsWith('Aperto'), today, text });
});

test('a week without an opening is closed', () => {
  expect(openNow([[], [], [], [], [], [], []], new Date('2026-11-16T08:00:00Z')).text).toBe('Chiuso');
});

test('who opens on one day only opens again in a week', () => {
  const mondays: OpeningHours = [[{ from: '09:00', to: '12:30' }], [], [], [], [], [], []];
  expect(openNow(mondays, new Date('2026-11-16T13:00:00Z')).text).toBe('Chiuso ora, apre lunedì alle 09:00');
});
