import { describe, expect, test } from 'vitest';
import { dateTime, longDate, shortDate, shortDateTime } from './dates.ts';
import { type ArticleForm, capitalised, toName, withArticle } from './italian.ts';

describe('the article before figures', () => {
  test.each([
    ['1 novembre 2026', 'il 1º novembre 2026'],
    ['2 novembre 2026', 'il 2 novembre 2026'],
    ['8 novembre 2026', 'l’8 novembre 2026'],
    ['10 novembre 2026', 'il 10 novembre 2026'],
    ['11 novembre 2026', 'l’11 novembre 2026'],
    ['18 novembre 2026', 'il 18 novembre 2026'],
    ['28 novembre 2026', 'il 28 novembre 2026'],
    ['1 nov 2026, 14:05', 'il 1º nov 2026, 14:05'],
    ['08/11/2026', 'l’08/11/2026'],
    ['01/11/2026', 'il 01/11/2026'],
    ['11/01/2026', 'l’11/01/2026'],
  ])('of the day %s', (day, expected) => {
    expect(withArticle('il', day)).toBe(expected);
  });

  test('of every day of a month, in the forms in which dates are written', () => {
    for (let day = 1; day <= 31; day += 1) {
      const iso = `2026-08-${String(day).padStart(2, '0')}T10:00:00.000Z`;
      const start = day === 1 ? 'dal 1º ' : day === 8 || day === 11 ? `dall’${day} ` : `dal ${day} `;
      for (const write of [longDate, dateTime, shortDate, shortDateTime]) {
        expect(withArticle('dal', write(iso)).startsWith(`${start}ago`)).toBe(true);
      }
    }
  });

  test('of numbers, by the word with which they begin', () => {
    const elided = '1 %|1,5 %|8 %|8,5 %|11 %|11,25 %|800|899|8.000|8.999|80.000|89.999|800.000|11.000|11.999|1.000.000'
      .concat('|8.000.000|11.000.000|80%|80\u00a0%')
      .split('|')
      .concat(Array.from({ length: 10 }, (_, unit) => `${80 + unit} %`));
    for (const figures of elided) expect(withArticle('al', figures)).toBe(`all’${figures}`);
    const whole = '2 %|7 %|9 %|10 %|12 %|18 %|19 %|28 %|79 %|90 %|98 %|100 %|108|110|111|118|180|188|1.100|1.800|1100'
      .concat('|1800|2019|18.000|110.000|180.000')
      .split('|');
    for (const figures of whole) expect(withArticle('al', figures)).toBe(`al ${figures}`);
    for (const figures of ['0 %', '0,5 %']) expect(withArticle('al', figures)).toBe(`allo ${figures}`);
  });

  test.each<[ArticleForm, string]>([
    ['il', 'l’8'],
    ['al', 'all’8'],
    ['dal', 'dall’8'],
    ['del', 'dell’8'],
    ['nel', 'nell’8'],
    ['sul', 'sull’8'],
    ['dei', 'degli 8'],
  ])('in the form %s', (form, expected) => {
    expect(withArticle(form, '8')).toBe(expected);
    expect(withArticle(form, '9')).toBe(`${form} 9`);
  });

  test('at the head of a sentence', () => {
    expect(capitalised(withArticle('il', '8 maggio'))).toBe('L’8 maggio');
    expect(capitalised(withArticle('dal', '9 maggio'))).toBe('Dal 9 maggio');
  });
});

test('a preposition takes its d before a name that begins with the same vowel', () => {
  expect(toName('Autolinea')).toBe('ad Autolinea');
  expect(toName('Àncora Auto')).toBe('ad Àncora Auto');
  expect(toName('«Alba» Motori')).toBe('ad «Alba» Motori');
  expect(toName('aosta')).toBe('ad aosta');
  expect(toName('Bari')).toBe('a Bari');
  expect(toName('Emilauto')).toBe('a Emilauto');
  expect(toName('')).toBe('a ');
});
