import { readAliases } from '../../../catalogue/aliases.ts';
import { LABELS } from '../../../catalogue/labels.ts';
import { nameKey, words } from '../../../catalogue/names.ts';
import { placeKey } from '../../../db/placeKey.ts';
import type { ReadField } from './answer.ts';
import { CHATTER_PHRASES, CHATTER_WORDS } from './chatter.ts';
import { createFuzzyIndex, type FuzzyIndex } from './fuzzy.ts';
import { tokenise } from './tokens.ts';
import { STRONG_VERSION_WORDS, VERSION_PHRASES, WEAK_VERSION_WORDS } from './versionWords.ts';
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
type ValueField = (typeof LIST_FIELDS)[ListName];

export interface PlaceRow {
  kind: 'comune' | 'cap' | 'city';
  city: string;
  province: string;
  postal_code: string;
  latitude: number;
  longitude: number;
  population: number;
  search: string;
}

/** What the vocabulary is made of: the database's tables, and what adverts teach about versions. */
export interface VocabularySource {
  brands: readonly { slug: string; name: string }[];
  models: readonly { brand: string; slug: string; name: string }[];
  lists: Readonly<Record<ListName, readonly { slug: string; name: string }[]>>;
  places: readonly PlaceRow[];
  /** Names of engines and trims. */
  versions: readonly string[];
  /** How well known a model is: adverts it was seen in. */
  seen: (brand: string, model: string) => number;
}

export type Meaning =
  | { kind: 'value'; field: ValueField; slug: string }
  | { kind: 'hybrid'; level: keyof typeof HYBRIDS }
  | { kind: 'fixed'; fields: Readonly<Partial<Record<ReadField, string | number | boolean>>> }
  | { kind: 'national'; slug: string }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'suffix'; operator: keyof typeof SUFFIXES }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'hint'; of: keyof typeof HINTS }
  | { kind: 'cue'; cue: keyof typeof PLACE_CUES }
  | { kind: 'make'; brand: string }
  | { kind: 'model'; brand: string; model: string; badge: boolean }
  | { kind: 'version' }
  | { kind: 'number'; value: number; scaled: boolean; digits: string }
  | { kind: 'place'; place: PlaceRow }
  | {
      kind: 'nearAfter' | 'not' | 'notAfter' | 'betweenNot' | 'interior' | 'exterior' | 'part' | 'generic' | 'chatter';
    };

export interface ModelEntry {
  brand: string;
  model: string;
  /** The name with its breaks: "serie 3". */
  spaced: string;
  /** Adverts that the model was seen in. */
  seen: number;
  /** Adverts of the make: of two models of one name, the better known make's is meant. */
  makeSeen: number;
}

export interface Vocabulary {
  /** Phrase → meanings; words parted by one space. */
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  makes: ReadonlyMap<string, string>;
  models: ReadonlyMap<string, readonly ModelEntry[]>;
  /** Brand → the keys of its models. */
  modelKeys: ReadonlyMap<string, readonly string[]>;
  versionWords: ReadonlySet<string>;
  places: ReadonlyMap<string, PlaceRow>;
  postalCodes: ReadonlyMap<string, PlaceRow>;
  /** Letters of a province → its capital. */
  capitals: ReadonlyMap<string, PlaceRow>;
  interiorColors: ReadonlySet<string>;
  fuzzyWords: FuzzyIndex;
  fuzzyPlaces: FuzzyIndex;
}

export const MAX_PHRASE = 6;

/** Entries that no word by itself names: too general, or of a field that needs its noun. */
const NOT_BY_NAME = new Set(['altro', 'anteriore', 'posteriore', 'it', 'de']);

function phraseKey(text: string): string {
  return tokenise(text)
    .map((token) => token.text)
    .join(' ');
}

function buildPhrases(source: VocabularySource): Map<string, Meaning[]> {
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
      !names.has(key.split(' ')[0] ?? '');
    if (isTrim) phrases.set(key, [{ kind: 'version' }]);
  }
  return phrases;
}

function isRare(phrases: ReadonlyMap<string, unknown>, word: string): boolean {
  return word.length > 2 && !CHATTER_WORDS.has(word) && !phrases.has(word);
}

function buildMakes({ brands }: VocabularySource): Map<string, string> {
  const known = new Set(brands.map(({ slug }) => slug));
  const { brandLabels, nicknames } = readAliases();
  const makes = new Map<string, string>();
  for (const aliases of [brandLabels, nicknames.brands]) {
    for (const [key, slug] of Object.entries(aliases))
      if (known.has(slug) && !/\d|amg$/.test(key)) makes.set(key, slug);
  }
  for (const { slug, name } of brands) for (const text of [slug, name]) makes.set(nameKey(text), slug);
  return makes;
}

