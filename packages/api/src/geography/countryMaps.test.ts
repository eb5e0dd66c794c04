import { expect, test } from 'vitest';
import { COUNTRY_MAPS, frameOf, fromMap, onMap } from './countryMaps.ts';

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

test('a point of the drawing is read back as its place, and the frame holds the country', () => {
  const bologna = { latitude: 44.494, longitude: 11.343 };
  const { latitude, longitude } = fromMap('it', onMap('it', bologna));
  expect(latitude).toBeCloseTo(bologna.latitude, 9);
  expect(longitude).toBeCloseTo(bologna.longitude, 9);
  const { south, west, north, east } = frameOf('it');
  expect([south, west, north].map((value) => value.toFixed(2))).toEqual(['36.58', '6.45', '47.20']);
  expect(east).toBeGreaterThan(18.5);
});
