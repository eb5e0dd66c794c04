import { expect, test } from 'vitest';
import { mixPaid, paidAmong } from './paidPlaces.ts';

const PAID = [101, 102, 103];
const OTHERS = Array.from({ length: 30 }, (_, at) => at + 1);

/** A page as the engine makes it, with numbers of paid and other places. */
function pageOf(offset: number, limit: number, paid: readonly number[], others: readonly number[]): number[] {
  const end = Math.min(offset + limit, paid.length + others.length);
  const counts = { offset, paid: paid.length, others: others.length };
  const [from, to] = [offset, end].map((places) => paidAmong(places, paid.length, others.length));
  return mixPaid(counts, paid.slice(from, to), others.slice(offset - (from ?? 0), end - (to ?? 0)));
}

test('paid listings have the first and the sixth place of a page of ten, until they are used up', () => {
  expect(pageOf(0, 10, PAID, OTHERS)).toEqual([101, 1, 2, 3, 4, 102, 5, 6, 7, 8]);
  expect(pageOf(10, 10, PAID, OTHERS)).toEqual([103, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('what is left of the paid comes last where there is nothing else', () => {
  expect(pageOf(0, 10, PAID, [1])).toEqual([101, 1, 102, 103]);
  expect(pageOf(0, 10, PAID, [])).toEqual(PAID);
  expect(pageOf(0, 10, [], [1, 2])).toEqual([1, 2]);
});

test.each([1, 3, 7, 10, 24])('pages of %i put together are the whole order', (limit) => {
  const whole = pageOf(0, 100, PAID, OTHERS);
  expect(whole.toSorted((a, b) => a - b)).toEqual([...OTHERS, ...PAID]);
  const pages = Array.from({ length: Math.ceil(whole.length / limit) }, (_, page) =>
    pageOf(page * limit, limit, PAID, OTHERS),
  );
  expect(pages.flat()).toEqual(whole);
});
