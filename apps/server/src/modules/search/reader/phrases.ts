import { nameKey, words } from '../../../catalogue/names.ts';
import { CHATTER_PHRASES, CHATTER_WORDS } from './chatter.ts';
import type { ReadField } from './answer.ts';
import { tokenise } from './tokens.ts';
import { VERSION_PHRASES } from './versionWords.ts';
import type { Meaning, VocabularySource } from './vocabulary.ts';
import {
  alternatives,
  BETWEEN_NEGATION,
  EXTERIOR,
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
  PHRASES,
  PLACE_CUES,
  SUFFIXES,
  SYNONYMS,
  UNITS,
  type Unit,
} from './words.ts';

/** A reference list and the filter that takes its slugs. */
export const LIST_FIELDS = {
  categories: 'category',
  power_types: 'power_type',
  gearbox_types: 'gearbox_type',
  traction_types: 'traction_type',
  emission_classes: 'emission_class',
  exterior_colors: 'exterior_color',
  paint_types: 'exterior_paint_type',
  interior_colors: 'interior_color',
  interior_materials: 'interior_material',
  origins: 'origin',
} as const satisfies Record<string, ReadField>;
export type ListName = keyof typeof LIST_FIELDS;
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
  const known = new Set<string>();
  for (const [list, field] of Object.entries(LIST_FIELDS)) {
    for (const { slug, name } of source.lists[list as ListName]) {
      known.add(`${field}/${slug}`);
      if (NOT_BY_NAME.has(slug) || field === 'interior_color' || slug.startsWith('ibrida')) continue;
      const names = [slug, ...name.replaceAll(/\(.*?\)/g, ' ').split('/')];
      for (const text of names) if (words(text) !== '') add(text, { kind: 'value', field, slug });
    }
  }
  for (const [field, slug, text] of SYNONYMS) {
    // A list that lost an entry must not be asked for it.
    if (known.has(`${field}/${slug}`)) for (const one of alternatives(text)) add(one, { kind: 'value', field, slug });
  }
  for (const [level, text] of Object.entries(HYBRIDS)) {
    for (const one of alternatives(text)) add(one, { kind: 'hybrid', level: level as keyof typeof HYBRIDS });
  }
  for (const [text, fields] of PHRASES) for (const one of alternatives(text)) add(one, { kind: 'fixed', fields });
  for (const [slug, text] of NATIONAL) for (const one of alternatives(text)) add(one, { kind: 'national', slug });
  const tables = [
    [OPERATORS, (operator: string): Meaning => ({ kind: 'operator', operator: operator as Operator })],
    [SUFFIXES, (operator: string): Meaning => ({ kind: 'suffix', operator: operator as keyof typeof SUFFIXES })],
    [UNITS, (unit: string): Meaning => ({ kind: 'unit', unit: unit as Unit })],
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
  } as const;
  for (const [kind, text] of Object.entries(plain)) {
    for (const one of alternatives(text)) add(one, { kind: kind as keyof typeof plain });
  }
  for (const phrase of CHATTER_PHRASES) add(phrase, { kind: 'chatter' });
  for (const phrase of alternatives(VERSION_PHRASES)) add(phrase, { kind: 'version' });
  const names = new Set(source.models.map(({ name }) => nameKey(name)));
  for (const name of source.versions) {
    const key = phraseKey(name);
    const isTrim =
      /^[a-z]+( [a-z]+)+$/.test(key) &&
      !phrases.has(key) &&
      key.split(' ').some((word) => isRare(phrases, word)) &&
      // "G-Tec" is one name, "A Sport" would be a model and its trim.
      (!names.has(key.split(' ')[0] ?? '') || /^[A-Za-z]-[A-Za-z]{3,}$/.test(name));
    if (isTrim) phrases.set(key, [{ kind: 'version' }]);
  }
  return phrases;
}

function isRare(phrases: ReadonlyMap<string, unknown>, word: string): boolean {
  return word.length > 2 && !CHATTER_WORDS.has(word) && !phrases.has(word);
}
