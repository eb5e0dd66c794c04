import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY });
const tesla = (model: string) => ({ brand: 'tesla', model });

test.each<[text: string, answer: object]>([
  ['tesla modello y', tesla('model-y')],
  ['tesla model y', tesla('model-y')],
  ['modello 3 tesla', tesla('model-3')],
  ['tesla mod. 3', tesla('model-3')],
  ['modello x', tesla('model-x')],
  ['tesla modello y o modello 3', { ...tesla('model-y'), alternatives: ['tesla/model-3'] }],
  ['audi modello a4', { brand: 'audi', model: 'a4' }],
  ['peugeot modello 208', { brand: 'peugeot', model: '208' }],
  ['alfa romeo modello 147', { brand: 'alfa-romeo', model: '147' }],
  ['mazda modello 3', { brand: 'mazda', model: '3' }],
  ['serie 3 bmw modello 320', { brand: 'bmw', model: 'serie-3', version: '320' }],
])('"modello" before a name leads to the model: %s', (text, answer) => {
  expect(read(text)).toMatchObject({ filters: answer, unused: [] });
  expect(read(text).filters).toEqual(answer);
});

test('"modello" before a year, a count or beside another car makes no Tesla', () => {
  const year = { registration_year_min: 2019, registration_year_max: 2019 };
  expect(read('golf modello 2019').filters).toEqual({ brand: 'volkswagen', model: 'golf', ...year });
  expect(read('golf modello y').filters).toEqual({ brand: 'volkswagen', model: 'golf' });
  expect(read('modello 3 porte').filters).toEqual({});
  expect(read('modello s line').filters).not.toHaveProperty('brand');
});
