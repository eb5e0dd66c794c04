import { expect, test } from 'vitest';
import { contactsIn } from './contactsIn.ts';

test.each([
  ['Chiamami al 333 1234567', '333 1234567'],
  ['WhatsApp 347.123.4567!', '347.123.4567'],
  ['cell. 320 12 34 567', '320 12 34 567'],
  ['Tel. +39 051 123456 dopo le 18', '+39 051 123456'],
  ['Ufficio: 051/123456.', '051/123456'],
  ['0039 3331234567', '0039 3331234567'],
  ['Altre foto su https://esempio.test/auto?id=3.', 'https://esempio.test/auto?id=3'],
  ['Visita www.miosito.it', 'www.miosito.it'],
  ['sul sito autobelle.com', 'autobelle.com'],
  ['Scrivi a mario.rossi@posta.it', 'mario.rossi@posta.it'],
])('finds it in «%s»', (text, found) => {
  expect(contactsIn(text)).toContain(found);
});

test.each([
  'Unico proprietario, 34.000 km, tagliando a 30.000 km il 12/03/2024. Prezzo 35.900,00 € trattabile.',
  'BMW 320 2.0 190 CV, 1995 cm³, gomme 225/45 R17 e 255/40 R18, Euro 6d, CO2 112 g/km.',
  'Telaio ZFA31200000000001, motore 1.0 FireFly 70 CV, batteria 12 V 60 Ah, anno 2021.',
  'Garanzia 24 mesi, 0 km da immatricolare, consegna in 15-20 giorni, finanziamento TAN 5,95 % TAEG 7,12 %.',
  'Fari full LED,cerchi da 18",sensori ant.e post. Clima bi-zona.Cambio automatico',
])('finds nothing in «%s»', (text) => {
  expect(contactsIn(text)).toEqual([]);
});
