import { expect, test } from 'vitest';
import { inRegion, regionName, regionSlug } from './regions.ts';

test('regions have one name in addresses, and their own preposition', () => {
  const names = ["Valle d'Aosta", 'Emilia-Romagna', 'Trentino-Alto Adige', 'Friuli-Venezia Giulia', 'Lazio', 'Toscana'];
  expect(names.map(regionSlug).map(regionName)).toEqual(names);
  expect(names.map(regionSlug).map(inRegion)).toEqual([
    "in Valle d'Aosta",
    'in Emilia-Romagna',
    'in Trentino-Alto Adige',
    'in Friuli-Venezia Giulia',
    'nel Lazio',
    'in Toscana',
  ]);
});
