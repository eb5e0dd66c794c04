import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const read = (text: string) => readQuery(text, { vocabulary, now: GOLD_DAY });
const GOLF = { brand: 'volkswagen', model: 'golf' };

test.each<[rule: string, text: string, answer: object]>([
  ['provinces', 'in provincia di MB', { province: ['MB'] }],
  ['provinces', 'nelle province di Macerata e Teramo', { province: ['MC', 'TE'] }],
  ['provinces', 'provincia di Caserta entro 30 km', { city: 'Caserta', radius: 30_000 }],
  ['regions', 'toscana', { region: ['toscana'] }],
  ['regions', 'nelle Marche o in Molise', { region: ['marche', 'molise'] }],
  ['regions', 'le migliori marche', {}],
  ['regions', 'in Trentino', { province: ['TN'] }],
  ['seats', '7 posti', { seats_min: 7 }],
  ['seats', 'siamo in cinque', { seats_min: 5 }],
  ['seats', 'due posti secchi', {}],
  ['doors', '5 porte', { doors_min: 4 }],
  ['doors', '3 porte', {}],
  ['owners', 'massimo 2 proprietari', { owners_max: 2 }],
  ['owners', 'monoproprietario', { owners_max: 1 }],
  ['equipment', 'gancio elettrico', { equipment: ['gancio-traino'] }],
  ['equipment', 'gancio traino e carplay', { equipment: ['gancio-traino', 'apple-carplay'] }],
  ['equipment', 'telecamera 360', { equipment: ['360-camera'] }],
  ['VAT', 'fatturabile', { vat_exposed: true }],
  ['price bands', 'buon prezzo', { price_band: ['ottimo', 'buono'] }],
  ['price drops', 'scesa di prezzo', { price_dropped: true }],
  ['consumption', 'che fa i 20 al litro', { consumption_max: 5 }],
  ['consumption', 'consumi sotto i 5,5 litri', { consumption_max: 5.5 }],
  ['CO₂', 'meno di 130 g/km', { co2_max: 130 }],
  ['displacement', 'cilindrata 1.2', { displacement_min: 1140, displacement_max: 1260 }],
  ['displacement', 'panda cilindrata 1200', { brand: 'fiat', model: 'panda', version: '1200' }],
  ['warranty', 'con garanzia di due anni', { warranty_min: 24 }],
  ['days on sale', 'ultimi 3 giorni', { listed_days_max: 3 }],
  ['alternatives', 'golf, polo oppure ibiza', { ...GOLF, alternatives: ['volkswagen/polo', 'seat/ibiza'] }],
  ['alternatives', 'fiat o golf', { brand: 'fiat', alternatives: ['volkswagen/golf'] }],
  ['alternatives', 'fiat o renault', { brand: 'fiat', alternatives: ['renault'] }],
  ['alternatives', 'golf gtd o leon fr', { ...GOLF, version: 'gtd', alternatives: ['seat/leon'] }],
  ['both ends', '€40k-€60k', { price_min: 40_000, price_max: 60_000 }],
  ['both ends', 'da 4-5 mila euro', { price_min: 4000, price_max: 5000 }],
  ['a yearly mileage', 'faccio 15.000 km', {}],
  ['postal codes', 'CAP 20099', { postal_code: '20099' }],
  ['no province', 'prova su strada', {}],
  [
    'typing errors',
    'fiat mulipla a metno vicino a Ferara',
    { brand: 'fiat', model: 'multipla', power_type: ['metano'], city: 'Ferrara', radius: 50_000 },
  ],
  ['names', 'opel crossland', { brand: 'opel', model: 'crossland' }],
  ['names', 'lynk & co 01', { brand: 'lynk-co', model: '01' }],
  ['names', 'fiat 500 abarth 595', { brand: 'abarth', model: '595' }],
  ['regions', 'toscana', { region: ['toscana'] }],
  ['alternatives', 'bmw audi o mercedes', { brand: 'bmw', alternatives: ['audi', 'mercedes-benz'] }],
  ['alternatives', 'puma o al massimo una ecosport', { brand: 'ford', model: 'puma', alternatives: ['ford/ecosport'] }],
  ['alternatives', 'xe o giulia', { brand: 'jaguar', model: 'xe', alternatives: ['alfa-romeo/giulia'] }],
  ['own cars', 'devo rottamare una punto del 2004, cerco i20', { brand: 'hyundai', model: 'i20' }],
  ['consumption', 'consumo sotto 4,5', { consumption_max: 4.5 }],
  ['equipment', 'con hill holder e start&stop', { equipment: ['hill-holder', 'start-stop-automatico'] }],
  ['cost of a month', '250 € al mese tutto compreso', { monthly_max: 250 }],
  [
    'cost of a month',
    'utilitaria, massimo 300 euro al mese tutto incluso',
    { monthly_max: 300, category: ['city-car'] },
  ],
  ['cost of a month', 'tutto compreso non più di 200 euro al mese', { monthly_max: 200 }],
  ['instalment', 'rata da 250 € al mese tutto compreso', { instalment_max: 250 }],
  ['instalment', 'auto con rata sotto i 200 euro', { instalment_max: 200 }],
  ['instalment', 'massimo 250 euro al mese di finanziamento', { instalment_max: 250 }],
  ['instalment', 'rata max 150 euro al mese', { instalment_max: 150 }],
  ['instalment', 'finanziabile con 150 euro mensili', { instalment_max: 150 }],
  ['no instalment', 'clio con anticipo 3000 euro e 60 rate', { brand: 'renault', model: 'clio' }],
  ['no instalment', 'rata di almeno 200 euro', {}],
  ['no instalment', 'finanziamento con anticipo di 2000 euro', {}],
  ['no instalment', 'maxirata finale 4000 euro', {}],
  ['no instalment', 'leasing con rata di 300 euro', {}],
  ['no cost of a month', 'noleggio a 250 euro al mese tutto incluso', {}],
  ['no cost of a month', 'auto 250 euro al mese', {}],
  ['power of other things', 'elettrica con caricatore di bordo da 11 kw', { power_type: ['elettrica'] }],
])('%s: %s', (_rule, text, answer) => {
  expect(read(text).filters).toEqual(answer);
});

