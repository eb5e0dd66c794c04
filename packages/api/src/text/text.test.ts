import { expect, test } from 'vitest';
import { cleanText, isUuid, toSlug, toUuid } from './text.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

test('ids are told from anything else', () => {
  expect(isUuid(ID)).toBe(true);
  for (const value of ['', 'x', `${ID}0`, `${ID}\n`, ID.replace('7', '0').replaceAll('-', '')]) {
    expect(isUuid(value), value).toBe(false);
  }
  expect(toUuid(` ${ID.toUpperCase()}`)).toBe(ID);
  expect(toUuid('../x')).toBe('');
});

test('slugs are lower case, short, and nothing else', () => {
  expect(toSlug(' Alfa-Romeo ')).toBe('alfa-romeo');
  for (const value of ['', 'a--b', '-a', 'a b', 'à', '../x', 'a'.repeat(81)]) expect(toSlug(value), value).toBe('');
});

test('text is one clean line', () => {
  expect(cleanText(' 1.0\u0000\tFireFly\r\n')).toBe('1.0 FireFly');
  expect(cleanText(`${'x'.repeat(199)}🚗`)).toHaveLength(200);
  expect(cleanText(`${'x'.repeat(199)}🚗`).isWellFormed()).toBe(true);
});
