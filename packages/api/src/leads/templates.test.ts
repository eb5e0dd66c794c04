import { expect, test } from 'vitest';
import { FIRST_TEMPLATES, fillTemplate, unknownField } from './templates.ts';
import { whatsappLink, whatsappNumber } from './whatsapp.ts';

const VALUES = { nome: 'Anna', auto: 'Fiat Panda', prezzo: '€ 9.900', concessionaria: 'Auto Emilia' };

test('fields are filled in, whatever their case and the spaces in their braces', () => {
  expect(fillTemplate('Ciao {nome}, la { AUTO } costa {prezzo}. {concessionaria}', VALUES)).toBe(
    'Ciao Anna, la Fiat Panda costa € 9.900. Auto Emilia',
  );
});

test('what is not known of somebody is left out with the space before it, and nothing of a value is read as a field', () => {
  expect(fillTemplate('Buongiorno {nome}, eccoci', { ...VALUES, nome: null })).toBe('Buongiorno, eccoci');
  expect(fillTemplate('{nome}', { ...VALUES, nome: '{auto}' })).toBe('{auto}');
});

test('a field that does not exist is named, and those offered first have none', () => {
  expect(unknownField('Ciao {nome}, {cognome}')).toBe('cognome');
  expect(FIRST_TEMPLATES.map(({ text }) => unknownField(text))).toEqual([null, null, null]);
});

test('a number becomes a chat with its country, and what is none becomes nothing', () => {
  expect(whatsappNumber('333 123 4567')).toBe('393331234567');
  expect(whatsappNumber('+49 151 555 0100')).toBe('491515550100');
  expect(whatsappNumber('0039 333 1234567')).toBe('393331234567');
  expect(whatsappNumber('12')).toBeNull();
  expect(whatsappLink('+39 333 1234567', 'Buongiorno, la Panda & co?')).toBe(
    'https://wa.me/393331234567?text=Buongiorno%2C%20la%20Panda%20%26%20co%3F',
  );
});
