import english from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { isObject } from '../isObject.ts';
import { i18nProvider } from '../providers/i18nProvider.ts';
import { reactAdminTexts } from './reactAdmin.ts';
import { resourceTexts } from './resources.ts';

function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (isObject(value)) for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
    else flat.set(prefix + key, String(value));
  }
  return flat;
}

const placeholders = (text: string | undefined) => new Set(text?.match(/%\{\w+\}/g));
const said = (key: string, smart_count: number) => i18nProvider.translate(`resources.${key}`, { smart_count });
const wanted = flatten(english);
const given = flatten(reactAdminTexts);

describe("react-admin's texts in Italian", () => {
  test('react-admin’s texts are all there', () => {
    expect([...wanted.keys()].filter((key) => !given.get(key))).toEqual([]);
  });

  test('use no placeholder that react-admin does not fill', () => {
    const wrong = [...given].filter(([key, text]) => {
      const known = placeholders(wanted.get(key));
      return wanted.has(key) && [...placeholders(text)].some((name) => !known.has(name));
    });
    expect(wrong).toEqual([]);
  });

  test('react-admin’s texts are not the English ones', () => {
    const same = [...wanted]
      .filter(([key, text]) => /[a-z]{3}/i.test(text.replaceAll(/%\{\w+\}/g, '')) && given.get(key) === text)
      .map(([key]) => key);
    expect(same.toSorted()).toEqual(['ra.auth.email', 'ra.auth.password']);
  });
});

describe('what the office says', () => {
  test('never of "records" or "modules"', () => {
    const told = [...given, ...flatten(resourceTexts)].map(([, text]) => text.replaceAll(/%\{\w+\}/g, ''));
    expect(told.filter((text) => /record|il modulo/i.test(text))).toEqual([]);
  });

  test('names what was added, saved or deleted, of every resource', () => {
    for (const resource of Object.keys(resourceTexts)) {
      for (const done of ['created', 'updated', 'deleted']) {
        const key = `resources.${resource}.notifications.${done}`;
        expect(i18nProvider.translate(key, { smart_count: 1 })).toMatch(/^[A-Z]\S+ (creat|salvat|eliminat)[oai]$/);
      }
    }
    expect(said('listings.notifications.updated', 1)).toBe('Annuncio salvato');
    expect(said('listings.notifications.deleted', 3)).toBe('3 annunci eliminati');
    expect(said('rates.notifications.created', 1)).toBe('Tariffa creata');
    expect(said('dealer-admins.notifications.updated', 1)).toBe('Titolari salvati');
  });

  test('groups the figures of long lists', () => {
    const range = { offsetBegin: 1, offsetEnd: 25, total: 3600 };
    expect(i18nProvider.translate('ra.navigation.page_range_info', range)).toBe('1-25 di 3.600');
    expect(i18nProvider.translate('ra.navigation.page', { page: 1200 })).toBe('Vai alla pagina 1.200');
  });
});
