import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY });
const PANDA = { brand: 'fiat', model: 'panda' };

/** What a name says of no car, and right beside it the same word where it does. */
test.each<[of: string, text: string, answer: object]>([
  ['people', 'sono Marco Rossi, cerco una panda', PANDA],
  ['people', 'mi chiamo Viola e cerco una panda verde', { ...PANDA, exterior_color: 'verde' }],
  ['people', 'sono interessato a una panda rossa', { ...PANDA, exterior_color: 'rosso' }],
  ['people', 'sono di Bergamo e cerco una panda', { ...PANDA, city: 'Bergamo' }],
  ['people', 'la signora Verdi vende la panda?', PANDA],
  ['people', 'il dottor Palermo cerca una panda a Palermo', { ...PANDA, city: 'Palermo' }],
  ['people', 'mia moglie Bianca vuole una panda bianca', { ...PANDA, exterior_color: 'bianco' }],
  ['people', 'cerco panda per mia moglie, bianca', { ...PANDA, exterior_color: 'bianco' }],
  ['people', 'Zoe ha 19 anni e cerca una panda', PANDA],
  ['people', 'chiedo per Leon, mio fratello: una panda', PANDA],
  ['people', 'ho parlato con Giulia per la panda', PANDA],
  ['surnames', 'panda della concessionaria Bianchi', PANDA],
  ['surnames', 'furgoni bianchi o neri', { category: ['furgone'], exterior_color: 'bianco' }],
  ['surnames', 'panda interni neri', { ...PANDA, interior_color: 'nero' }],
  ['streets', 'via Roma 15, Milano: panda', { ...PANDA, city: 'Milano' }],
  ['streets', 'viale Giuseppe Verdi 8, panda', PANDA],
  ['streets', 'panda a Piazza Armerina', { ...PANDA, city: 'Piazza Armerina' }],
  ['roads', 'esco al casello della A4, cerco una panda', PANDA],
  ['firms', 'ristorante La Rosa Nera cerca una panda', PANDA],
  ['firms', 'panda da Nero Motors', PANDA],
  ['firms', 'agenzia Verde Mobilità cerca una panda', PANDA],
  ['tyres', 'gomme 225/45 r17 per bmw serie 1', { brand: 'bmw', model: 'serie-1' }],
  ['set phrases', 'abito in zona rossa, panda', PANDA],
  ['set phrases', 'panda con scatola nera', PANDA],
  ['capitals', 'Fiat Panda Rossa', { ...PANDA, exterior_color: 'rosso' }],
  ['capitals', 'FIAT PANDA ROSSA', { ...PANDA, exterior_color: 'rosso' }],
])('names of %s: %s', (_of, text, answer) => {
  expect(read(text).filters).toEqual(answer);
});

test('a name is no word that was left unused', () => {
  expect(read('sono Marco Rossi, cerco una panda').unused).toEqual([]);
});
