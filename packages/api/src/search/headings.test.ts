import { expect, it } from 'vitest';
import type { ListingFilters } from './filters.ts';
import { searchHeading } from './headings.ts';

it.each<[ListingFilters, string]>([
  [{}, 'Auto usate'],
  [{ body: ['suv'], gear: ['automatico'], kmTo: 60_000 }, 'SUV automatici fino a 60.000\u00a0km'],
  [{ body: ['berlina'], fuel: ['elettrica'] }, 'Berline elettriche'],
  [{ fuel: ['diesel'], priceTo: 15_000 }, 'Auto usate diesel fino a €\u00a015.000'],
  [{ body: ['suv', 'cabrio'], gear: ['manuale'] }, 'Auto usate'],
  [{ make: 'fiat', model: 'panda' }, 'Fiat Panda'],
  [
    { make: 'fiat', body: ['berlina'], gear: ['manuale'], priceTo: 9000 },
    'Fiat berline con cambio manuale fino a €\u00a09.000',
  ],
  [{ make: 'fiat', body: ['suv'], fuel: ['gpl'], gear: ['automatico'] }, 'Fiat SUV a GPL con cambio automatico'],
])('names body, fuel and gearbox where one of each is chosen: %o', (filters, heading) => {
  expect(searchHeading(filters)).toBe(heading);
});
