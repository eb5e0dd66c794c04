import { expect, it } from 'vitest';
import { sheetRows } from './DataSheet.tsx';
import { equipmentGroups } from './EquipmentGroups.tsx';
import { topMakes } from '../home/HomeMakes.tsx';
import { recentlyViewed } from '../recent/recentlyViewed.ts';
import { someListing } from './testing.ts';

const make = (name: string, listings: number) => ({ slug: name.toLowerCase(), name, listings });

it('fills the data sheet with what is known, in its units', () => {
  const rows = Object.fromEntries(sheetRows(someListing({ co2: 0, doors: null, owners: null })));
  expect(rows).toMatchObject({
    Cilindrata: '2.143 cm³',
    'Consumo medio': '5,4 l/100\u00a0km (WLTP)',
    'CO₂': '0 g/km',
    'Porte e posti': '5 posti',
    Interni: 'Pelle, nero',
    'Prossima revisione': '30 giugno 2027',
  });
  expect(rows).not.toHaveProperty('Proprietari');
});

it('counts what an electric car drinks in kWh', () => {
  const electric = someListing({ power_type: { slug: 'elettrica', name: 'Elettrica' }, consumption: 15.6 });
  expect(Object.fromEntries(sheetRows(electric))['Consumo medio']).toBe('15,6 kWh/100\u00a0km (WLTP)');
});

it.each([
  [2014, 3, '5,4 l/100\u00a0km (NEDC)', '139 g/km (NEDC)'],
  [2018, 2, '5,4 l/100\u00a0km', '139 g/km'],
  [2018, 9, '5,4 l/100\u00a0km (WLTP)', '139 g/km (WLTP)'],
])('says by which cycle the figures of a car of %i, month %i, were measured', (year, month, consumption, co2) => {
  const listing = someListing({ registration_year: year, registration_month: month, consumption: 5.4, co2: 139 });
  expect(Object.fromEntries(sheetRows(listing))).toMatchObject({ 'Consumo medio': consumption, 'CO₂': co2 });
});

it('gathers equipment by group, in the order given', () => {
  const groups = equipmentGroups(someListing().equipment).map(([group, items]) => [
    group,
    items.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ['Sicurezza', ['ABS', 'ESP']],
    ['Multimedia', ['Apple CarPlay']],
  ]);
});

it('puts the makes with most cars first, and none without', () => {
  const top = topMakes([make('Opel', 2), make('Fiat', 9), make('Audi', 2), make('Lada', 0)]);
  expect(top.map(({ name }) => name)).toEqual(['Fiat', 'Audi', 'Opel']);
});

it('remembers the last twelve cars seen', () => {
  for (let n = 1; n <= 13; n += 1) {
    recentlyViewed.add({ uuid: `0199e3f0-0000-7000-8000-${String(n).padStart(12, '0')}`, title: `Auto ${n}` });
  }
  const titles = recentlyViewed.read().map(({ title }) => title);
  expect(titles).toHaveLength(12);
  expect([titles[0], titles.at(-1)]).toEqual(['Auto 13', 'Auto 2']);
});
