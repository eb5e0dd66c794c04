import { readAliases } from '@carzaa/catalogue/aliases';
import { LABELS } from '@carzaa/catalogue/labels';
import { nameKey, words } from '@carzaa/catalogue/names';
import { atOnce, type Steps } from '@carzaa/catalogue/steps';
import { CHATTER_WORDS } from './chatter.ts';
import { FOREIGN_WORDS } from './foreignWords.ts';
import { createFuzzyIndex } from './fuzzy.ts';
import { buildMakes, buildModels, buildPlaces } from './names.ts';
import type { Meaning, Vocabulary, VocabularySource } from './meanings.ts';
import { buildPhrases } from './phrases.ts';
import { STRONG_VERSION_WORDS, WEAK_VERSION_WORDS } from './versionWords.ts';
import { ENGLISH } from './words.ts';

export const MAX_PHRASE = 6;
/** Stands for the word that is left out of a phrase. */
export const GAP = '_';

/** The vocabulary of the reader. Takes a tenth of a second: built when its tables change, not per question. */
export const buildVocabulary = (source: VocabularySource): Vocabulary => atOnce(vocabularySteps(source));

/** The same in steps of tens of milliseconds, so that a server answers others in between. */
export function* vocabularySteps(source: VocabularySource): Steps<Vocabulary> {
  const phrases = buildPhrases(source);
  yield;
  const makes = buildMakes(source);
  const models = buildModels(source);
  yield;
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
  yield;
  const fuzzy = fuzzyKeys(source, phrases, versionWords);
  yield;
  const gaps = gapsOf(phrases);
  yield;
  const fuzzyWords = createFuzzyIndex(fuzzy);
  yield;
  const fuzzyPlaces = createFuzzyIndex([...places.keys()].filter((key) => /^[a-z ]{5,}$/.test(key)));
  yield;
  return {
    phrases,
    gaps,
    parts: partsOf(source, [...phrases.keys(), ...places.keys()]),
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
    fuzzyWords,
    fuzzyMakes: createFuzzyIndex([...makes.keys()].filter((key) => /^[a-z]{4,}$/.test(key))),
    fuzzyPlaces,
    townStarts: new Set([...places.keys()].flatMap((key) => (key.includes(' ') ? [key.split(' ')[0] ?? ''] : []))),
  };
}

function partsOf({ trims, versions }: VocabularySource, keys: readonly string[]): Set<string> {
  const names = [...trims.values(), versions].flat().map((name) => words(name));
  return new Set([...keys, ...names].flatMap((key) => key.split(' ')));
}

/** Phrases of several words with one of them left out, and what it may be: "_ in pelle" → "volante". */
function gapsOf(phrases: Vocabulary['phrases']): Map<string, string[]> {
  const gaps = new Map<string, string[]>();
  for (const [key, meanings] of phrases) {
    const parts = key.split(' ');
    if (parts.length < 2 || !meanings.some(({ kind }) => kind === 'version' || FUZZY_KINDS.has(kind))) continue;
    for (const [at, word] of parts.entries()) {
      if (!/^[a-z]{5,}$/.test(word)) continue;
      const gap = parts.with(at, GAP).join(' ');
      const known = gaps.get(gap);
      if (known) known.push(word);
      else gaps.set(gap, [word]);
    }
  }
  return gaps;
}

/** The keys that a misspelt word may mean. */
function fuzzyKeys(
  source: VocabularySource,
  phrases: Vocabulary['phrases'],
  versionWords: ReadonlySet<string>,
): Set<string> {
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
    const isSpelt =
      /^[a-z]{3,}$/.test(key) &&
      !ENGLISH.has(key) &&
      !FOREIGN_WORDS.has(key) &&
      meanings.some(({ kind }) => FUZZY_KINDS.has(kind));
    if (isSpelt && (key.length >= 5 || meanings.some(({ kind }) => kind === 'value'))) fuzzy.add(key);
  }
  for (const word of versionWords) if (/^[a-z]{5,}$/.test(word)) fuzzy.add(word);
  return fuzzy;
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

const FUZZY_KINDS = new Set<Meaning['kind']>([
  'value',
  'hybrid',
  'fixed',
  'operator',
  'unit',
  'interior',
  'national',
  'equipment',
  'region',
]);

/** The interior's entry of a colour that is named as the bodywork's. */
export function interiorColor(vocabulary: Vocabulary, slug: string): string | undefined {
  if (vocabulary.interiorColors.has(slug)) return slug;
  const label = LABELS.interiorColor[slug];
  return label !== undefined && vocabulary.interiorColors.has(label) ? label : undefined;
}
