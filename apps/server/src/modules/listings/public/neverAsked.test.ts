import type { ApiSearch } from '@carzaa/api/search/filters';
import { expect, test } from 'vitest';
import { neverAsked } from './neverAsked.ts';

const TODAY = new Date('2026-11-23T10:00:00Z');
const asked = (search: ApiSearch) => neverAsked(search, TODAY);

test.each<[ApiSearch, string]>([
  [{ brand: 'bmw', model: 'i3', traction_type: ['integrale'] }, 'Dal 2008 in Italia la BMW i3 non è mai stata venduta a trazione integrale.'],
  [{ brand: 'volkswagen', model: 'polo', traction_type: ['integrale'] }, 'a trazione integrale'],
  [{ brand: 'fiat', model: 'panda', category: ['cabrio'] }, 'cabrio'],
  [{ brand: 'toyota', model: 'yaris', power_type: ['elettrica'] }, 'elettrica'],
  [{ brand: 'smart', model: 'fortwo', power_type: ['ibrida-plug-in'] }, 'ibrida plug-in'],
  [{ brand: 'tesla', model: 'model-3', power_type: ['diesel'] }, 'diesel'],
  [{ brand: 'bmw', model: 'serie-3', category: ['cabrio'], registration_year_min: 2018 }, 'Dal 2018'],
  [{ brand: 'smart', model: 'fortwo', doors_min: 5 }, 'a 5 porte'],
  [{ brand: 'suzuki', model: 'jimny', doors_min: 4 }, 'a 4 porte'],
])('%j was never sold, and is told of', async (search, text) => {
  expect(await asked(search)).toContain(text);
});

test.each<ApiSearch>([
  {},
  { brand: 'bmw' },
  { brand: 'bmw', model: 'i3' },
  { brand: 'bmw', model: 'serie-3', category: ['cabrio'] },
  { brand: 'volkswagen', model: 'golf', power_type: ['elettrica'] },
  { brand: 'volkswagen', model: 'golf', doors_min: 5, registration_year_min: 2022 },
  { brand: 'smart', model: 'fortwo', doors_min: 2 },
  { brand: 'jeep', model: 'renegade', category: ['station-wagon'] },
  { brand: 'volkswagen', model: 'golf', power_type: ['elettrica', 'diesel'], traction_type: ['integrale'] },
  { brand: 'fiat', model: 'panda', traction_type: ['integrale'], power_type: ['benzina'] },
  { brand: 'fiat', model: 'panda', power_type: ['gpl'], gearbox_type: ['manuale'] },
])('%j may have been sold, and nothing is said', async (search) => {
  expect(await asked(search)).toBeNull();
});
