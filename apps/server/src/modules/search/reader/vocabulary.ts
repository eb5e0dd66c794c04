import { readAliases } from '../../../catalogue/aliases.ts';
import { LABELS } from '../../../catalogue/labels.ts';
import { nameKey, words } from '../../../catalogue/names.ts';
import type { ReadField } from './answer.ts';
import { CHATTER_WORDS } from './chatter.ts';
import { createFuzzyIndex, type FuzzyIndex } from './fuzzy.ts';
import { buildMakes, buildModels, buildPlaces } from './names.ts';
import { buildPhrases, type LIST_FIELDS, type ListName } from './phrases.ts';
import { STRONG_VERSION_WORDS, WEAK_VERSION_WORDS } from './versionWords.ts';
import { ENGLISH } from './words.ts';
import type { HINTS, HYBRIDS, Operator, PLACE_CUES, SUFFIXES, Unit } from './words.ts';

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
  /** `brand/model` → the trims that many adverts of it name. */
  trims: ReadonlyMap<string, readonly string[]>;
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
  /** First word → the second words of the phrases of two that say something of a car. */
  seconds: ReadonlyMap<string, readonly string[]>;
  makes: ReadonlyMap<string, string>;
  models: ReadonlyMap<string, readonly ModelEntry[]>;
  /** Brand → the keys of its models. */
  modelKeys: ReadonlyMap<string, readonly string[]>;
  versionWords: ReadonlySet<string>;
  /** `brand/model` → words of its trims. */
  trimWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** `brand/model` → its trims that are called as a colour is in English: the Ypsilon "Gold". */
  colorTrims: ReadonlyMap<string, ReadonlySet<string>>;
  places: ReadonlyMap<string, PlaceRow>;
  postalCodes: ReadonlyMap<string, PlaceRow>;
  /** Letters of a province → its capital. */
  capitals: ReadonlyMap<string, PlaceRow>;
  interiorColors: ReadonlySet<string>;
  fuzzyWords: FuzzyIndex;
  /** Every name of every make. */
  fuzzyMakes: FuzzyIndex;
  fuzzyPlaces: FuzzyIndex;
}

export const MAX_PHRASE = 6;

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
  // Not the known misspellings of makes: what is close to one of them is close to nothing.
  const onTheRoad = source.brands.filter(({ slug }) => makeSeen(source, slug) >= COMMON_MAKE);
  const { brandLabels, nicknames } = readAliases();
  const names = [...onTheRoad, ...source.models].map(({ name }) => nameKey(name));
  for (const key of [
    ...names,
    ...Object.keys(brandLabels),
    ...Object.keys(nicknames.models).filter(({ length }) => length > 5),
  ]) {
    if (/^[a-z]{4,}$/.test(key) && !CHATTER_WORDS.has(key)) fuzzy.add(key);
  }
  for (const [key, meanings] of phrases) {
    const isSpelt = /^[a-z]{3,}$/.test(key) && !ENGLISH.has(key) && meanings.some(({ kind }) => FUZZY_KINDS.has(kind));
    if (isSpelt && (key.length >= 5 || meanings.some(({ kind }) => kind === 'value'))) fuzzy.add(key);
  }
  for (const word of versionWords) if (/^[a-z]{6,}$/.test(word)) fuzzy.add(word);
  const seconds = new Map<string, string[]>();
  for (const [key, meanings] of phrases) {
    const [, first, second] = /^([a-z]+) ([a-z]{5,})$/.exec(key) ?? [];
    if (first === undefined || second === undefined || !meanings.some(({ kind }) => FUZZY_KINDS.has(kind))) continue;
    seconds.set(first, [...(seconds.get(first) ?? []), second]);
  }
  return {
    phrases,
    seconds,
    makes,
    models,
    modelKeys,
    versionWords,
    trimWords: new Map(
      Array.from(source.trims, ([model, trims]) => [model, new Set(trims.flatMap((name) => words(name).split(' ')))]),
    ),
    colorTrims: colorTrimsOf(source, phrases),
    places,
    postalCodes,
    capitals,
    interiorColors: new Set(source.lists.interior_colors.map(({ slug }) => slug)),
    fuzzyWords: createFuzzyIndex(fuzzy),
    fuzzyMakes: createFuzzyIndex([...makes.keys()].filter((key) => /^[a-z]{4,}$/.test(key))),
    fuzzyPlaces: createFuzzyIndex([...places.keys()].filter((key) => /^[a-z ]{5,}$/.test(key))),
  };
}

/** Adverts of a make that a misspelt word may mean: the others are rarer than the errors. */
const COMMON_MAKE = 15;

function makeSeen({ models, seen }: VocabularySource, make: string): number {
  return models.reduce((sum, { brand, slug }) => (brand === make ? sum + seen(brand, slug) : sum), 0);
}

function colorTrimsOf({ trims }: VocabularySource, phrases: Vocabulary['phrases']): Vocabulary['colorTrims'] {
  const isColor = (name: string) =>
    ENGLISH.has(name) && phrases.get(name)?.some((one) => one.kind === 'value' && one.field === 'exterior_color');
  const found = new Map<string, ReadonlySet<string>>();
  for (const [model, names] of trims) {
    const colors = names.map((name) => words(name)).filter(isColor);
    if (colors.length > 0) found.set(model, new Set(colors));
  }
  return found;
}

const FUZZY_KINDS = new Set<Meaning['kind']>(['value', 'hybrid', 'fixed', 'operator', 'unit', 'interior', 'national']);

/** The interior's entry of a colour that is named as the bodywork's. */
export function interiorColor(vocabulary: Vocabulary, slug: string): string | undefined {
  if (vocabulary.interiorColors.has(slug)) return slug;
  const label = LABELS.interiorColor[slug];
  return label !== undefined && vocabulary.interiorColors.has(label) ? label : undefined;
}
