import english from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { isObject } from '../isObject.ts';
import { reactAdminTexts } from './reactAdmin.ts';

function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (isObject(value)) for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
    else flat.set(prefix + key, String(value));
  }
  return flat;
}

const placeholders = (text: string | undefined) => new Set(text?.match(/%\{\w+\}/g));
const wanted = flatten(english);
const given = flatten(reactAdminTexts);

describe("react-admin's texts in Italian", () => {
  test('are all there', () => {
    expect([...wanted.keys()].filter((key) => !given.get(key))).toEqual([]);
  });

  test('use no placeholder that react-admin does not fill', () => {
    const wrong = [...given].filter(([key, text]) => {
      const known = placeholders(wanted.get(key));
      return wanted.has(key) && [...placeholders(text)].some((name) => !known.has(name));
    });
    expect(wrong).toEqual([]);
  });

  test('are not the English ones', () => {
    const same = [...wanted]
      .filter(([key, text]) => /[a-z]{3}/i.test(text.replaceAll(/%\{\w+\}/g, '')) && given.get(key) === text)
      .map(([key]) => key);
    expect(same.toSorted()).toEqual(['ra.auth.email', 'ra.auth.password']);
  });
});
