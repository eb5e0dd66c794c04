// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { worthIt } from '../it/worth.ts';
import { firstEquipment } from './Equipment.tsx';
import { lastDrop } from './PriceWorth.tsx';

const at = (price: number, day: number) => ({ price, since: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z` });

it.each([
  [[at(24_500, 1), at(23_500, 11)], { amount: 1000, since: at(0, 11).since }],
  [[at(25_000, 1), at(24_500, 5), at(23_500, 11)], { amount: 1000, since: at(0, 11).since }],
  [[at(24_500, 1), at(23_500, 5), at(24_000, 11)], null],
  [[at(24_500, 1)], null],
  [[], null],
])('a price that fell last says by how much and since when: %#', (history, drop) => {
  expect(lastDrop(history)).toEqual(drop);
});

it.each([
  [-2150, 12, '€\u00a02.150 sotto le 12 simili'],
  [300, 12, '€\u00a0300 sopra le 12 simili'],
  [0, 1, 'Come l’auto simile'],
])('how far a price is from the middle of others, in few words: %i', (difference, n, text) => {
  expect(worthIt.against(difference, n)).toBe(text);
});

it.each([
  [
    43,
    5,
    'generation',
    'Confrontata con 43 auto della stessa generazione: 38 in vendita e 5 vendute negli ultimi 12 mesi.',
  ],
  [12, 0, 'model', 'Confrontata con 12 auto dello stesso modello in vendita su Carzaa.'],
  [30, 1, 'segment', 'Confrontata con 30 auto dello stesso segmento: 29 in vendita e 1 venduta negli ultimi 12 mesi.'],
] as const)('the cars that it is compared with are counted, with how near they are: %i', (n, sold, level, text) => {
  expect(worthIt.compared(n, sold, level)).toBe(text);
});

const named = (slug: string) => ({ slug, name: slug, group: 'altro' });

it('the equipment that is looked for stands first, eight things of it', () => {
  const others = Array.from({ length: 9 }, (_, index) => named(`altro-${index}`));
  const first = firstEquipment([...others, named('gancio-traino'), named('apple-carplay')]);
  expect(first.map(({ slug }) => slug)).toEqual([
    'apple-carplay',
    'gancio-traino',
    ...others.slice(0, 6).map(({ slug }) => slug),
  ]);
});
