import { type Area, isInArea, readArea, writeArea } from '@carzaa/api/geography/areas';
import { frameOf } from '@carzaa/api/geography/countryMaps';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveSearch, SAMPLE_MONTHS } from '../../../testing/search/naive.ts';
import { anyFilters } from '../../../testing/search/sample.ts';
import { sampleRows } from '../../../testing/search/sampleRows.ts';
import { vectorSpaces } from '../../../testing/search/vectorSpaces.ts';
import { countHits } from './answers.ts';
import { clustersOf } from './clusters.ts';
import { createColumns, put } from './columns.ts';
import { plainSpace } from './space.ts';

const ITALY = frameOf('it');

/** Spread over Italy and beyond, several at each spot, as the towns of a country are. */
const rows = sampleRows(1200, 41).map((row, at) => ({
  ...row,
  photos: true,
  latitude: 36 + (((at % 400) * 7919) % 112_000) / 10_000,
  longitude: 6 + (((at % 400) * 104_729) % 125_000) / 10_000,
}));
const byId = new Map(rows.map((row) => [row.id, row]));
const spaces = [plainSpace, await vectorSpaces()];
const [columns, ...others] = spaces.map((space) => {
  const filled = createColumns(0, space);
  filled.months.source = SAMPLE_MONTHS;
  for (const row of rows) put(filled, row);
  return filled;
});
if (columns === undefined) throw new Error('No columns');

const degrees = (from: number, to: number) =>
  fc.integer({ min: from * 1e4, max: to * 1e4 }).map((value) => value / 1e4);
/** Any part of the map, of any size. */
const anyView: fc.Arbitrary<Area | undefined> = fc.option(
  fc
    .tuple(degrees(35, 47), degrees(6, 18), fc.constantFrom(0.02, 0.1, 0.7, 2, 5, 12))
    .map(([south, west, size]) => ({ south, west, north: south + size, east: west + size })),
  { nil: undefined },
);

describe('clusters, against a naive filter', () => {
  test('share out the results of the area seen, and each finds its own by its area alone', () => {
    let seen = 0;
    fc.assert(
      fc.property(anyFilters, anyView, (given, view) => {
        const { area: _, ...rest } = given;
        const filters = view ? { ...rest, area: writeArea(view) } : rest;
        const clusters = clustersOf(columns, filters);
        for (const held of others) expect(clustersOf(held, filters)).toEqual(clusters);
        const found = naiveSearch(rows, { ...rest, area: writeArea(view ?? ITALY) });
        const shared = clusters.flatMap(({ area }) => naiveSearch(rows, { ...rest, area }));
        expect(shared.toSorted()).toEqual(found.toSorted());
        for (const { area, id, latitude, longitude, places, total } of clusters) {
          const own = naiveSearch(rows, { ...rest, area });
          expect(total).toBe(own.length);
          expect(countHits(columns, { ...rest, area })).toBe(total);
          expect(own).toContain(id);
          expect(byId.get(id)).toMatchObject({ latitude, longitude });
          expect(places).toBe(new Set(own.map((one) => `${byId.get(one)?.latitude}/${byId.get(one)?.longitude}`)).size);
          expect(isInArea(readArea(area) ?? ITALY, { latitude, longitude })).toBe(true);
        }
        seen += clusters.length;
      }),
      { numRuns: 120, seed: 20261122 },
    );
    expect(seen).toBeGreaterThan(200);
  });

  test('clusters are few enough to be marks on a map, however far or near one looks', () => {
    for (const size of [12, 6, 3, 1.5, 0.7]) {
      const area = writeArea({ south: 40, west: 9, north: 40 + size, east: 9 + size });
      expect(clustersOf(columns, { area }).length).toBeLessThan(150);
    }
    expect(clustersOf(columns, {}).length).toBeGreaterThan(20);
  });

  test('keep their cells while the map is moved aside', () => {
    const [before = [], after = []] = [9, 9.5].map((west) =>
      clustersOf(columns, { area: writeArea({ south: 42, west, north: 46, east: west + 4 }) }),
    );
    const kept = before.filter(({ area }) => after.some((other) => other.area === area));
    expect(kept.length).toBeGreaterThan(before.length / 2);
  });
});