test.each([
  ['gancio rimovibile', ['rimovibile']],
  ['bassi consumi e bagagliaio enorme', ['bassi consumi', 'bagagliaio enorme']],
  ['corsa mai incidentata, prezzo non trattabile', ['mai incidentata', 'non trattabile']],
  ['una seat ma non la ibiza', ['ma non la ibiza']],
  ['grigia o nera', ['nera']],
  ['500 benzina o ypsilon gpl', ['gpl']],
  ['3 porte', ['3 porte']],
  ['auto con rata da 200 al mese senza anticipo', ['senza anticipo']],
  ['macchina con assicurazione che costa poco', ['assicurazione che costa poco']],
  ['elettrica con pompa di calore e interni chiari', ['pompa di calore', 'interni chiari']],
  ['abarth con scarico record monza', ['scarico record monza']],
  ['elettrica con almeno 350 km di autonomia', ['350 km di autonomia']],
  ['hilux doppia cabina', ['doppia cabina']],
  ['tucson con motore rifatto', ['motore rifatto']],
  ['gla con sedili elettrici con memoria', ['memoria']],
  ['tipo sw o octavia station wagon', []],
  ['suv non diesel', []],
  ['swift con doppie chiavi e sedile alto', ['doppie chiavi', 'sedile alto']],
  ['auto che tenga bene la strada e che non dia problemi', ['che tenga bene la strada', 'che non dia problemi']],
  ['suv adatto al seggiolino', ['adatto al seggiolino']],
  ['berlina per il cane, pack notte', ['per il cane', 'pack notte']],
  ['panda non rovinata sotto i 5000', ['non rovinata']],
  ['macchina lunga meno di 4 metri', ['lunga meno di 4 metri']],
  ['elettrica con batteria da almeno 60 kwh', ['batteria da almeno 60 kwh']],
  ['ducato camperizzato', ['camperizzato']],
  ['jeep compass senza adblue', ['senza adblue']],
  ['golf immatricolata dopo giugno 2019', ['giugno']],
  ['octavia sw ci devono stare due biciclette', ['ci devono stare due biciclette']],
  ['classe a con pacchetto amg', ['pacchetto amg']],
  // What a filter of the text serves is said by it, and what the writer tells of somebody is no wish of the car.
  ['utilitaria per la città', []],
  ['4x4 per la montagna', []],
  ['abbiamo due figli e un lavoro lontano, cerco una golf', []],
  ['golf tenuta bene con interni in pelle', []],
])('what no filter can ask is named as a wish: %s', (text, wishes) => {
  expect(read(text)).toMatchObject({ wishes, unused: [] });
});

