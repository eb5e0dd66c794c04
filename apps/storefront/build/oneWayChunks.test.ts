import { expect, test } from 'vitest';
import { findRing } from './oneWayChunks.ts';

test('files that import each other in a ring are named in its order', () => {
  expect(findRing({ index: ['cars'], cars: ['results', 'react'], results: ['react', 'cars'], react: [] })).toEqual([
    'cars',
    'results',
    'cars',
  ]);
});

test('a file that several import is no ring', () => {
  expect(
    findRing({ index: ['cars', 'results'], results: ['cars', 'react'], cars: ['react'], react: [] }),
  ).toBeUndefined();
});
