import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInArea, readArea, toArea, writeArea } from './areas.ts';

const area = fc.record({
  south: fc.double({ min: -100, max: 100, noNaN: true }),
  west: fc.double({ min: -200, max: 200, noNaN: true }),
  north: fc.double({ min: -100, max: 100, noNaN: true }),
  east: fc.double({ min: -200, max: 200, noNaN: true }),
});

test('an area in its normal form reads back as itself, with its ends in order and on Earth', () => {
  fc.assert(
    fc.property(area, (given) => {
      const text = writeArea(given);
      expect(toArea(text)).toBe(text);
      const { south = 1, west = 1, north = 0, east = 0 } = readArea(text) ?? {};
      expect(south <= north && west <= east && south >= -90 && north <= 90 && west >= -180 && east <= 180).toBe(true);
    }),
  );
  expect(toArea(' 45.5_10_44_9.123456789 ')).toBe('44_9.123457_45.5_10');
});

test('what is no area is none', () => {
  for (const text of ['', '44_9_45', '44_9_45_x', '44,9,45,10', '1e3_0_1_1', '44_9_45_10_11'])
    expect(toArea(text)).toBe('');
});

test('ends belong to an area', () => {
  const emilia = { south: 44, west: 9, north: 45, east: 12.5 };
  expect(isInArea(emilia, { latitude: 44, longitude: 12.5 })).toBe(true);
  expect(isInArea(emilia, { latitude: 43.999999, longitude: 10 })).toBe(false);
  expect(isInArea(emilia, { latitude: 44.5, longitude: 12.500001 })).toBe(false);
});
