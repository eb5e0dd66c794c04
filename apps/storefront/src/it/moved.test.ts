import { NUMBER_FILTERS } from '@carzaa/api/search/filters';
import { API_NAMES } from '@carzaa/api/search/apiFilters';
import { expect, test } from 'vitest';
import { movedLabel } from './moved.ts';

test('where the next car is, is said of every filter that is a number', () => {
  expect(movedLabel('price_max', 11_200)).toBe('A €\u00a011.200');
  expect(movedLabel('registration_year_min', 2018)).toBe('Del 2018');
  expect(movedLabel('seats_min', 5)).toBe('Almeno 5 posti:');
  expect(movedLabel('consumption_max', 5.4)).toBe('Consumo fino a 5,4\u00a0l/100\u00a0km:');
  expect(movedLabel('listed_days_max', 12)).toBe('Negli ultimi 12 giorni');
  for (const name of NUMBER_FILTERS) expect(movedLabel(API_NAMES[name], 7)).not.toBe('7');
});
