import { readArea } from '@carzaa/api/geography/areas';
import { expect, test } from 'vitest';
import { marksOn, namesOn } from './mapNames.ts';
import { areaOf, isNearest, isWhole, moved, viewOfArea, viewOfGroup, WHOLE, zoomed } from './mapViews.ts';

/** Views as fingers and keys make them, from afar to near and from edge to edge. */
const views = [0.5, 1, 1.3, 2, 7, 40, 1000].flatMap((times) =>
  [-2, -0.3, 0, 0.4, 3].flatMap((right) =>
    [-1, 0.2, 2].map((down) => moved(zoomed(WHOLE, times, 0.3, 0.7), right, down)),
  ),
);

test('however it is moved, the map stays on its drawing and keeps its shape', () => {
  for (const view of views) {
    expect(view.width / view.height).toBeCloseTo(WHOLE.width / WHOLE.height, 6);
    expect(view.x >= 0 && view.y >= 0 && view.x + view.width <= WHOLE.width + 1e-6).toBe(true);
    expect(view.y + view.height).toBeLessThanOrEqual(WHOLE.height + 1e-6);
  }
});

test('the view that is read back from its area is the same to a hundred metres', () => {
  for (const view of views) {
    const back = viewOfArea(areaOf(view));
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(back[side] - view[side])).toBeLessThan(0.3);
  }
});

test('all of Italy is no filter, and the nearest view is an area of some kilometres', () => {
  expect(areaOf(WHOLE)).toBeUndefined();
  expect(isWhole(zoomed(zoomed(WHOLE, 2), 0.5))).toBe(true);
  const near = zoomed(WHOLE, 1000);
  expect(isNearest(near)).toBe(true);
  const { south = 0, north = 0 } = readArea(areaOf(near) ?? '') ?? {};
  expect((north - south) * 111).toBeCloseTo(18, 0);
});

test('what lies under the pointer stays there when the map comes nearer', () => {
  const near = zoomed(WHOLE, 4, 0.3, 0.6);
  expect(near.x + 0.3 * near.width).toBeCloseTo(0.3 * WHOLE.width);
  expect(near.y + 0.6 * near.height).toBeCloseTo(0.6 * WHOLE.height);
});

test('a group is seen whole, with land around it', () => {
  const { south = 0, west = 0, north = 0, east = 0 } = readArea(areaOf(viewOfGroup('44.2_10.1_45.1_12')) ?? '') ?? {};
  expect([south < 44.2, west < 10.1, north > 45.1, east > 12]).toEqual([true, true, true, true]);
});

const cluster = (city: string, latitude: number, longitude: number) => ({
  city,
  latitude,
  longitude,
  province: 'PV',
  area: `${latitude}_${longitude}_${latitude}_${longitude}`,
  places: 1,
  total: 3,
});

test('regions are named from afar, provinces nearer, and towns nearest', () => {
  const clusters = [cluster('Vigevano', 45.31, 8.85), cluster('Casalpusterlengo', 45.18, 9.65)];
  const named = (view: typeof WHOLE) =>
    namesOn(view, marksOn(view, clusters)).map(({ kind, name }) => `${kind} ${name}`);
  expect(named(WHOLE)).toContain('region Lazio');
  expect(named(WHOLE).some((name) => name.startsWith('province'))).toBe(false);
  expect(named(viewOfArea('44.5_8.5_46_11'))).toContain('province Milano');
  expect(named(viewOfArea('45_9_45.5_9.8'))).toEqual(
    expect.arrayContaining(['town Casalpusterlengo', 'province Milano']),
  );
});

test('no name lies under a mark, and no mark under another', () => {
  const clusters = [cluster('Milano', 45.46, 9.19), cluster('Monza', 45.58, 9.27), cluster('Torino', 45.07, 7.68)];
  const marks = marksOn(WHOLE, clusters);
  for (const [at, mark] of marks.entries()) {
    for (const other of marks.slice(at + 1)) {
      expect(Math.hypot(mark.left - other.left, mark.top - other.top)).toBeGreaterThan(10);
    }
    for (const name of namesOn(WHOLE, marks)) {
      const isBeside = Math.abs(name.left - mark.left) > name.name.length * 0.8 + 5;
      expect(isBeside || Math.abs(name.top - mark.top) > 5).toBe(true);
    }
  }
});
