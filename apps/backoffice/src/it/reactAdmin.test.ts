import english from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { isObject } from '../isObject.ts';
import { createI18nProvider } from '../providers/i18nProvider.ts';
import { reactAdminTexts } from './reactAdmin.ts';
import type { ResourceTexts } from './resourceTexts.ts';

function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (isObject(value)) for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
    else flat.set(prefix + key, String(value));
  }
  return flat;
}

const placeholders = (text: string | undefined) => new Set(text?.match(/%\{\w+\}/g));

/** The texts of every resource, from all files of texts. */
const resources = Object.values(import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }))
  .flatMap((file) => Object.entries(file))
  .filter((entry): entry is [string, ResourceTexts] => isObject(entry[1]) && 'notifications' in entry[1])
  .map(([name, texts]) => ({ name, texts }));
const { translate } = createI18nProvider(resources);
const said = (key: string, smart_count: number) => translate(`resources.${key}`, { smart_count });
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
    const told = [...given, ...resources.flatMap(({ texts }) => [...flatten(texts)])].map(([, text]) =>
      text.replaceAll(/%\{\w+\}/g, ''),
    );
    expect(told.filter((text) => /record|il modulo/i.test(text))).toEqual([]);
  });

  test('names what was added, saved or deleted, of every resource', () => {
    expect(resources.length).toBeGreaterThanOrEqual(15);
    for (const { name } of resources) {
      for (const done of ['created', 'updated', 'deleted']) {
        expect(said(`${name}.notifications.${done}`, 1)).toMatch(/^[A-Z]\S+ (creat|salvat|eliminat)[oai]$/);
      }
    }
    expect(said('listingResource.notifications.updated', 1)).toBe('Annuncio salvato');
    expect(said('listingResource.notifications.deleted', 3)).toBe('3 annunci eliminati');
    expect(said('rateResource.notifications.created', 1)).toBe('Tariffa creata');
    expect(said('dealerAdminResource.notifications.updated', 1)).toBe('Titolari salvati');
  });

  test('groups the figures of long lists', () => {
    const range = { offsetBegin: 1, offsetEnd: 25, total: 3600 };
    expect(translate('ra.navigation.page_range_info', range)).toBe('1-25 di 3.600');
    expect(translate('ra.navigation.page', { page: 1200 })).toBe('Vai alla pagina 1.200');
  });
});
