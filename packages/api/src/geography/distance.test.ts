import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

const bologna = { latitude: 44.4938, longitude: 11.3387 };
const milan = { latitude: 45.4642, longitude: 9.19 };

test('from Bologna to Milan it is about 200 km as the crow flies, and as far back', () => {
  expect(metresBetween(bologna, milan) / 1000).toBeCloseTo(200.5, 1);
  expect(metresBetween(milan, bologna)).toBe(metresBetween(bologna, milan));
  expect(metresBetween(milan, milan)).toBe(0);
  // A quarter of the way round a globe of the mean radius.
  const [equator, pole] = [0, 90].map((latitude) => ({ latitude, longitude: 12 }));
  expect(equator && pole && metresBetween(equator, pole)).toBeCloseTo((Math.PI / 2) * 6_371_008.8, 3);
});
