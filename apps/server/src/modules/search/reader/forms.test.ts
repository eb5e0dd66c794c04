import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY });
const between = (first: number, last: number) => ({ registration_year_min: first, registration_year_max: last });

/** The many ways in which one and the same thing is written, dictated or mistyped. */
test.each<[rule: string, text: string, answer: object]>([
  ['a ceiling', 'massimo 8mila500', { price_max: 8500 }],
  ['a ceiling', 'massimo 8mila 500 euro', { price_max: 8500 }],
  ['a ceiling', 'max ottomila e mezzo', { price_max: 8500 }],
  ['a ceiling', 'budget 12mila e cinque', { price_max: 12_500 }],
  ['a ceiling', 'max 8mila e cinque porte', { price_max: 8000, doors_min: 4 }],
  ['a ceiling', 'max 15,000 euro', { price_max: 15_000 }],
  ['a ceiling', 'max 15mil', { price_max: 15_000 }],
  ['a ceiling', '≤ 9.000 €', { price_max: 9000 }],
  ['around', '~ 10mila euro', { price_min: 9000, price_max: 11_000 }],
  ['both ends', 'da 2000 a € 3000', { price_min: 2000, price_max: 3000 }],
  ['both ends', '15÷20mila euro', { price_min: 15_000, price_max: 20_000 }],
  ['warranties', 'garanzia 12 mesi max 13mila', { warranty_min: 12, price_max: 13_000 }],
  ['warranties', 'garanzia: 12 mesi', { warranty_min: 12 }],
  ['years', 'anni 2015-2018', between(2015, 2018)],
  ['years', "fino all'anno 2015", { registration_year_max: 2015 }],
  ['numbered models', 'peugeot 3008 euro 8.000', { brand: 'peugeot', model: '3008', price_max: 8000 }],
  [
    'numbered models',
    'peugeot 3008, cerchi in lega',
    { brand: 'peugeot', model: '3008', equipment: ['cerchi-in-lega'] },
  ],
  ['places', 'Bergamo e dintorni max 20 km', { city: 'Bergamo', radius: 20_000 }],
  ['places', 'zona Varese, cabrio, entro 15 km', { city: 'Varese', radius: 15_000, category: ['cabrio'] }],
  ['places', 'solo Marche', { region: ['marche'] }],
  ['places', 'provincia di Sud Sardegna', { province: ['SU'] }],
  ['equipment', 'yaris con start&stop', { brand: 'toyota', model: 'yaris', equipment: ['start-stop-automatico'] }],
  ['equipment', 'suv equipaggiata con gancio', { category: ['suv'], equipment: ['gancio-traino'] }],
  ['alternatives', 'captur, va bene anche c3', { brand: 'renault', model: 'captur', alternatives: ['citroen/c3'] }],
  ['alternatives', 'golf ma anche polo', { brand: 'volkswagen', model: 'golf', alternatives: ['volkswagen/polo'] }],
  ['alternatives', 'tipo serie 1 o x1', { brand: 'bmw', model: 'serie-1', alternatives: ['bmw/x1'] }],
  ['typing errors', 'provvincia di Avellino, gpl', { power_type: ['gpl'], province: ['AV'] }],
  ['typing errors', 'volnate in pelle', { equipment: ['volante-in-pelle'] }],
  ['typing errors', 'garannzia di almeno 1 anno', { warranty_min: 12 }],
  ['typing errors', 'volvo esclluso diesel', { brand: 'volvo', not_power_type: ['diesel'] }],
  ['typing errors', 'sto cerccando un divano', {}],
  ['typing errors', 'sotto i quindiimila', { price_max: 15_000 }],
  ['written as one', 'golf con ganciotraino', { brand: 'volkswagen', model: 'golf', equipment: ['gancio-traino'] }],
  ['typing errors', 'monovolume sette potsi', { category: ['monovolume'], seats_min: 7 }],
  ['names of two things', 'interessato a stelvio', { brand: 'alfa-romeo', model: 'stelvio' }],
  ['names of two things', 'panda a Stelvio', { brand: 'fiat', model: 'panda', city: 'Stelvio' }],
])('%s: %s', (_, text, answer) => {
  expect(read(text).filters).toEqual(answer);
});

const PLAIN =
  'cerco peugeot 3008 diesel automatica, unico proprietario, con gancio traino, massimo 15.000 euro a Bergamo';

test.each([
  PLAIN.toUpperCase(),
  PLAIN.replaceAll(' ', '  '),
  PLAIN.replaceAll(',', ' ;'),
  `ciao, ${PLAIN}, grazie`,
  `${PLAIN}!!!`,
  PLAIN.replace('15.000 euro', '€ 15.000'),
  PLAIN.replace('15.000 euro', '15mila€'),
  PLAIN.replace('15.000', '15,000'),
  PLAIN.replace('proprietario', 'propietario'),
  PLAIN.replace('massimo', 'masimo').replace('traino', 'trainno'),
])('what a text asks for does not change with how it is written: %s', (text) => {
  expect(read(text).filters).toEqual(read(PLAIN).filters);
});
