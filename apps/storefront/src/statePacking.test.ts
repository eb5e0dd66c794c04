import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { packState, unpackState } from './statePacking.ts';

it.each([
  [
    [
      { slug: 'fiat', photos: [{ src: 'a' }, { src: 'b' }] },
      { slug: 'bmw', photos: [] },
    ],
  ],
  [
    {
      items: [
        { a: 1, b: null },
        { a: 2, b: { c: [] } },
      ],
      total: 2,
    },
  ],
  [[{ a: 1 }, { b: 1 }]],
  [
    [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: 3 },
    ],
  ],
  [
    [
      { make: { slug: 'fiat', name: 'Fiat' }, dealer: { name: 'A', town: { slug: 'bari' } } },
      { make: { slug: 'bmw', name: 'BMW', is: { made: true } }, dealer: { name: 'B' } },
      { make: { slug: 'ds' } },
    ],
  ],
  [[{ text: '#', note: null, more: [null, 1] }, { text: '# 1' }]],
  [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  [[[1, 2], [3]]],
  [[{}, {}]],
  [['x', { a: 1 }, null]],
  [null],
])('gives back what was packed: %j', (value) => {
  expect(JSON.parse(JSON.stringify(packState(value)), unpackState)).toEqual(value);
});

const oneOf = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.string(), fc.constantFrom(null, 0, true), tie('rows'), tie('row')),
  rows: fc.array(tie('row'), { maxLength: 4 }),
  row: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { noNullPrototype: true }),
})).value;

it('gives back whatever was packed', () => {
  fc.assert(
    fc.property(oneOf, (value) => {
      expect(JSON.parse(JSON.stringify(packState(value)), unpackState)).toEqual(value);
    }),
  );
});

it('writes the names of rows once', () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ slug: `s${at}`, name: `Nome ${at}`, listings: at }));
  const packed = JSON.stringify(packState(rows));
  expect(packed.match(/listings/g)).toHaveLength(1);
  const nested = JSON.stringify(packState([{ make: { slug: 'fiat' } }, { make: { slug: 'bmw' }, isNew: true }]));
  expect(nested.match(/make|slug|isNew/g)).toHaveLength(3);
});