function buildModels({ models, seen }: VocabularySource): Map<string, ModelEntry[]> {
  const entries = new Map<string, ModelEntry[]>();
  const known = new Set(models.map(({ brand, slug }) => `${brand}/${slug}`));
  const makes = new Map<string, number>();
  for (const { brand, slug } of models) makes.set(brand, (makes.get(brand) ?? 0) + seen(brand, slug));
  const makeSeen = (brand: string) => makes.get(brand) ?? 0;
  const add = (key: string, one: Omit<ModelEntry, 'makeSeen'>) => {
    const entry = { ...one, makeSeen: makeSeen(one.brand) };
    if (key === '' || !known.has(`${entry.brand}/${entry.model}`)) return;
    const same = entries.get(key) ?? [];
    entries.set(key, same);
    if (!same.some(({ brand }) => brand === entry.brand)) same.push(entry);
  };
  for (const { brand, slug, name } of models) {
    // Audi's "quattro" is its four-wheel drive.
    if (slug === 'quattro') continue;
    for (const text of [name.replaceAll('+', ' plus'), slug]) {
      add(nameKey(text), { brand, model: slug, spaced: words(text), seen: seen(brand, slug) });
    }
  }
  const { modelLabels, otherBrand, nicknames } = readAliases();
  for (const [key, [brand, model]] of Object.entries(nicknames.models)) {
    // A nickname comes before a model of the same name that hardly anyone means.
    const same = entries.get(key) ?? [];
    const spaced = same.find((other) => other.brand === brand && other.model === model)?.spaced ?? '';
    const entry = { brand, model, spaced, seen: Math.max(seen(brand, model), 1), makeSeen: makeSeen(brand) };
    if (known.has(`${brand}/${model}`)) {
      entries.set(key, [entry, ...same.filter((other) => other.brand !== brand)]);
    }
  }
  for (const [brand, labels] of Object.entries(modelLabels)) {
    for (const [key, model] of Object.entries(labels)) {
      const isBodyWord = ['coupe', 'cabriolet', 'sport', 'hatch', 'mini', 'v', 'a'].includes(key);
      if (model !== '' && !isBodyWord) add(key, { brand, model, spaced: '', seen: 0 });
    }
  }
  for (const [from, labels] of Object.entries(otherBrand)) {
    for (const [key, [brand, model]] of Object.entries(labels)) {
      if (from !== brand) add(key, { brand, model, spaced: '', seen: seen(brand, model) });
    }
  }
  return entries;
}

function isBetter(place: PlaceRow, rival: PlaceRow | undefined, key: string): boolean {
  if (rival === undefined) return true;
  const isOwn = ({ city }: PlaceRow) => placeKey(city) === key;
  if (isOwn(place) !== isOwn(rival)) return isOwn(place) || place.population > 20 * rival.population;
  return place.population > rival.population;
}

function buildPlaces({ places }: VocabularySource) {
  const byName = new Map<string, PlaceRow>();
  const postalCodes = new Map<string, PlaceRow>();
  const capitals = new Map<string, PlaceRow>();
  for (const place of places) {
    if (place.kind === 'cap') {
      if (!postalCodes.has(place.search)) postalCodes.set(place.search, place);
      continue;
    }
    if (isBetter(place, byName.get(place.search), place.search)) byName.set(place.search, place);
    const capital = capitals.get(place.province.toLowerCase());
    if (place.kind === 'comune' && (capital?.population ?? 0) < place.population) {
      capitals.set(place.province.toLowerCase(), place);
    }
  }
  return { places: byName, postalCodes, capitals };
}

/** The vocabulary of the reader. Takes tens of milliseconds: built when its tables change, not per question. */
export function buildVocabulary(source: VocabularySource): Vocabulary {
  const phrases = buildPhrases(source);
  const makes = buildMakes(source);
  const models = buildModels(source);
  const versionWords = new Set(STRONG_VERSION_WORDS);
  for (const name of source.versions) {
    for (const word of words(name).split(' ')) {
      const isPlain = word.length < 3 || phrases.has(word) || CHATTER_WORDS.has(word) || WEAK_VERSION_WORDS.has(word);
      if (!isPlain && !/^\d+$/.test(word) && !makes.has(word)) versionWords.add(word);
    }
  }
  const modelKeys = new Map<string, string[]>();
  for (const [key, entries] of models) {
    for (const { brand } of entries) modelKeys.set(brand, [...(modelKeys.get(brand) ?? []), key]);
  }
  const { places, postalCodes, capitals } = buildPlaces(source);
  const fuzzy = new Set<string>();
  for (const key of [...makes.keys(), ...models.keys()]) {
    if (/^[a-z]{4,}$/.test(key) && !CHATTER_WORDS.has(key)) fuzzy.add(key);
  }
  for (const [key, meanings] of phrases) {
    if (/^[a-z]{5,}$/.test(key) && meanings.some(({ kind }) => FUZZY_KINDS.has(kind))) fuzzy.add(key);
  }
  for (const word of versionWords) if (/^[a-z]{6,}$/.test(word)) fuzzy.add(word);
  return {
    phrases,
    makes,
    models,
    modelKeys,
    versionWords,
    places,
    postalCodes,
    capitals,
    interiorColors: new Set(source.lists.interior_colors.map(({ slug }) => slug)),
    fuzzyWords: createFuzzyIndex(fuzzy),
    fuzzyPlaces: createFuzzyIndex([...places.keys()].filter((key) => /^[a-z ]{5,}$/.test(key))),
  };
}

const FUZZY_KINDS = new Set<Meaning['kind']>(['value', 'hybrid', 'fixed', 'operator', 'unit', 'interior', 'national']);

/** The interior's entry of a colour that is named as the bodywork's. */
export function interiorColor(vocabulary: Vocabulary, slug: string): string | undefined {
  if (vocabulary.interiorColors.has(slug)) return slug;
  const label = LABELS.interiorColor[slug];
  return label !== undefined && vocabulary.interiorColors.has(label) ? label : undefined;
}
