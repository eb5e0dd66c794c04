import { expect, test } from 'vitest';
import { COUNTRY_MAPS, onMap } from './countryMaps.ts';

test('places keep their distances in both directions', () => {
  const [bologna, north, east] = [
    onMap('it', { latitude: 42.2, longitude: 11 }),
    onMap('it', { latitude: 43.2, longitude: 11 }),
    onMap('it', { latitude: 42.2, longitude: 12 }),
  ];
  expect(bologna.y - north.y).toBeCloseTo(100);
  // A degree of longitude is shorter by the cosine of the latitude.
  expect(east.x - bologna.x).toBeCloseTo(74.08, 1);
});

test('a place beyond the frame lies on its edge', () => {
  const { width, height } = COUNTRY_MAPS.it;
  expect(onMap('it', { latitude: 35.5, longitude: 12.6 })).toMatchObject({ y: height });
  expect(onMap('it', { latitude: 60, longitude: 30 })).toEqual({ x: width, y: 0 });
});
