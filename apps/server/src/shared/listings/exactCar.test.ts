import { loadCatalogue } from '@carzaa/catalogue/lookup';
import { expect, test } from 'vitest';
import { exactColumnsOf } from './exactCar.ts';

const CAR = {
  brand: 'fiat',
  model: 'panda',
  version: '1.2  Easy',
  category: 'city-car',
  power_type: 'benzina',
  traction_type: null,
  gearbox_type: 'manuale',
  emission_class: null,
  exterior_color: null,
  exterior_paint_type: null,
  interior_color: null,
  interior_material: null,
  origin: 'it',
  price: 8900,
  price_negotiable: false,
  vat_exposed: true,
  registration_year: 2018,
  registration_month: null,
  mileage: 45_000,
  power: 51,
  horsepower: 69,
  doors: 5,
  seats: 4,
  displacement: 1242,
  consumption: 5.4,
  co2: 119,
  owners: 1,
  warranty: null,
  tare: 1015,
  next_inspection: null,
  description: 'Una riga.\n\nUn’altra.',
  equipment: [],
  place: { country: 'it', city: 'Bologna', province: 'BO', postal_code: '40121', latitude: 44.5, longitude: 11.34 },
};

test('a car comes as it was said, and not at all where this site lacks a word of it', async () => {
  const catalogue = await loadCatalogue();
  const read = (car: object) => exactColumnsOf(JSON.stringify(car), catalogue);
  expect(read(CAR)).toMatchObject({
    version: '1.2  Easy',
    tare: 1015,
    city: 'Bologna',
    extra_costs: [],
    finance: null,
  });
  for (const wrong of [
    { model: 'golf' },
    { category: 'astronave' },
    { equipment: ['teletrasporto'] },
    { price: -1 },
    { place: null },
  ]) {
    expect(read({ ...CAR, ...wrong })).toBeUndefined();
  }
  expect(exactColumnsOf('{"brand":', catalogue)).toBeUndefined();
});
