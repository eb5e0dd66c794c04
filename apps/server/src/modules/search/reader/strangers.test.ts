import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY });
const PANDA = { brand: 'fiat', model: 'panda' };
const GOLF = { brand: 'volkswagen', model: 'golf' };
const CLIO = { brand: 'renault', model: 'clio' };
const only = (year: number) => ({ registration_year_min: year, registration_year_max: year });

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
  ['run together', 'renaultclio2019diesel', { ...CLIO, power_type: ['diesel'], ...only(2019) }],
  ['run together', 'macchinaautomaticaperneopatentati', { gearbox_type: ['automatico'], novice: true }],
  ['run together', 'golf 2016max15000euro', { ...GOLF, ...only(2016), price_max: 15_000 }],
  ['run together', 'audia4avant', { brand: 'audi', model: 'a4', version: 'avant' }],
  ['no words run together', 'fiat500abarth595', {}],
  ['no words run together', 'rossoblu golf', GOLF],
  ['provinces', 'golf prov. BG BS MI', { ...GOLF, province: ['BG', 'BS', 'MI'] }],
  ['provinces', 'golf province CN, AT, AL', { ...GOLF, province: ['CN', 'AT', 'AL'] }],
  ['towns', 'golf gpl torinno', { ...GOLF, power_type: ['gpl'], city: 'Torino' }],
  ['towns', 'golf a sesto san giovani', { ...GOLF, city: 'Sesto San Giovanni' }],
  ['towns', 'Treviglio o Crema, golf', { ...GOLF, city: 'Treviglio' }, ['Crema']],
  ['towns', 'lavoro a Parma e abito a Fidenza, cerco una golf', { ...GOLF, city: 'Fidenza' }],
  ['spoken thousands', 'golf non sopra i 18', { ...GOLF, price_max: 18_000 }],
  [
    'spoken thousands',
    'golf diesel da 20 a 30',
    { ...GOLF, power_type: ['diesel'], price_min: 20_000, price_max: 30_000 },
  ],
  ['spoken thousands', 'golf max 8', GOLF],
  ['a limit turned round', 'golf, niente sopra i 15mila', { ...GOLF, price_max: 15_000 }],
  ['many kilometres', 'golf max 60000, 10500 euro', { ...GOLF, mileage_max: 60_000, price_max: 10_500 }],
  ['many kilometres', 'golf max 11mila km sotto 100mila', { ...GOLF, mileage_max: 100_000, price_max: 11_000 }],
  ['years', 'golf my18', { ...GOLF, ...only(2018) }],
  ['years', 'golf del 17', { ...GOLF, ...only(2017) }],
  ['years', 'golf 2016-17-18', { ...GOLF, registration_year_min: 2016, registration_year_max: 2018 }],
  [
    'terms',
    'golf di massimo tre anni con garanzia 24 mesi',
    { ...GOLF, registration_year_min: 2023, warranty_min: 24 },
  ],
  ['paints', 'golf grigio nardo', { ...GOLF, exterior_color: 'grigio' }],
  ['paints', 'golf verde portofino o bianco gelato', { ...GOLF, exterior_color: 'verde' }, ['bianco gelato']],
  ['slips', 'golf 5 prote', { ...GOLF, doors_min: 4 }],
  ['slips', 'golf sete posti', { ...GOLF, seats_min: 7 }],
  ['left open', 'non deve essere per forza rossa, cerco una golf', GOLF],
  ['not denied', 'golf no diesel euro 4', { ...GOLF, not_power_type: ['diesel'] }],
  [
    'hybrids',
    'golf ibrida che non si ricarica',
    { ...GOLF, power_type: ['ibrida-benzina', 'ibrida-diesel'] },
    ['non si ricarica'],
  ],
  ['cars', "la mia golf è da buttare; ne vorrei un'altra uguale, grigia", { ...GOLF, exterior_color: 'grigio' }],
  ['cars', 'toyota aygo x-play', { brand: 'toyota', model: 'aygo', version: 'x-play' }],
  ['cars', 'expert 9 posti', { brand: 'peugeot', model: 'expert', seats_min: 9 }],
  ['batteries', 'golf elettrica 64kwh', { ...GOLF, power_type: ['elettrica'] }, ['64kwh']],
  ['other languages', 'golf, five doors', { ...GOLF, doors_min: 4 }],
  [
    'other languages',
    'golf weiß, Leder, bis 9000 Euro',
    { ...GOLF, exterior_color: 'bianco', interior_material: 'pelle', price_max: 9000 },
  ],
  ['deliveries', 'fate spedizioni in Sardegna?', {}, ['spedizioni']],
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
