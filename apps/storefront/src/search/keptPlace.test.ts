// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepPlace, keptPlace } from './keptPlace.ts';

const bologna = { city: 'Bologna', postal_code: '', latitude: 44.49, longitude: 11.34 };

beforeEach(() => localStorage.clear());

test('keeps the place that was chosen last', () => {
  expect(keptPlace()).toBeUndefined();
  keepPlace(bologna);
  keepPlace({ ...bologna, city: '', postal_code: '40121' });
  expect(keptPlace()).toEqual({ ...bologna, city: '', postal_code: '40121' });
});

test.each(['', 'null', '{}', '7', '{"city":"Roma","postal_code":"","latitude":"44","longitude":11}', '{"city'])(
  'takes nothing for a place that is none: %s',
  (text) => {
    localStorage.setItem('carzaa:place', text);
    expect(keptPlace()).toBeUndefined();
  },
);
