import { expect, test } from 'vitest';
import { csvFileName, csvHead, csvLine, csvMoment } from './csv.ts';

test('no cell is a formula', () => {
  const cells = ['=1+1', '+39 333', '-5', '@x', ' +1', 'a;b', 'di"ce', 'è\nqui', 'testo', '', -12.5, true, null];
  expect(csvLine(cells)).toBe(`'=1+1;'+39 333;'-5;'@x;' +1;"a;b";"di""ce";"è\nqui";testo;;-12,5;sì;\r\n`);
});

test('a file begins with the mark of UTF-8 and its columns', () => {
  expect(csvHead(['Codice', 'Nome; cognome'])).toBe('\uFEFFCodice;"Nome; cognome"\r\n');
});

test('moments are what clocks in Rome show, in winter and in summer', () => {
  expect(csvMoment('2026-01-31T23:30:05.123Z')).toBe('2026-02-01 00:30:05');
  expect(csvMoment('2026-07-31T22:30:00Z')).toBe('2026-08-01 00:30:00');
  expect(csvMoment(null)).toBeNull();
  expect(csvFileName('carzaa-users', new Date('2026-07-31T22:30:00Z'))).toBe('carzaa-users-2026-08-01.csv');
});