test.each([
  ['auto sotto i 10.000 ma sopra i 15.000', { price_max: 10_000 }, [['sotto i 10.000', 'sopra i 15.000']]],
  [
    'golf dal 2020 prima del 2015',
    { brand: 'volkswagen', model: 'golf', registration_year_min: 2020 },
    [['dal 2020', 'prima del 2015']],
  ],
  ['diesel non diesel', { power_type: ['diesel'] }, [['diesel', 'non diesel']]],
  ['panda ma non fiat', { brand: 'fiat', model: 'panda' }, [['panda', 'non fiat']]],
  ['non diesel e non gpl, diesel', { not_power_type: ['diesel', 'gpl'] }, [['non diesel, gpl', 'diesel']]],
  [
    'diesel, non gpl e non diesel',
    { power_type: ['diesel'], not_power_type: ['gpl'] },
    [['diesel', 'non gpl, diesel']],
  ],
  ['5 porte coupé 2 posti', { category: ['coupe'], doors_min: 4 }, [['5 porte', '2 posti']]],
  ['diesel o benzina ma non diesel', { power_type: ['diesel', 'benzina'], not_power_type: ['diesel'] }, []],
])('what a text asks for and takes back is told: %s', (text, filters, pairs) => {
  const reading = read(text);
  expect(reading.filters).toEqual(filters);
  expect(reading.contradictions.map(({ kept, dropped }) => [kept, dropped])).toEqual(pairs);
});

test.each([
  ['a negation before a limit', 'panda non rovinata sotto i 5000', { brand: 'fiat', model: 'panda', price_max: 5000 }],
  ['a negation of having', 'macchina che non abbia il cambio manuale', { not_gearbox_type: ['manuale'] }],
  ['other words', 'auto senza elettronica', {}],
  ['other words', 'un cane grosso e una yaris', { brand: 'toyota', model: 'yaris' }],
  ['somewhere else', 'consegna in Corsica, yaris', { brand: 'toyota', model: 'yaris' }],
  ['lists', 'audi q3 bmw x1 o volvo xc40', { brand: 'audi', model: 'q3', alternatives: ['bmw/x1', 'volvo/xc40'] }],
  ['lists', 'sia la sandero sia la i20', { brand: 'dacia', model: 'sandero', alternatives: ['hyundai/i20'] }],
  ['lists', 'captur / 2008', { brand: 'renault', model: 'captur', alternatives: ['peugeot/2008'] }],
  ['two numbers', 'meno di 30mila chilometri e meno di 2 anni', { mileage_max: 30_000, registration_year_min: 2024 }],
  ['numbers in words', 'al massimo settemila e cinquecento euro', { price_max: 7500 }],
  ['numbers in words', 'tra i quindici e i diciottomila euro', { price_min: 15_000, price_max: 18_000 }],
  ['numbers in words', 'euro sei', { emission_from: 'euro-6' }],
  ['spoken names', 'audi a tre', { brand: 'audi', model: 'a3' }],
  ['years', 'x1 2019/20', { brand: 'bmw', model: 'x1', registration_year_min: 2019, registration_year_max: 2020 }],
  ['persons', 'siamo in cinque, serve una sette posti', { seats_min: 7 }],
  ['age of other things', 'qualcosa che duri almeno dieci anni', {}],
])('%s: %s', (_rule, text, answer) => {
  expect(read(text).filters).toMatchObject(answer);
  expect(Object.keys(read(text).filters).toSorted()).toEqual(Object.keys(answer).toSorted());
});
