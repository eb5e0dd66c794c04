import { regionSlug } from '@carzaa/api/geography/regions';
import { nameKey, words } from '@carzaa/catalogue/names';
import { CHATTER_PHRASES, CHATTER_WORDS } from './chatter.ts';
import { EQUIPMENT, NAMED_OTHERWISE, SOUND_MAKERS } from './equipmentWords.ts';
import { PHRASES } from './fixedPhrases.ts';
import {
  FOREIGN_EQUIPMENT,
  FOREIGN_OPERATORS,
  FOREIGN_REGIONS,
  FOREIGN_SUFFIXES,
  FOREIGN_SYNONYMS,
  FOREIGN_UNITS,
  FOREIGN_WISHES,
} from './foreignWords.ts';
import { LANDSCAPES } from './landscapes.ts';
import { PAINTS } from './paintNames.ts';
import { PROVINCES, REGIONS } from './regionWords.ts';
import { tokenise } from './tokens.ts';
import { DENIABLE, QUALITIES, WISHES } from './wishWords.ts';
import { VERSION_PHRASES } from './versionWords.ts';
import { LIST_FIELDS, type ListTable } from '../../../shared/reference/listTables.ts';
import type { Meaning, VocabularySource } from './meanings.ts';
import {
  alternatives,
  BETWEEN_NEGATION,
  EXTERIOR,
  COUNTRIES,
  GENERIC_NOUNS,
  HINTS,
  HYBRIDS,
  INTERIOR,
  NATIONAL,
  NEAR_AFTER,
  NEGATIONS,
  NEGATIONS_AFTER,
  OPERATORS,
  type Operator,
  PARTS,
  PLACE_CUES,
  SUFFIXES,
  SYNONYMS,
  UNITS,
  type Unit,
} from './words.ts';

/** Entries that no word by itself names: too general, or of a field that needs its noun. */
const NOT_BY_NAME = new Set(['altro', 'anteriore', 'posteriore', 'it', 'de']);

function phraseKey(text: string): string {
  return tokenise(text)
    .map((token) => token.text)
    .join(' ');
}

/** Every phrase that means something by itself, with all that it may mean. */
export function buildPhrases(source: VocabularySource): Map<string, Meaning[]> {
  const phrases = new Map<string, Meaning[]>();
  const add = (text: string, meaning: Meaning) => {
    const key = phraseKey(text);
    const meanings = phrases.get(key) ?? [];
    phrases.set(key, meanings);
    if (!meanings.some((other) => JSON.stringify(other) === JSON.stringify(meaning))) meanings.push(meaning);
  };
  addListed(source, add);
  for (const [level, text] of Object.entries(HYBRIDS)) {
    for (const one of alternatives(text)) add(one, { kind: 'hybrid', level: level as keyof typeof HYBRIDS });
  }
  for (const [text, fields] of PHRASES) for (const one of alternatives(text)) add(one, { kind: 'fixed', fields });
  for (const [slug, text] of NATIONAL) for (const one of alternatives(text)) add(one, { kind: 'national', slug });
  for (const [text, makes] of COUNTRIES) {
    const sold = makes.filter((make) => source.brands.some(({ slug }) => slug === make));
    for (const one of alternatives(text)) add(one, { kind: 'country', makes: sold });
  }
  addEquipment(source, add);
  addAreas(source, add);
  const tables = [
    [OPERATORS, (operator: string): Meaning => ({ kind: 'operator', operator: operator as Operator })],
    [FOREIGN_OPERATORS, (operator: string): Meaning => ({ kind: 'operator', operator: operator as Operator })],
    [
      FOREIGN_SUFFIXES,
      (operator: string): Meaning => ({ kind: 'suffix', operator: operator as keyof typeof SUFFIXES }),
    ],
    [SUFFIXES, (operator: string): Meaning => ({ kind: 'suffix', operator: operator as keyof typeof SUFFIXES })],
    [UNITS, (unit: string): Meaning => ({ kind: 'unit', unit: unit as Unit })],
    [FOREIGN_UNITS, (unit: string): Meaning => ({ kind: 'unit', unit: unit as Unit })],
    [HINTS, (of: string): Meaning => ({ kind: 'hint', of: of as keyof typeof HINTS })],
    [PLACE_CUES, (cue: string): Meaning => ({ kind: 'cue', cue: cue as keyof typeof PLACE_CUES })],
  ] as const;
  for (const [table, meaning] of tables) {
    for (const [name, text] of Object.entries(table)) for (const one of alternatives(text)) add(one, meaning(name));
  }
  const plain = {
    nearAfter: NEAR_AFTER,
    not: NEGATIONS,
    notAfter: NEGATIONS_AFTER,
    betweenNot: BETWEEN_NEGATION,
    interior: INTERIOR,
    exterior: EXTERIOR,
    part: PARTS,
    generic: GENERIC_NOUNS,
    wish: `${WISHES}|${FOREIGN_WISHES}|${LANDSCAPES}`,
    deniable: DENIABLE,
    quality: QUALITIES,
  } as const;
  for (const [kind, text] of Object.entries(plain)) {
    for (const one of alternatives(text)) add(one, { kind: kind as keyof typeof plain });
  }
  for (const phrase of CHATTER_PHRASES) add(phrase, { kind: 'chatter' });
  for (const phrase of alternatives(VERSION_PHRASES)) add(phrase, { kind: 'version' });
  addTrims(phrases, source);
  return phrases;
}

