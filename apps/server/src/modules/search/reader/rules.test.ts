import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const source = catalogueSource();
const vocabulary = buildVocabulary(source);
const now = GOLD_DAY;
const read = (text: string) => readQuery(text, { vocabulary, now });
const year = (value: number) => ({ registration_year_min: value, registration_year_max: value });
const IBRIDE = ['ibrida-benzina', 'ibrida-diesel', 'ibrida-plug-in'];

/** One line or more for every rule of reading. */
test.each<[rule: string, text: string, answer: object]>([
  ['a ceiling', 'sotto i 15mila', { price_max: 15_000 }],
  ['a ceiling', 'massimo 15.000 €', { price_max: 15_000 }],
  ['a ceiling', 'fino a 15k', { price_max: 15_000 }],
  ['a ceiling', 'max 15000', { price_max: 15_000 }],
  ['a ceiling', 'budget quindicimila', { price_max: 15_000 }],
  ['a ceiling', 'non più di 15.000 euro', { price_max: 15_000 }],
  ['a ceiling', 'fino a mezzo milione di km', { mileage_max: 500_000 }],
  ['an amount of its own', 'panda 4000€ 2004', { brand: 'fiat', model: 'panda', price_max: 4000, ...year(2004) }],
  ['mileage', 'km.80.000', { mileage_max: 80_000 }],
  ['years', 'non più vecchia del 2016', { registration_year_min: 2016 }],
  ['list prices', 'listino 24.000 euro', {}],
  ['a distance is no mileage', 'entro 100 km da casa mia', {}],
  ['a journey', 'per andare da Milano a Roma', {}],
  ['a journey', '30 km da Milano a benzina', { city: 'Milano', radius: 30_000, power_type: ['benzina'] }],
  ['gearboxes', 'lineartronic', { gearbox_type: ['automatico'] }],
  ['colours', 'blu elettrico', { exterior_color: 'blu' }],
  ['no typing error', 'select * from listings where id', {}],
  ['addresses', 'mario.rossi@example.it e https://www.example.com/fiat-panda', {}],
  ['years', 'non meno recente del 2017', { registration_year_min: 2017 }],
  ['no typing error', 'la banca in attesa della messa', {}],
  ['no typing error', 'a tasso zero', {}],
  ['typing errors', 'fiatpanda', { brand: 'fiat', model: 'panda' }],
  ['typing errors', 'peugeot208 benzina', { brand: 'peugeot', model: '208', power_type: ['benzina'] }],
  ['typing errors', 'golf7 gpll', { brand: 'volkswagen', model: 'golf', power_type: ['gpl'] }],
  ['typing errors', 'citroem c3 aircros nerra', { brand: 'citroen', model: 'c3-aircross', exterior_color: 'nero' }],
  ['nicknames', '500 x', { brand: 'fiat', model: '500x' }],
  ['nicknames', '500 x mia moglie', { brand: 'fiat', model: '500' }],
  ['versions', 'golf 1.6tdi', { brand: 'volkswagen', model: 'golf', version: '1.6 tdi' }],
  ['versions', '500x 1.0 t3 sport', { brand: 'fiat', model: '500x', version: '1.0 t3 sport' }],
  ['versions', 'ypsilon gold', { brand: 'lancia', model: 'ypsilon', version: 'gold' }],
  ['English', 'golf gold', { brand: 'volkswagen', model: 'golf', exterior_color: 'oro' }],
  ['an engine in cc', 'ypsilon 1200 69cv', { brand: 'lancia', model: 'ypsilon', version: '1200', horsepower_min: 69 }],
  ["another make's words", 'kia 1.0 city', { brand: 'kia', version: '1.0 city' }],
  ['an age of its own', 'sono Luca e ho 19 anni', {}],
  ['bodies', 'suv familiare', { category: ['suv'] }],
  ['bodies', 'una familiare diesel', { category: ['station-wagon'], power_type: ['diesel'] }],
  ['the car that one has', 'ho una golf 1.6 del 2010 e cerco un suv', { category: ['suv'] }],
  ['the car that one has', 'al posto della mia punto vorrei una clio', { brand: 'renault', model: 'clio' }],
  ['a floor', 'sopra i 15mila euro', { price_min: 15_000 }],
  ['a floor', 'da 15mila euro in su', { price_min: 15_000 }],
  ['a range spreads its thousands', 'tra 10 e 15mila euro', { price_min: 10_000, price_max: 15_000 }],
  ['a range spreads its thousands', 'dai 10 ai 15k', { price_min: 10_000, price_max: 15_000 }],
  ['about is ten per cent', 'sui 20mila', { price_min: 18_000, price_max: 22_000 }],
  ['about is ten per cent', 'circa 20.000 euro', { price_min: 18_000, price_max: 22_000 }],
  ['a bare price is a ceiling', '12000 euro', { price_max: 12_000 }],
  ['mileage', 'meno di 100mila km', { mileage_max: 100_000 }],
  ['mileage', 'pochi km', { mileage_max: 50_000 }],
  ['mileage', 'km zero', { mileage_max: 1000 }],
  ['a bare mileage is a ceiling', '80.000 km', { mileage_max: 80_000 }],
  ['mileage', 'oltre 200mila km', { mileage_min: 200_000 }],
  ['years', 'dal 2018', { registration_year_min: 2018 }],
  ['years', '2018+', { registration_year_min: 2018 }],
  ['years', 'del 2018', { registration_year_min: 2018, registration_year_max: 2018 }],
  ['years', "del '18", { registration_year_min: 2018, registration_year_max: 2018 }],
  ['years', 'fino al 2015', { registration_year_max: 2015 }],
  ['years', 'prima del 2015', { registration_year_max: 2014 }],
  ['years', '2018 max 90.000 km', { registration_year_min: 2018, registration_year_max: 2018, mileage_max: 90_000 }],
  ['ages', 'non più vecchia di 5 anni', { registration_year_min: 2021 }],
  ['ages', 'ultimi cinque anni', { registration_year_min: 2021 }],
  ['ages', '5 anni di garanzia', {}],
  ['years to come', 'revisione valida fino al 2028', {}],
  ['years to come', 'bollo pagato fino al 2027', {}],
  ['a day of its own', 'distribuzione rifatta nel 2023', {}],
  ['a day of its own', 'golf del 2023 revisionata', { brand: 'volkswagen', model: 'golf', ...year(2023) }],
  ['instalments', 'al massimo 250 euro al mese', {}],
  ['instalments', 'rata di 300 euro', {}],
  ['instalments', 'anticipo 3000 euro', {}],
  ['instalments', 'panda a 9000 euro, anche a rate', { brand: 'fiat', model: 'panda', price_max: 9000 }],
  ['use', "30000 km l'anno", {}],
  ['use', 'tagliando a 90000 km', {}],
  ['use', 'autonomia di almeno 400 km', {}],
  ['use', '300 km di autonomia', {}],
  ['use', 'batteria garantita 8 anni o 160000 km', {}],
  ['instalments', 'permuta con conguaglio di 3000 euro', {}],
  ['no place', 'furgone a passo lungo', { category: ['furgone'] }],
  ['use', 'tagliandata, 90000 km', { mileage_max: 90_000 }],
  ['decades', 'anni 90', { registration_year_min: 1990, registration_year_max: 1999 }],
  ['a bare power is a floor', '150 cv', { horsepower_min: 150 }],
  ['power', 'massimo 150 cavalli', { horsepower_max: 150 }],
  ['power', '110 kW', { power_min: 110 }],
  ['new drivers', 'per neopatentati', { power_max: 105 }],
  ['new drivers', 'mia figlia ha appena preso la patente', { power_max: 105 }],
  ['a town alone', 'a Milano', { city: 'Milano' }],
  ['surroundings', 'zona Bergamo', { city: 'Bergamo', radius: 50_000 }],
  ['surroundings', 'in provincia di MB', { city: 'Monza', radius: 50_000 }],
  ['surroundings', 'Torino e dintorni', { city: 'Torino', radius: 50_000 }],
  ['a distance is no mileage', 'entro 30 km da Roma', { city: 'Roma', radius: 30_000 }],
  ['a distance is no mileage', 'entro 30 km dal CAP 00184', { postal_code: '00184', radius: 30_000 }],
  ['a distance wins over "near"', 'vicino a Forlì max 20 km', { city: 'Forlì', radius: 20_000 }],
  ['postal codes', '20121', { postal_code: '20121' }],
  ['German towns', 'a Monaco di Baviera', { city: 'München' }],
  ['fuels', 'a gasolio', { power_type: ['diesel'] }],
  ['fuels', 'benzina o gpl', { power_type: ['benzina', 'gpl'] }],
  ['hybrids', 'ibrida', { power_type: IBRIDE }],
  ['hybrids', 'mild hybrid', { power_type: ['ibrida-benzina', 'ibrida-diesel'] }],
  ['hybrids', 'ibrida diesel', { power_type: ['ibrida-diesel'] }],
  ['hybrids', 'ibrida plug-in', { power_type: ['ibrida-plug-in'] }],
  ['gearboxes', 'dsg', { gearbox_type: ['automatico'] }],
  ['drive', '4motion', { traction_type: ['integrale'] }],
  ['drive', 'audi quattro', { brand: 'audi', traction_type: ['integrale'] }],
  ['drive', 'trazione posteriore', { traction_type: ['posteriore'] }],
  ['bodies', '7 posti', { category: ['monovolume'] }],
  ['bodies', 'skoda octavia wagon', { brand: 'skoda', model: 'octavia', category: ['station-wagon'] }],
  ['bodies', 's.w.', { category: ['station-wagon'] }],
  ['a body in a name', '124 spider', { brand: 'fiat', model: '124-spider' }],
  ['colours', 'color rosso', { exterior_color: 'rosso' }],
  ['interiors', 'interni in pelle beige', { interior_material: 'pelle', interior_color: 'beige' }],
  ['parts have colours too', 'cerchi neri', {}],
  ['paint', 'grigio metallizzato', { exterior_color: 'grigio', exterior_paint_type: 'metallizzato' }],
  ['emission classes', 'euro6', { emission_class: 'euro-6' }],
  ['emission classes', 'euro 6d-temp', { emission_class: 'euro-6d-temp' }],
  ['emission classes', '8000 euro 5 porte', { price_max: 8000 }],
  ['flags', 'trattabile con carfax', { price_negotiable: true, exclude_no_carfax: true }],
  ['flags', 'anche senza foto', { include_no_photos: true }],
  ['origins', 'importata dalla Germania', { origin: 'de' }],
  ["a make's country", 'auto tedesca', {}],
  ['order', 'la meno cara', { sort_by: 'price', sort_direction: 'asc' }],
  ['order', 'dalla più cara', { sort_by: 'price', sort_direction: 'desc' }],
  ['order', 'ultime arrivate', { sort_by: 'created_at', sort_direction: 'desc' }],
  ['order', 'meno km possibile', { sort_by: 'mileage', sort_direction: 'asc' }],
  ['English', 'red automatic', { exterior_color: 'rosso', gearbox_type: ['automatico'] }],
  ['nicknames', 'cinquecento', { brand: 'fiat', model: '500' }],
  ['nicknames', 'punto evo', { brand: 'fiat', model: 'punto-evo' }],
  ['typing errors', 'wolkswagen gof', { brand: 'volkswagen', model: 'golf' }],
  ['typing errors', 'mercdes clase a', { brand: 'mercedes-benz', model: 'classe-a' }],
  ['typing errors', 'volkswagen tigaun', { brand: 'volkswagen', model: 'tiguan' }],
  ['typing errors', 'giulieta', { brand: 'alfa-romeo', model: 'giulietta' }],
  ['typing errors', 'a Padva', { city: 'Padova' }],
  ['no typing error', 'rossa', { exterior_color: 'rosso' }],
  ['versions', 'la prima macchina di mio figlio', {}],
  ['versions', 'fiat 500 la prima', { brand: 'fiat', model: '500', version: 'la prima' }],
  ['versions', 'golf 1.6 tdi', { brand: 'volkswagen', model: 'golf', version: '1.6 tdi' }],
  ['versions', '320d', { brand: 'bmw', model: 'serie-3', version: '320d' }],
  ['versions', 'mercedes a 180 d', { brand: 'mercedes-benz', model: 'classe-a', version: 'a 180 d' }],
  ['versions', 'e200d', { brand: 'mercedes-benz', model: 'classe-e', version: 'e200d' }],
  ['versions', 'mini countryman cooper sd', { brand: 'mini', model: 'countryman', version: 'cooper sd' }],
  [
    'a field is no version',
    '500 1.2 benzina',
    { brand: 'fiat', model: '500', version: '1.2', power_type: ['benzina'] },
  ],
  ['words beside', 'peugeot 2008', { brand: 'peugeot', model: '2008' }],
  ['words beside', 'auto del 2008', { registration_year_min: 2008, registration_year_max: 2008 }],
  ['words beside', 'ferrari roma a Roma', { brand: 'ferrari', model: 'roma', city: 'Roma' }],
  ['words beside', '2000 euro', { price_max: 2000 }],
  ['words beside', 'fiat 500 euro 5', { brand: 'fiat', model: '500', emission_class: 'euro-5' }],
  ['the make is added', 'panda', { brand: 'fiat', model: 'panda' }],
  ['negation', 'non diesel', {}],
  ['negation', 'niente diesel, gpl o metano', {}],
  ['negation', 'diesel no, benzina', { power_type: ['benzina'] }],
  ['negation', 'tutto tranne fiat', {}],
  ['chatter', "cerco un'auto tagliandata, unico proprietario, full optional, 5 porte", {}],
  ['hostile', "'; DROP TABLE listings; -- <script>alert(1)</script>", {}],
])('%s: %s', (_rule, text, answer) => {
  expect(read(text).filters).toEqual(answer);
});

