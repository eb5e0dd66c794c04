import type { ListingFilters } from '@carzaa/api/search/filters';
import { expect, test } from 'vitest';
import { changeFilters, countFilters, dropFilters, filtersOfApiNames, toggled } from './changeFilters.ts';
import { powerInUnit, unitOfFilters } from './powerUnit.ts';

const bologna = { city: 'Bologna', postal_code: '', latitude: 44.49, longitude: 11.34 };

test('another make takes the model away, the same one keeps it', () => {
  const filters = { make: 'fiat', model: 'panda', priceTo: 10_000 };
  expect(changeFilters(filters, { make: 'audi' })).toEqual({ make: 'audi', priceTo: 10_000 });
  expect(changeFilters(filters, { make: 'fiat' })).toEqual(filters);
  expect(changeFilters(filters, { make: undefined })).toEqual({ priceTo: 10_000 });
});

test('a place takes its radius along when it goes', () => {
  expect(changeFilters({ location: bologna, radius: 50 }, { location: undefined })).toEqual({});
});

test('ends of a range that are the wrong way round change places', () => {
  expect(changeFilters({ priceTo: 5000 }, { priceFrom: 9000 })).toEqual({ priceFrom: 5000, priceTo: 9000 });
});

test('the last value of a list takes the list away', () => {
  expect(changeFilters({ fuel: ['diesel'] }, { fuel: toggled(['diesel'], 'diesel') })).toEqual({});
  expect(toggled(['diesel'], 'gpl')).toEqual(['diesel', 'gpl']);
  expect(toggled(undefined, 'gpl')).toEqual(['gpl']);
});

test('a power in one unit replaces the other unit', () => {
  expect(changeFilters({ wattFrom: 100, wattTo: 200 }, { hpFrom: 150 })).toEqual({ hpFrom: 150 });
  expect(changeFilters({ hpTo: 150 }, { wattTo: 90 })).toEqual({ wattTo: 90 });
});

test('switching the unit keeps the power', () => {
  const inKilowatts = changeFilters({ hpFrom: 150, hpTo: 190 }, powerInUnit({ hpFrom: 150, hpTo: 190 }, 'kw'));
  expect(inKilowatts).toEqual({ wattFrom: 110, wattTo: 140 });
  expect(unitOfFilters(inKilowatts)).toBe('kw');
  expect(changeFilters(inKilowatts, powerInUnit(inKilowatts, 'cv'))).toEqual({ hpFrom: 150, hpTo: 190 });
  expect(unitOfFilters({ fuel: ['gpl'] })).toBeUndefined();
});

test('names of the API lead back to filters, with what goes along', () => {
  expect(filtersOfApiNames(['price_min', 'price_max'])).toEqual(['priceFrom', 'priceTo']);
  expect(filtersOfApiNames(['latitude', 'longitude', 'radius'])).toEqual(['location', 'radius']);
  expect(filtersOfApiNames(['brand'])).toEqual(['make', 'model']);
  expect(filtersOfApiNames(['exclude_no_carfax', 'category.0', 'unheard_of'])).toEqual(['onlyCarfax', 'body']);
});

test('dropping filters leaves the rest', () => {
  const filters: ListingFilters = { make: 'fiat', model: 'panda', fuel: ['gpl'], yearFrom: 2020 };
  expect(dropFilters(filters, ['fuel'])).toEqual({ make: 'fiat', model: 'panda', yearFrom: 2020 });
  expect(dropFilters(filters, ['make', 'model'])).toEqual({ fuel: ['gpl'], yearFrom: 2020 });
});

test('counts what a person would call a filter', () => {
  expect(countFilters({})).toBe(0);
  expect(countFilters({ fuel: ['gpl', 'diesel'], priceFrom: 1000, priceTo: 2000, onlyCarfax: true })).toBe(4);
  expect(countFilters({ make: 'fiat', model: 'panda', location: bologna, radius: 50 })).toBe(3);
});
