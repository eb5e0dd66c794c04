import { expect, test } from 'vitest';
import type { ReadFilters } from '../../search/reader/answer.ts';
import { mergeFreeText } from './freeText.ts';

const merge = (filters: ReadFilters, explicit: Parameters<typeof mergeFreeText>[1]) =>
  mergeFreeText({ filters, understood: [], wishes: [], unused: [], contradictions: [], asksWorth: false }, explicit).filters;

test("a limit set by hand takes the text's other end with it when the two leave nothing between them", () => {
  expect(merge({ price_min: 8000 }, { price_max: 5000 })).toEqual({ price_max: 5000 });
  expect(merge({ price_max: 8000 }, { price_min: 9000 })).toEqual({ price_min: 9000 });
  expect(merge({ price_min: 8000, price_max: 10_000 }, { price_max: 9000 })).toEqual({
    price_min: 8000,
    price_max: 9000,
  });
});

test('limits that were both written the wrong way round are put in order', () => {
  expect(merge({ price_min: 9000, price_max: 8000 }, {})).toEqual({ price_min: 8000, price_max: 9000 });
});
