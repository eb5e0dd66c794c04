import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { escaped } from './escapedTexts.ts';

test('letters that Latin-1 lacks are escapes, and say the same', () => {
  const code = "['l’auto costa 9.900 €', /^[–…]\\u{1F697}$/u.test('…🚗'), `è già 🚗`]";
  expect(escaped(code)).toMatch(/^[\0-\xFF]+$/);
  expect(runInNewContext(escaped(code))).toEqual(['l’auto costa 9.900 €', true, 'è già 🚗']);
});
