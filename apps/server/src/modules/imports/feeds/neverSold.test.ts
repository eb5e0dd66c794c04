import type { StockListing } from '@carzaa/catalogue/rows/stockListing';
import { expect, test } from 'vitest';
import { neverSold } from './neverSold.ts';

const renegade: StockListing = {
  reference: 'A1',
  dealerKey: null,
  sellerType: 'dealer',
  brand: 'jeep',
  model: 'renegade',
  version: '1.6 Multijet',
  price: 15_000,
  registrationYear: 2019,
  registrationMonth: 4,
  mileage: 60_000,
  power: 88,
  horsepower: 120,
  displacement: 1598,
  category: 'suv',
  powerType: 'diesel',
  gearboxType: 'manuale',
  tractionType: 'anteriore',
  emissionClass: null,
  exteriorColor: null,
  paintType: null,
  interiorColor: null,
  interiorMaterial: null,
  doors: 5,
  seats: 5,
  consumption: null,
  co2: null,
  owners: null,
  warranty: null,
  nextInspection: null,
  equipment: [],
  description: '',
  place: { country: 'it', city: 'Torino', province: 'TO', postalCode: '10121', latitude: 45, longitude: 7 },
  origin: 'it',
  vatExposed: false,
  negotiable: false,
};

test('a row of a file that no car was ever like is told of, by what never was', () => {
  expect(neverSold({ ...renegade, tractionType: 'posteriore' }, 'Jeep Renegade')).toBe(
    'In Italia la Jeep Renegade del 2019 non è mai esistita a trazione posteriore. Controlla i dati.',
  );
  const x5 = { ...renegade, brand: 'bmw', model: 'x5', tractionType: 'integrale', gearboxType: 'automatico' };
  expect(neverSold({ ...x5, displacement: 1499 }, 'BMW X5')).toContain('con motore di 1499 cm³');
});

test('a row whose seller calls a true car otherwise is taken as it is', () => {
  expect(neverSold(renegade, 'Jeep Renegade')).toBeUndefined();
  expect(neverSold({ ...renegade, category: 'station-wagon' }, 'Jeep Renegade')).toBeUndefined();
});
