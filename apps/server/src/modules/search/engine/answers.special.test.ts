import { describe, expect, test } from 'vitest';
import { livedColumns } from '../../../testing/search/livedColumns.ts';
import { naiveSearch } from '../../../testing/search/naive.ts';
import { sampleRows } from '../../../testing/search/sampleRows.ts';
import { countHits, searchHits, showcasedHits } from './answers.ts';
import { createColumns, put } from './columns.ts';
import { facetsOf } from './facets.ts';

const rows = sampleRows(1500, 1);
const columns = livedColumns(rows);
const idOf = (n: number) => `0199b000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [UNKNOWN, WEAK, STRONG] = [idOf(1), idOf(2), idOf(3)];

describe('special cases', () => {
  test('an absurdly deep page is empty and still knows the total', () => {
    const { total, hits } = searchHits(columns, { page: 1_000_000, per_page: 100 });
    expect(hits).toEqual([]);
    expect(total).toBe(rows.filter(({ photos }) => photos).length);
  });

  test('a brand without listings is counted as nothing, not as everything', () => {
    expect(countHits(columns, { brand: 'lancia' })).toBe(0);
    expect(countHits(columns, { brand: 'lancia', model: 'delta' })).toBe(0);
    expect(countHits(columns, { category: ['monovolume'] })).toBe(0);
  });

  test('a model of another brand finds nothing', () => {
    expect(countHits(columns, { brand: 'bmw', model: 'panda' })).toBe(0);
  });

  test('a listing of unknown power fails any power filter and comes last both ways', () => {
    const [one] = sampleRows(1, 9);
    if (one === undefined) throw new Error('one row');
    const few = createColumns();
    const row = { ...one, photos: true };
    put(few, { ...row, id: UNKNOWN, power: null, horsepower: null });
    put(few, { ...row, id: WEAK, power: 0, horsepower: 0 });
    put(few, { ...row, id: STRONG, power: 200, horsepower: 272 });
    expect(countHits(few, { power_max: 10_000 })).toBe(2);
    expect(countHits(few, { horsepower_min: 0 })).toBe(2);
    const order = (sort_direction: 'asc' | 'desc') =>
      searchHits(few, { sort_by: 'power', sort_direction, page: 1, per_page: 10 }).hits.map(({ id }) => id);
    expect(order('asc')).toEqual([WEAK, STRONG, UNKNOWN]);
    expect(order('desc')).toEqual([STRONG, WEAK, UNKNOWN]);
  });

  test('a radius counts the listings exactly on it', () => {
    const [first] = searchHits(columns, {
      latitude: 45,
      longitude: 10,
      sort_by: 'distance',
      page: 1,
      per_page: 1,
    }).hits;
    const radius = first?.distance ?? 0;
    expect(radius).toBeGreaterThan(1000);
    expect(countHits(columns, { latitude: 45, longitude: 10, radius })).toBeGreaterThan(0);
    expect(countHits(columns, { latitude: 45, longitude: 10, radius: radius - 0.001 })).toBe(0);
  });

  test('the largest fifty dealers are counted, and the chosen one', () => {
    const [row] = sampleRows(1, 9);
    if (row === undefined) throw new Error('one row');
    const many = createColumns();
    for (let dealer = 0; dealer < 60; dealer += 1) {
      const listings = dealer === 59 ? 1 : 2;
      for (let n = 0; n < listings; n += 1)
        put(many, { ...row, photos: true, id: idOf(dealer * 2 + n), dealer: `d${dealer}` });
    }
    expect(Object.keys(facetsOf(many, {}).counts.dealer ?? {})).toHaveLength(50);
    const chosen = facetsOf(many, { dealer: ['d59'] }).counts.dealer ?? {};
    expect(Object.keys(chosen)).toHaveLength(51);
    expect(chosen.d59).toBe(1);
  });

  test('the showcase has the listings on show, with or without photos, in relevance order', () => {
    const { total, hits } = showcasedHits(columns, { page: 1, per_page: 1000 });
    const expected = naiveSearch(
      rows.filter(({ showcased }) => showcased),
      { include_no_photos: true },
    );
    expect(total).toBe(expected.length);
    expect(hits.map(({ id }) => id)).toEqual(expected);
  });
});
