import { listingSearchQuery } from '@carzaa/api/calls/public/listingFilters';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { speakItalian } from '@carzaa/api/text/speakItalian';
import { fieldErrors } from './zodTexts.ts';

beforeAll(speakItalian);

function errorsOf(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value);
  return error && fieldErrors(error);
}

test('a list’s wrong value is told at its field, in one text', () => {
  expect(errorsOf(listingSearchQuery, { category: 'SUV!' })).toEqual({ category: ['Il formato non è valido'] });
  expect(errorsOf(listingSearchQuery, { dealer: ['x'] })).toEqual({
    'dealer.0': ['Deve essere un identificativo valido'],
  });
});

test('numbers and flags keep the contract’s own texts', () => {
  expect(errorsOf(listingSearchQuery, { page: 'abc', price_negotiable: 'maybe' })).toEqual({
    page: ['Deve essere un numero intero'],
    price_negotiable: ['Deve essere 1 o 0'],
  });
});

test('unknown keys are named one by one, prototypes too', () => {
  const value = JSON.parse('{"foo":1,"__proto__":2}');
  const errors = errorsOf(z.strictObject({}), value);
  expect(Object.keys(errors ?? {})).toContain('foo');
  expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
});

test('limits speak Italian', () => {
  const text = JSON.stringify(errorsOf(z.object({ a: z.string().max(2), b: z.int().min(5) }), { a: 'abc', b: 1 }));
  expect(text).not.toMatch(/expected|Too/i);
});
