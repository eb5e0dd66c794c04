import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY }).filters;
const electric = (brand: string, model: string) => ({ brand, model, power_type: ['elettrica'] });

test.each<[text: string, answer: object]>([
  ['peugeot e-208', electric('peugeot', '208')],
  ['peugeot e 208', electric('peugeot', '208')],
  ['e208', electric('peugeot', '208')],
  ['e-2008', electric('peugeot', '2008')],
  ['opel corsa-e', electric('opel', 'corsa')],
  ['corsa e', electric('opel', 'corsa')],
  ['mokka-e del 2021', { ...electric('opel', 'mokka'), registration_year_min: 2021, registration_year_max: 2021 }],
  ['e-niro', electric('kia', 'niro')],
  ['e-golf o zoe', { ...electric('volkswagen', 'golf'), alternatives: ['renault/zoe'] }],
  ['r5 elettrica', electric('renault', '5')],
])('an "e" beside the name means the electric version: %s', (text, answer) => {
  expect(read(text)).toEqual(answer);
});

test.each<[text: string, answer: object]>([
  ['corsa e clio', { brand: 'opel', model: 'corsa', alternatives: ['renault/clio'] }],
  ['astra e corsa', { brand: 'opel', model: 'astra', alternatives: ['opel/corsa'] }],
  ['clio o e-208', { brand: 'renault', model: 'clio', alternatives: ['peugeot/208'] }],
  ['clio, niente e-208', { brand: 'renault', model: 'clio' }],
  ['corsa e, gpl', { brand: 'opel', model: 'corsa', power_type: ['gpl'] }],
  ['corsa e 1.4 gpl', { brand: 'opel', model: 'corsa', version: '1.4', power_type: ['gpl'] }],
])('an "e" that joins two cars, or is of another one, asks for no fuel: %s', (text, answer) => {
  expect(read(text)).toEqual(answer);
});

test('R4 and R5 are Renaults by themselves and beside another make', () => {
  expect(read('R4')).toEqual({ brand: 'renault', model: '4' });
  expect(read('fiat o r5')).toEqual({ brand: 'fiat', alternatives: ['renault/5'] });
});
