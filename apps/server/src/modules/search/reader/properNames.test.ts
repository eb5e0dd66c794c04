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
  ['capitals of provinces', 'provincia di Imperia', { province: ['IM'] }],
  ['capitals of provinces', 'provincia di Bari o di Taranto', { province: ['BA', 'TA'] }],
  ['joined names', 'peugeot 3008 o 5008', { brand: 'peugeot', model: '3008', alternatives: ['peugeot/5008'] }],
  ['joined names', 'un Ducato o un Boxer', { brand: 'fiat', model: 'ducato', alternatives: ['peugeot/boxer'] }],
  ['joined names', 'spring o t03', { brand: 'dacia', model: 'spring', alternatives: ['leapmotor/t03'] }],
  ['joined names', 'model y o una ioniq 5', { brand: 'tesla', model: 'model-y', alternatives: ['hyundai/ioniq-5'] }],
  ['numbers in words', 'mazda due a benzina', { brand: 'mazda', model: '2', power_type: ['benzina'] }],
  ['first words', 'boxer con iva esposta', { brand: 'peugeot', model: 'boxer', vat_exposed: true }],
  ['years before a limit', 'dal 2018 fino a 130mila km', { registration_year_min: 2018, mileage_max: 130_000 }],
  ['idioms', 'di punto in bianco mi serve una fiesta', { brand: 'ford', model: 'fiesta' }],
  ['idioms', 'gioco a golf, vorrei una octavia', { brand: 'skoda', model: 'octavia' }],
  ['idioms', 'ho una marea di dubbi, cerco una panda', PANDA],
  ['idioms', 'cerco una marea', { brand: 'fiat', model: 'marea' }],
  ['idioms', 'informazioni sullo stelvio', { brand: 'alfa-romeo', model: 'stelvio' }],
  ['idioms', 'golf in bianco', { brand: 'volkswagen', model: 'golf', exterior_color: 'bianco' }],
  ['rarer words', 'la strada è una lastra', {}],
  ['instalments', 'al massimo 210 euro di rata', { instalment_max: 210 }],
  ['instalments', 'la rata non deve passare i 250 euro', { instalment_max: 250 }],
  ['told cars', 'vivo in laguna, mi basta una utilitaria', { category: ['city-car'] }],
  ['told cars', 'con la bora mi si è rotto tutto: cerco una fabia', { brand: 'skoda', model: 'fabia' }],
  ['first words', '2008 o juke', { brand: 'peugeot', model: '2008', alternatives: ['nissan/juke'] }],
  ['first words', 'marche berlina', { category: ['berlina'], region: ['marche'] }],
  ['towns', 'panda entro 70 km da Sulmona, la strada gela', { ...PANDA, city: 'Sulmona', radius: 70_000 }],
  ['dues', 'bollo basso max 4000 euro', { price_max: 4000 }],
])('names of %s: %s', (_of, text, answer) => {
  expect(read(text).filters).toEqual(answer);
});

test('a name is no word that was left unused', () => {
  expect(read('sono Marco Rossi, cerco una panda').unused).toEqual([]);
});

test.each([
  ['auto a San Marino', 'San Marino', {}],
  ['panda zona san marino', 'san marino', { brand: 'fiat', model: 'panda' }],
  ['auto a s. marino', 's. marino', {}],
  ["suv a Sant'Empoli", "Sant'Empoli", { category: ['suv'] }],
  ['auto zona San Donato', 'San Donato', {}],
  ['santa monza', 'santa monza', {}],
])('a saint that no town is called after is not read as the town of its last word: %s', (text, name, answer) => {
  expect(read(text)).toMatchObject({ unused: [name], wishes: [] });
  expect(read(text).filters).toEqual(answer);
});

test('saints that towns and cars are called after are theirs', () => {
  expect(read('clio a Santa Marinella').filters.city).toBe('Santa Marinella');
  expect(read('hyundai santa fe').filters.model).toBe('santa-fe');
});
