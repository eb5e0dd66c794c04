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
])('what no filter can ask is named as a wish: %s', (text, wishes) => {
  expect(read(text)).toMatchObject({ wishes, unused: [] });
});
