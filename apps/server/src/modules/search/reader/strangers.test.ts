import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY });
const PANDA = { brand: 'fiat', model: 'panda' };
const GOLF = { brand: 'volkswagen', model: 'golf' };

/** Classes of wording that queries of strangers showed. */
test.each<[rule: string, text: string, answer: object, wishes?: readonly string[]]>([
  ['hundreds apart', 'panda 8mila 500', { ...PANDA, price_max: 8500 }],
  ['hundreds apart', 'max 8mila 500 lounge', { brand: 'fiat', model: '500', version: 'lounge', price_max: 8000 }],
  ['hundreds apart', 'panda massimo 14mila e 5', { ...PANDA, price_max: 14_500 }],
  ['hundreds apart', 'panda mille e cinquecento euro', { ...PANDA, price_max: 1500 }],
  ['spoken thousands', 'spendo al massimo dodici per una panda', { ...PANDA, price_max: 12_000 }],
  ['spoken thousands', 'panda, il budget è sui 10', { ...PANDA, price_min: 9000, price_max: 11_000 }],
  ['spoken thousands', 'panda, gli spifferi sono 10', PANDA],
  ['a price', 'panda a 7999', { ...PANDA, price_max: 7999 }],
  ['many kilometres', 'golf meno di 140mila', { ...GOLF, mileage_max: 140_000 }],
  ['many kilometres', 'ferrari meno di 140mila', { brand: 'ferrari', price_max: 140_000 }],
  ['one unit', 'golf min 140 max 190 cv', { ...GOLF, horsepower_min: 140, horsepower_max: 190 }],
  ['years', 'golf 2012>2016', { ...GOLF, registration_year_min: 2012, registration_year_max: 2016 }],
  ['years', 'golf 2014 to 2017', { ...GOLF, registration_year_min: 2014, registration_year_max: 2017 }],
  ['years', 'golf dopo 2014', { ...GOLF, registration_year_min: 2015 }],
  ['years', 'golf 2020 or newer', { ...GOLF, registration_year_min: 2020 }],
  ['years', 'golf anni 80 e 90', { ...GOLF, registration_year_min: 1980, registration_year_max: 1999 }],
  ['a term', 'golf garanzia 12m', { ...GOLF, warranty_min: 12 }],
  ['glued', 'golf meno di80000km', { ...GOLF, mileage_max: 80_000 }],
  ['taken back', 'panda anzi no, golf', GOLF],
  ['taken back', 'panda anzi no golf', GOLF],
  ['taken back', 'rossa... no scusa blu, golf', { ...GOLF, exterior_color: 'blu' }],
  ['taken back', 'max 8000, anzi facciamo 9000, una golf', { ...GOLF, price_max: 9000 }],
  ['taken back', 'panda a milano anzi a monza', { ...PANDA, city: 'Monza' }],
  ['taken back', 'volevo la golf ma costa troppo, allora una panda', PANDA],
  ['taken back', 'golf bella ma è troppo cara', GOLF],
  ['taken back', 'vuole il suv, io la sw, alla fine prendiamo la sw', { category: ['station-wagon'] }],
  ['taken back', 'bianca o grigia, anzi solo grigia, golf', { ...GOLF, exterior_color: 'grigio' }],
  ['taken back', 'mi piaceva la panda ma è piccola, allora golf', GOLF],
  ['a price', 'golf da 0 a 5000 euro', { ...GOLF, price_max: 5000 }],
  ['towns', 'golf a sesto san givanni', { ...GOLF, city: 'Sesto San Giovanni' }],
  ['nothing to take back', 'una bella macchina, anzi bellissima: golf', GOLF],
  ['denied behind', 'golf, il cambio automatico non lo voglio', { ...GOLF, not_gearbox_type: ['automatico'] }],
  ['denied behind', 'golf, non la voglio rossa', { ...GOLF, not_exterior_color: ['rosso'] }],
  ['not denied', 'suv no stage 1', { category: ['suv'] }, ['no stage 1']],
  ['towns', 'panda a gnova', { ...PANDA, city: 'Genova' }],
  ['towns', 'panda vicno a torino', { ...PANDA, city: 'Torino', radius: 50_000 }],
  ['towns', 'panda a san dona di piav', { ...PANDA, city: 'San Donà di Piave' }],
  ['towns', 'panda in zona reggio emila', { ...PANDA, city: "Reggio nell'Emilia", radius: 50_000 }],
  ['towns', 'panda con cerchi in leghe', { ...PANDA, equipment: ['cerchi-in-lega'] }],
  ['towns', 'panda per entrare a milano', PANDA],
  ['years', 'golf dal 2020, fino a 23.000', { ...GOLF, registration_year_min: 2020, price_max: 23_000 }],
  ['not denied', 'golf non ho bisogno del navigatore', GOLF, ['non ho bisogno del navigatore']],
  ['cars', 'tipo 500 o mini', { brand: 'fiat', model: '500', alternatives: ['mini'] }],
  ['cars', 'golf 5 o golf 6 gti', { ...GOLF, version: 'gti' }],
  ['cars', 'peugeot 106 o saxo', { brand: 'peugeot', model: '106', alternatives: ['citroen/saxo'] }],
  ['cars', 'tra 2008 e captur', { brand: 'peugeot', model: '2008', alternatives: ['renault/captur'] }],
  ['cars', 'la mia vecchia Croma è da rottamare, vorrei una golf', GOLF],
  ['cars', 'ds7 crossback', { brand: 'ds', model: '7-crossback' }],
  [
    'other languages',
    'suche golf kombi schwarz unter 9000',
    { ...GOLF, category: ['station-wagon'], exterior_color: 'nero', price_max: 9000 },
  ],
  ['other languages', 'golf with roof rails in Tuscany', { ...GOLF, equipment: ['portapacchi'], region: ['toscana'] }],
  ['other languages', 'golf with long range', GOLF, ['with long range']],
  ['purposes', 'panda per fare drift', PANDA, ['per fare drift']],
  ['purposes', 'cerco per mio marito un auto con il sedile alto', {}, ['sedile alto']],
  [
    'two wishes',
    'elettrica con autonomia di 300 km con ricarica veloce',
    { power_type: ['elettrica'] },
    ['autonomia di 300 km', 'ricarica veloce'],
  ],
])('%s: %s', (_, text, answer, wishes = []) => {
  const { filters, wishes: named } = read(text);
  expect({ filters, wishes: named }).toEqual({ filters: answer, wishes });
});

test('words that the text takes back are not told as unused', () => {
  expect(read('panda anzi no ypsilon, max 8mila').unused).toEqual([]);
});
