import { expect, test } from 'vitest';
import { townsOf } from './dealerTowns.ts';

const modena = {
  country: 'it',
  city: 'Modena',
  province: 'MO',
  region: 'emilia-romagna',
  latitude: 44.6,
  longitude: 10.9,
} as const;
const melle = {
  country: 'de',
  city: 'Melle',
  province: 'NI',
  region: 'germania',
  latitude: 52.2,
  longitude: 8.3,
} as const;

test('a town is named once, with its one dealership or how many there are', () => {
  expect(
    townsOf([
      { ...melle, slug: 'otto', name: 'Otto' },
      { ...modena, slug: 'rossi', name: 'Rossi' },
      { ...modena, slug: 'bianchi', name: 'Bianchi', latitude: 44.7 },
    ]),
  ).toEqual([
    { ...modena, dealers: 2, only: null },
    { ...melle, dealers: 1, only: { slug: 'otto', name: 'Otto' } },
  ]);
});

test('towns of one name in two provinces are two, and a map is given five hundred at most', () => {
  const many = Array.from({ length: 600 }, (_, at) => ({ ...modena, city: `Borgo ${at}`, slug: `s${at}`, name: 'S' }));
  expect(townsOf(many)).toHaveLength(500);
  const two = [
    { ...modena, city: 'Samone', province: 'TO', slug: 'a', name: 'A' },
    { ...modena, city: 'Samone', province: 'TN', slug: 'b', name: 'B' },
  ];
  expect(townsOf(two)).toHaveLength(2);
});
