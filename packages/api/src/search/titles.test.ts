import { describe, expect, test } from 'vitest';
import type { ListingFilters } from './filters.ts';
import { type NamedFilter, searchTitle } from './titles.ts';

const names: Record<NamedFilter, Record<string, string>> = {
  make: { 'alfa-romeo': 'Alfa Romeo', bmw: 'BMW' },
  model: { giulia: 'Giulia', 'serie-3': 'Serie 3' },
  exteriorColor: { rosso: 'Rosso' },
  interiorColor: { nero: 'Nero' },
  province: { MI: 'Milano', PV: 'Pavia' },
  alternatives: { 'mazda/cx-5': 'Mazda CX-5' },
};
const title = (filters: ListingFilters) =>
  searchTitle(filters, (filter, slug) => names[filter][slug]).replaceAll('\u00a0', ' ');
const place = (city: string, postal_code = '') => ({ city, postal_code, latitude: 44.5, longitude: 11.3 });

describe('the title of a search', () => {
  test.each<[string, ListingFilters, string]>([
    ['nothing', {}, 'la tua ricerca'],
    ['filters without a wording', { fuel: ['diesel'], onlyCarfax: true }, 'la tua ricerca'],
    ['make', { make: 'alfa-romeo' }, 'Alfa Romeo'],
    ['make and model', { make: 'bmw', model: 'serie-3' }, 'BMW Serie 3'],
    ['names not at hand', { make: 'lynk-co', model: '01' }, 'Lynk Co 01'],
    ['years', { make: 'bmw', yearFrom: 2018, yearTo: 2021 }, 'BMW dal 2018 al 2021'],
    ['first year', { make: 'bmw', yearFrom: 2018 }, 'BMW dal 2018'],
    ['last year', { make: 'bmw', yearTo: 2021 }, 'BMW fino al 2021'],
    ['one year', { make: 'bmw', yearFrom: 2020, yearTo: 2020 }, 'BMW del 2020'],
    ['prices', { make: 'bmw', priceFrom: 5000, priceTo: 10_000 }, 'BMW da € 5.000 a € 10.000'],
    ['lowest price', { priceFrom: 5000 }, 'auto da € 5.000'],
    ['highest price', { priceTo: 10_000 }, 'auto fino a € 10.000'],
    ['mileages', { kmFrom: 0, kmTo: 50_000 }, 'auto da 0 km a 50.000 km'],
    ['highest mileage', { kmTo: 50_000 }, 'auto fino a 50.000 km'],
    ['city', { make: 'bmw', location: place('Bologna', '40121') }, 'BMW a Bologna'],
    ['postal code alone', { location: place('', '40121') }, 'auto vicino al CAP 40121'],
    ['a point without a name', { location: place('') }, 'la tua ricerca'],
    ['paint', { make: 'bmw', exteriorColor: 'rosso' }, 'BMW con esterni rosso'],
    ['upholstery', { make: 'bmw', interiorColor: 'nero' }, 'BMW con interni nero'],
    ['a province', { make: 'bmw', province: ['MI'] }, 'BMW in provincia di Milano'],
    ['a province without a name', { make: 'bmw', province: ['XX'] }, 'BMW'],
    ['several provinces', { make: 'bmw', province: ['MI', 'PV'] }, 'BMW'],
    ['regions', { region: ['toscana', 'lazio'] }, 'auto in Toscana e nel Lazio'],
    [
      'several cars',
      { make: 'fiat', model: 'panda', alternatives: ['lancia/ypsilon'], priceTo: 9000 },
      'Fiat Panda o Lancia Ypsilon fino a € 9.000',
    ],
    [
      'cars by their names',
      { make: 'bmw', alternatives: ['mazda/cx-5', 'alfa-romeo'] },
      'BMW o Mazda CX-5 o Alfa Romeo',
    ],
    ['seats', { make: 'bmw', seatsFrom: 7 }, 'BMW con almeno 7 posti'],
    ['one owner and VAT', { ownersTo: 1, vatExposed: true }, 'auto di un solo proprietario con IVA esposta'],
    [
      'everything, in order',
      {
        make: 'alfa-romeo',
        model: 'giulia',
        yearFrom: 2018,
        yearTo: 2021,
        priceTo: 30_000,
        kmTo: 90_000,
        location: place('Roma'),
        exteriorColor: 'rosso',
        interiorColor: 'nero',
      },
      'Alfa Romeo Giulia dal 2018 al 2021 fino a € 30.000 fino a 90.000 km a Roma con esterni rosso e con interni nero',
    ],
  ])('%s', (_, filters, expected) => {
    expect(title(filters)).toBe(expected);
  });
});
