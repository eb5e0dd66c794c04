import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY });
const PANDA = { brand: 'fiat', model: 'panda' };
const from = (year: number) => ({ registration_year_min: year });

test.each<[text: string, answer: object]>([
  ['auto di 5 anni', from(2021)],
  ['auto che ha 5 anni', from(2021)],
  ['massimo 5 anni', from(2021)],
  ['non più vecchia di 5 anni', from(2021)],
  ['panda di cinque anni', { ...PANDA, ...from(2021) }],
  ['max 3 anni di vita', from(2023)],
  ['panda usata con 3 anni di vita', { ...PANDA, ...from(2023) }],
  ['utilitaria di 3 anni', { category: ['city-car'], ...from(2023) }],
  ['auto di 2-3 anni', { registration_year_min: 2023, registration_year_max: 2024 }],
])('how old a car may be is the year that it is from: %s', (text, answer) => {
  expect(read(text).filters).toEqual(answer);
});

test.each<[text: string, answer: object]>([
  ['ho una figlia di 5 anni, cerco una panda', PANDA],
  ['panda, ho un bimbo che ha 5 anni', PANDA],
  ['panda con 5 anni di garanzia', { ...PANDA, warranty_min: 60 }],
  ['panda con finanziamento di 5 anni', PANDA],
])('what else is so many years old, or lasts them, asks for no year: %s', (text, answer) => {
  expect(read(text).filters).toEqual(answer);
});

test.each<[text: string, wish: string, answer: object]>([
  ['5 mila euro di anticipo', '5 mila euro di anticipo', {}],
  ['anticipo 3000', 'anticipo 3000', {}],
  ['con 3.000 euro di anticipo', '3.000 euro di anticipo', {}],
  ['2000 di acconto', '2000 di acconto', {}],
  ['caparra 500 euro', 'caparra 500 euro', {}],
  ['anticipo da 3000 a 5000', 'anticipo da 3000 a 5000', {}],
  ['panda 10000 euro anticipo 3000', 'anticipo 3000', { ...PANDA, price_max: 10_000 }],
  ['panda max 10mila con anticipo di 3mila', 'anticipo di 3mila', { ...PANDA, price_max: 10_000 }],
])('a deposit is a wish with its amount, and no price: %s', (text, wish, answer) => {
  expect(read(text)).toMatchObject({ wishes: [wish], unused: [] });
  expect(read(text).filters).toEqual(answer);
});
