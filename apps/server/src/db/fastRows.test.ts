import { expect, test } from 'vitest';
import { fastRows } from './fastRows.ts';

const field = (name: string) => ({
  name,
  tableID: 0,
  columnID: 0,
  dataTypeID: 25,
  dataTypeSize: -1,
  dataTypeModifier: -1,
  format: 'text',
});

test('rows have the names of their columns, in order, and the last of two columns of one name', () => {
  const fields = ['id', 'price', 'a "name"', 'id'].map(field);
  const rows = fastRows<Record<string, unknown>>({
    fields,
    rows: [
      [1, null, 'x', 2],
      [3, 900, null, 4],
    ],
  });
  expect(rows).toEqual([
    { id: 2, price: null, 'a "name"': 'x' },
    { id: 4, price: 900, 'a "name"': null },
  ]);
  expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'price', 'a "name"']);
});

test('rows are objects of their own, and none is none', () => {
  const [one, two] = fastRows<Record<string, unknown>>({ fields: [field('n')], rows: [[1], [1]] });
  expect(one).not.toBe(two);
  expect(fastRows({ fields: [field('n')], rows: [] })).toEqual([]);
  expect(fastRows({ fields: [], rows: [[]] })).toEqual([{}]);
});
