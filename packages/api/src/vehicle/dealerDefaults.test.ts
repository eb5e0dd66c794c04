import { expect, test } from 'vitest';
import { describe as write, type DescribedCar, unknownFields } from './dealerDefaults.ts';

const car: DescribedCar = {
  brand: 'Fiat',
  model: 'Panda',
  version: '1.0 Hybrid',
  registration_year: 2021,
  mileage: 42_000,
  fuel: 'Benzina',
  gearbox: 'Manuale',
  horsepower: 69,
  owners: 1,
  warranty: 12,
  dealer: 'Auto Emilia',
};

test('a template is filled with the car’s facts', () => {
  const text = '{marca} {modello} {versione} del {anno}, {km}.\nGaranzia: {garanzia}.\n{concessionaria}';
  expect(write(text, car)).toBe('Fiat Panda 1.0 Hybrid del 2021, 42.000 km.\nGaranzia: 12 mesi.\nAuto Emilia');
});

test('a line about what the car leaves unsaid is left out whole', () => {
  const text = 'Bella {modello}.\n\nGaranzia: {garanzia}.\n\nCambio {cambio}';
  expect(write(text, { ...car, warranty: null })).toBe('Bella Panda.\n\nCambio Manuale');
});

test('braces that stand for nothing stay, and are told', () => {
  expect(write('{colore} {marca}', car)).toBe('{colore} Fiat');
  expect(unknownFields('{colore} {marca} {marcha}')).toEqual(['colore', 'marcha']);
});