test('every filter names the words that it came from, and words left over are named', () => {
  const reading = read('Cerco una Panda 4x4 sotto i 9mila vicino a Bergamo, meglio rossa, con Pippo');
  expect(Object.fromEntries(reading.understood.map(({ field, words }) => [field, words]))).toEqual({
    brand: 'Panda',
    model: 'Panda',
    traction_type: '4x4',
    exterior_color: 'rossa',
    price_max: 'sotto i 9mila',
    city: 'vicino a Bergamo',
    radius: 'vicino a Bergamo',
  });
  expect(reading.unused).toEqual(['Pippo']);
  expect(reading.place?.latitude).toBeCloseTo(45.69, 1);
});

test('what was denied is named among the unused words', () => {
  expect(read('suv non diesel').unused).toEqual(['non diesel']);
});

test('a make and model that the database gained are understood', () => {
  const grown = buildVocabulary({
    ...source,
    brands: [...source.brands, { slug: 'aurelia-motori', name: 'Aurelia Motori' }],
    models: [...source.models, { brand: 'aurelia-motori', slug: 'quercia', name: 'Quercia' }],
  });
  const { filters } = readQuery('aurelia motori quercia elettrica', { vocabulary: grown, now });
  expect(filters).toEqual({ brand: 'aurelia-motori', model: 'quercia', power_type: ['elettrica'] });
});

test('ages count from the day given', () => {
  const earlier = readQuery('ultimi 3 anni', { vocabulary, now: new Date('2020-06-01T00:00:00Z') });
  expect(earlier.filters).toEqual({ registration_year_min: 2017 });
});
