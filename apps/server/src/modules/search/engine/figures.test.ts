import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveSearch, SAMPLE_MONTHS } from '../../../testing/search/naive.ts';
import { anyFilters } from '../../../testing/search/sample.ts';
import { sampleRows } from '../../../testing/search/sampleRows.ts';
import { vectorSpaces } from '../../../testing/search/vectorSpaces.ts';
import type { SearchRow } from '../searchRow.ts';
import { createColumns, put } from './columns.ts';
import { figuresOf, tallyOf } from './figures.ts';
import { plainSpace, type SpaceMaker } from './space.ts';

const NOW = Date.parse('2026-02-10T11:00:00Z');
const rows = sampleRows(900, 7);
const byId = new Map(rows.map((row) => [row.id, row]));

function columnsWith(spaceFor: SpaceMaker) {
  const columns = createColumns(0, spaceFor);
  columns.months.source = SAMPLE_MONTHS;
  for (const row of rows) put(columns, row);
  return columns;
}
const both = [columnsWith(plainSpace), columnsWith(await vectorSpaces())];

const rising = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const middle = (values: readonly number[], share = 0.5) => rising(values)[Math.ceil(values.length * share) - 1];
/** The value in the middle; of an even number of values half-way between the two. */
const halfWay = (values: readonly number[]) => {
  const sorted = rising(values);
  const pair = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0] as const;
  return Math.round((pair[0] + pair[1]) / 2);
};
/** The most frequent value; of equals the one that `first` puts first. */
function frequent<T>(values: readonly T[], first: (a: T, b: T) => number): T[] {
  const times = (value: T) => values.filter((other) => other === value).length;
  return [...new Set(values)].toSorted((a, b) => times(b) - times(a) || first(a, b));
}
const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** The figures as one would work them out by hand. */
function naiveFigures(found: readonly SearchRow[]) {
  const prices = found.map(({ price }) => price);
  const [fuel] = frequent(
    found.map(({ power_type }) => power_type),
    byName,
  );
  const told = found.flatMap((row) => (row.power_type === fuel && row.consumption !== null ? [row.consumption] : []));
  const years = found.map(({ registration_year }) => registration_year);
  const classes = found.flatMap(({ emission_class }) => emission_class ?? []);
  return {
    total: found.length,
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    median: halfWay(prices),
    usual: [middle(prices, 0.25), middle(prices, 0.75)],
    daysOnSale: Math.max(0, middle(found.map(({ created_at }) => Math.floor((NOW - created_at) / 86_400_000))) ?? 0),
    consumption: told.length === 0 ? null : { fuel, value: expect.closeTo(middle(told) ?? 0, 3) },
    years: rising(frequent(years, (a, b) => b - a).slice(0, 3)),
    fuel,
    emissions: frequent(classes, byName)[0] ?? null,
    power: middle(found.flatMap(({ power }) => power ?? [])) ?? null,
    year: middle(years),
    reduced: found.filter((row) => row.price_dropped).length,
    changedAt: Math.max(...found.map(({ created_at, price_drop }) => Math.max(created_at, price_drop ?? 0))),
  };
}

describe('what the results have in common, against sums done by hand', () => {
  test('holds for any search', () => {
    let found = 0;
    fc.assert(
      fc.property(anyFilters, (query) => {
        const expected = naiveSearch(rows, query).flatMap((id) => byId.get(id) ?? []);
        found += expected.length;
        for (const columns of both) {
          const figures = figuresOf(columns, query, NOW);
          if (expected.length === 0) expect(figures).toBeNull();
          else expect(figures).toEqual(naiveFigures(expected));
          const tally = tallyOf(columns, query, 5);
          expect(tally.total).toBe(expected.length);
          expect(tally.changedAt).toBe(expected.length < 5 ? 0 : naiveFigures(expected).changedAt);
        }
      }),
      { numRuns: 150, seed: 20261123 },
    );
    expect(found).toBeGreaterThan(2000);
  });
});