/** Trims of several words that are nothing else. */
function addTrims(phrases: Map<string, Meaning[]>, source: VocabularySource): void {
  const names = new Set(source.models.map(({ name }) => nameKey(name)));
  for (const name of source.versions) {
    const key = phraseKey(name);
    const isTrim =
      /^[a-z]+( [a-z]+)+$/.test(key) &&
      !phrases.has(key) &&
      // "Hybrid Lounge": the fuel has its own field.
      !key.split(' ').some((word) => phrases.get(word)?.some(({ kind }) => kind === 'hybrid')) &&
      key.split(' ').some((word) => isRare(phrases, word)) &&
      // "G-Tec" is one name, "A Sport" would be a model and its trim.
      (!names.has(key.split(' ')[0] ?? '') || /^[A-Za-z]-[A-Za-z]{3,}$/.test(name));
    if (isTrim) phrases.set(key, [{ kind: 'version' }]);
  }
}

type Add = (text: string, meaning: Meaning) => void;

/** The entries of the reference lists, by their names and by what else they are called. */
function addListed({ lists }: VocabularySource, add: Add): void {
  const known = new Set<string>();
  for (const [list, field] of Object.entries(LIST_FIELDS)) {
    for (const { slug, name } of lists[list as ListTable]) {
      known.add(`${field}/${slug}`);
      if (NOT_BY_NAME.has(slug) || field === 'interior_color' || slug.startsWith('ibrida')) continue;
      const names = [slug, ...name.replaceAll(/\(.*?\)/g, ' ').split('/')];
      for (const text of names) if (words(text) !== '') add(text, { kind: 'value', field, slug });
    }
  }
  for (const [field, slug, text] of [...SYNONYMS, ...FOREIGN_SYNONYMS]) {
    // A list that lost an entry must not be asked for it.
    if (known.has(`${field}/${slug}`)) for (const one of alternatives(text)) add(one, { kind: 'value', field, slug });
  }
  for (const [slug, text, names] of PAINTS)
    for (const color of known.has(`exterior_color/${slug}`) ? alternatives(text) : [])
      for (const name of alternatives(names)) add(`${color} ${name}`, { kind: 'value', field: 'exterior_color', slug });
}

function addEquipment({ equipment }: VocabularySource, add: Add): void {
  const known = new Set(equipment.map(({ slug }) => slug));
  const named = equipment
    .filter(({ slug }) => !NAMED_OTHERWISE.has(slug))
    .map(({ slug, name }) => [slug, name] as const);
  for (const [text, spoken] of [...named, ...EQUIPMENT, ...FOREIGN_EQUIPMENT]) {
    const slugs = text.split(' ').filter((slug) => known.has(slug));
    if (slugs.length > 0) for (const one of alternatives(spoken)) add(one, { kind: 'equipment', slugs });
  }
  for (const one of alternatives(SOUND_MAKERS)) add(one, { kind: 'wish' });
}

function addAreas({ provinces }: VocabularySource, add: Add): void {
  for (const { name } of provinces.map(({ region }) => ({ name: region })))
    add(name, { kind: 'region', slug: regionSlug(name) });
  const known = new Set(provinces.map(({ region }) => regionSlug(region)));
  for (const [slug, text] of [...REGIONS, ...FOREIGN_REGIONS])
    if (known.has(slug)) for (const one of alternatives(text)) add(one, { kind: 'region', slug });
  for (const [code, text] of PROVINCES)
    if (provinces.some((one) => one.code === code))
      for (const one of alternatives(text)) add(one, { kind: 'province', code });
}

function isRare(phrases: ReadonlyMap<string, unknown>, word: string): boolean {
  return word.length > 2 && !CHATTER_WORDS.has(word) && !phrases.has(word);
}
