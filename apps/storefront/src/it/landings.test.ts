import type { LandingPage } from '@carzaa/api/calls/public/landings';
import { expect, it } from 'vitest';
import { landingText } from './landings.ts';

const page: LandingPage = {
  name: 'Fiat Panda usate in provincia di Milano',
  car: 'Fiat Panda',
  is_page: true,
  figures: {
    total: 46,
    lowest: 3900,
    highest: 13_200,
    median: 9000,
    usual_from: 8400,
    usual_to: 10_900,
    days_on_sale: 48,
    consumption: { fuel: 'ibrida-benzina', name: 'Ibrida (elettrica/benzina)', value: 4.1 },
    years: [2021, 2022, 2023],
    reduced: 4,
  },
  change: { percent: -1.8, since: '2026-10-26' },
  tax: { amount: 13_158, place: 'in provincia di Milano', power: 51 },
  above: [],
  related: [],
  changed_at: null,
};
const text = (given: Partial<LandingPage> = {}) =>
  landingText({ ...page, ...given })
    .join(' ')
    .replaceAll('\u00a0', ' ');
const figures = (given: Partial<NonNullable<LandingPage['figures']>>) =>
  text({ figures: page.figures && { ...page.figures, ...given } });

it('says what the figures say, as people would', () => {
  expect(text()).toBe(
    'Il prezzo mediano è € 9.000; dal 26 ottobre è sceso dell’1,8 %. Metà delle auto costa tra € 8.400 e € 10.900, tutte tra € 3.900 e € 13.200. Metà è in vendita da 48 giorni o meno; 4 hanno il prezzo ribassato. Gli anni più presenti sono il 2021, il 2022 e il 2023. Le auto ibride a benzina consumano di solito 4,1 litri ogni 100 km. Il bollo di una di queste auto con la potenza più comune, 51 kW, è di circa € 131,58 l’anno in provincia di Milano.',
  );
});

it('leaves out what nobody tells, and knows one from many', () => {
  expect(text({ change: null, tax: null })).not.toMatch(/dal |bollo/);
  expect(text({ change: { percent: 0.2, since: '2026-10-26' } })).toContain('dal 26 ottobre è stabile');
  expect(figures({ years: [2020], reduced: 1, days_on_sale: 1, consumption: null })).toContain(
    'Metà è in vendita da non più di un giorno; una ha il prezzo ribassato. L’anno più presente è il 2020. Il bollo',
  );
  expect(text({ figures: null })).toBe('');
});
