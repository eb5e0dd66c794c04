import type { ListingFilters } from '@carzaa/api/search/filters';
import { describe, expect, test } from 'vitest';
import { changeFilters } from './changeFilters.ts';
import { filterChips, type ValueName } from './chips.ts';
import { describeFilters } from './describeFilters.ts';

const NAMES: Record<string, string> = {
  'make:fiat': 'Fiat',
  'model:panda': 'Panda',
  'fuel:diesel': 'Diesel',
  'fuel:gpl': 'GPL',
  'exteriorColor:rosso': 'Rosso',
  'emissions:euro-6d': 'Euro 6d',
  'emissionFrom:euro-6d': 'Euro 6d',
  'region:valle-d-aosta': "Valle d'Aosta",
  'province:TO': 'Torino',
  'notFuel:diesel': 'Diesel',
};
const nameOf: ValueName = (filter, value) => NAMES[`${filter}:${value}`];
const bologna = { city: 'Bologna', postal_code: '', latitude: 44.49, longitude: 11.34 };
const labels = (filters: ListingFilters) =>
  filterChips(filters, nameOf).map(({ label }) => label.replaceAll('\u00a0', ' '));

describe('chips', () => {
  test.each<[ListingFilters, string[]]>([
    [{}, []],
    [{ make: 'fiat', model: 'panda' }, ['Fiat', 'Panda']],
    [{ make: 'lynk-co' }, ['Lynk co']],
    [{ version: 'R-Line' }, ['«R-Line»']],
    [{ fuel: ['diesel', 'gpl'] }, ['Diesel', 'GPL']],
    [{ exteriorColor: 'rosso', emissions: 'euro-6d' }, ['Euro 6d', 'Esterni: Rosso']],
    [{ priceTo: 30_000 }, ['Fino a € 30.000']],
    [{ priceFrom: 5000, priceTo: 10_000 }, ['Da € 5.000 a € 10.000']],
    [{ yearFrom: 2020 }, ['Dal 2020']],
    [{ yearTo: 2022 }, ['Fino al 2022']],
    [{ yearFrom: 2020, yearTo: 2020 }, ['Anno 2020']],
    [{ yearFrom: 2020, yearTo: 2022 }, ['Dal 2020 al 2022']],
    [{ kmTo: 50_000 }, ['Fino a 50.000 km']],
    [{ hpFrom: 150 }, ['Da 150 CV']],
    [{ wattTo: 100 }, ['Fino a 100 kW']],
    [{ location: bologna, radius: 150 }, ['Bologna + 150 km']],
    [{ location: bologna }, ['Vicino a Bologna']],
    [{ location: { ...bologna, city: '', postal_code: '40121' } }, ['Vicino a 40121']],
    [{ emissionFrom: 'euro-6d' }, ['Almeno Euro 6d']],
    [{ make: 'fiat', alternatives: ['bmw'] }, ['Fiat', 'Oppure Bmw']],
    [{ instalmentTo: 200 }, ['Con esempio di finanziamento fino a € 200 al mese']],
    [{ seatsFrom: 7, ownersTo: 1 }, ['Almeno 7 posti', 'Unico proprietario']],
    [
      { displacementFrom: 1000, displacementTo: 1600, consumptionTo: 5.5, co2To: 120 },
      ['Da 1.000 cm³ a 1.600 cm³', 'Consumo fino a 5,5 l/100 km', 'CO₂ fino a 120 g/km'],
    ],
    [{ region: ['valle-d-aosta'], province: ['TO'] }, ["Valle d'Aosta", 'Provincia: Torino']],
    [{ equipment: ['gancio-traino'], notFuel: ['diesel'] }, ['Gancio traino', 'Escluso: Diesel']],
    [
      { vatExposed: true, priceDropped: true, listedDays: 7 },
      ['Inserita negli ultimi 7 giorni', 'IVA esposta', 'Solo prezzo ribassato'],
    ],
    [
      { onlyCarfax: true, onlyNegotiable: true, includeNoPhotos: true },
      ['Solo con Carfax', 'Solo prezzo trattabile', 'Includi annunci senza foto'],
    ],
  ])('%j reads %j', (filters, expected) => {
    expect(labels(filters)).toEqual(expected);
  });

  test('each takes away what it says and nothing else', () => {
    const filters: ListingFilters = {
      make: 'fiat',
      model: 'panda',
      fuel: ['diesel', 'gpl'],
      priceFrom: 1000,
      priceTo: 9000,
      location: bologna,
      radius: 50,
    };
    const without = Object.fromEntries(
      filterChips(filters, nameOf).map(({ key, without: patch }) => [key, changeFilters(filters, patch)]),
    );
    const { model, make, ...others } = filters;
    expect(without.make).toEqual(others);
    expect(without.model).toEqual({ make, ...others });
    expect(without['fuel:diesel']).toEqual({ ...filters, fuel: ['gpl'] });
    expect(without.priceFrom).not.toHaveProperty('priceTo');
    expect(without.location).not.toHaveProperty('radius');
    expect(model).toBe('panda');
  });

  test('some filters in words', () => {
    const filters: ListingFilters = { make: 'fiat', model: 'panda', fuel: ['diesel', 'gpl'], priceTo: 9000 };
    expect(describeFilters(filters, ['fuel'], nameOf)).toBe('Diesel e GPL');
    expect(describeFilters(filters, ['make', 'model'], nameOf)).toBe('Fiat e Panda');
    expect(describeFilters(filters, ['model'], nameOf)).toBe('Panda');
  });
});
