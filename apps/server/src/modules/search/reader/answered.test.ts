import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY });

test.each([
  'quanto vale la mia punto?',
  'vorrei vendere la mia auto',
  'vendo la mia golf',
  'valutazione auto',
  'valutazione gratuita della mia auto',
  'quanto costa la mia macchina',
  'quanto mi date per la mia panda del 2012?',
  'a quanto posso vendere la clio?',
  'che valore ha la mia auto',
])('a text that asks what a car is worth, and for none, asks for the valuation: %s', (text) => {
  expect(read(text)).toMatchObject({ asksWorth: true, filters: {}, wishes: [], unused: [] });
});

test('a text that asks for a car beside its worth is answered in both', () => {
  const filters = { brand: 'fiat', model: 'panda', registration_year_min: 2015, registration_year_max: 2015 };
  expect(read('quanto vale una panda 2015')).toMatchObject({ asksWorth: true, filters });
});

test.each([
  'vorrei vendere la mia panda e comprare una polo',
  'quanto costa una panda nuova',
  'valutare panda o clio',
  'valutazione permuta',
  'panda sotto quotazione',
])('a text that looks for a car asks for no valuation: %s', (text) => {
  expect(read(text).asksWorth).toBe(false);
});

test.each([
  ['entro 15 km', 'entro 15 km'],
  ['panda entro 15 km', 'entro 15 km'],
  ['15 km da casa', '15 km da casa'],
  ['vicino a me entro 20 km', 'vicino a me entro 20 km'],
  ['golf nel raggio di 50 km', 'nel raggio di 50 km'],
  ['panda vicino a casa mia', 'vicino a casa mia'],
  ['golf nella mia zona', 'nella mia zona'],
])('a distance from no place is told: %s', (text, words) => {
  expect(read(text)).toMatchObject({ missingPlace: words, wishes: [], unused: [] });
  expect(read(text).filters).not.toHaveProperty('radius');
});

test.each([
  'panda a Roma entro 20 km',
  'panda in Toscana vicino a casa',
  'panda, lavoro a 25 km da casa',
  'panda per fare 15 km da casa al lavoro',
  'panda con consegna entro 30 km',
  'panda entro 60.000 km',
])('no place is missing where one is named, or where the distance is of something else: %s', (text) => {
  expect(read(text).missingPlace).toBeUndefined();
});
