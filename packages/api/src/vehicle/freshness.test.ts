import { describe, expect, test } from 'vitest';
import { isToConfirm, lapseOf } from './freshness.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 864e5);

describe('freshness of adverts', () => {
  test.each([
    [29.9, 'published', false],
    [30, 'published', true],
    [400, 'published', true],
    [400, 'draft', false],
    [400, 'reserved', false],
  ])('untouched for %s days and %s: to be confirmed is %s', (days, state, expected) => {
    expect(isToConfirm({ state, touched: daysAgo(days) }, now)).toBe(expected);
  });

  test('nothing lapses unasked, nor by a question that was answered since', () => {
    expect(lapseOf({ touched: daysAgo(90), asked: null })).toBeNull();
    expect(lapseOf({ touched: daysAgo(2), asked: daysAgo(5) })).toBeNull();
  });

  test('an advert lapses after 45 days, and never less than a week after the question', () => {
    expect(lapseOf({ touched: daysAgo(32), asked: daysAgo(2) })).toEqual(daysAgo(-13));
    expect(lapseOf({ touched: daysAgo(80), asked: daysAgo(2) })).toEqual(daysAgo(-5));
  });
});
