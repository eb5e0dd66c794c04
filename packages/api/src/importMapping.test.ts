import { expect, test } from 'vitest';
import { missingFields, wantedFields } from './importMapping.ts';

const FULL = { reference: ['A'], brand: ['B'], model: ['C'], price: ['D'], registration: ['E'], mileage: ['F'] };

test('a mapping lacks what no listing can do without', () => {
  expect(missingFields(FULL)).toEqual([]);
  expect(missingFields({})).toEqual(['reference', 'brand', 'model', 'price', 'registration', 'mileage']);
});

test('a VIN stands for the reference, and one column for make and model', () => {
  const { reference: _reference, brand: _brand, model: _model, ...rest } = FULL;
  expect(missingFields({ ...rest, vin: ['V'], vehicle: ['B'] })).toEqual([]);
  expect(missingFields({ ...rest, vin: ['V'], model: ['C'] })).toEqual(['brand']);
});

test('what listings want is told apart from what they need', () => {
  expect(wantedFields(FULL)).toEqual(['version', 'fuel', 'category', 'gearbox', 'power', 'photos']);
  const rich = {
    ...FULL,
    vehicle: ['B'],
    fuel: ['G'],
    category: ['H'],
    gearbox: ['I'],
    horsepower: ['L'],
    photos: ['M'],
  };
  expect(wantedFields(rich)).toEqual([]);
});
