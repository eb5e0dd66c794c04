import { errorsAllowed, isSlip } from './slips.ts';
import { isOrdinary } from './ordinary.ts';
import { numeralValue } from './numerals.ts';
import { nearestModel } from './nearestModel.ts';
import type { Token } from './tokens.ts';
import type { Meaning, Vocabulary } from './meanings.ts';
import { wordSet } from './wordSet.ts';

/** A run of tokens that ends before `to`, and what it means. */
export interface Match {
  to: number;
  meanings: readonly Meaning[];
}

interface MakeAt {
  from: number;
  to: number;
  brand: string;
}

/** The text, with the makes that it names: they decide what the words beside them are. */
export interface Scene {
  source: string;
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  makes: readonly MakeAt[];
  brands: ReadonlySet<string>;
  /** Words that may still be looked at for typing errors, so that the longest text takes no longer. */
  guesses: { left: number };
}

/** Unknown words of a text that are looked at: a person writes fewer. */
const MOST_GUESSES = 24;

/** Makes that are words of their own, unless a model of theirs follows. */
const DOUBTFUL_MAKES = wordSet(
  'evo range tiger ram bm benz tata seres lucid air morgan panther triumph rolls aston genesis gip jep nissa evo ssang vag',
);

/** Decades in words: "anni settanta". */
export const DECADES = wordSet('venti trenta quaranta cinquanta sessanta settanta ottanta novanta');

export function textOf(tokens: readonly Token[], from: number, to: number, separator: string): string {
  let text = tokens[from]?.text ?? '';
  for (let index = from + 1; index < to; index += 1) text += separator + (tokens[index]?.text ?? '');
  return text;
}

function meaningsAt({ tokens, vocabulary }: Scene, index: number): readonly Meaning[] {
  return vocabulary.phrases.get(tokens[index]?.text ?? '') ?? [];
}

export function isUnitAt(scene: Scene, index: number): boolean {
  const text = scene.tokens[index]?.text;
  if (text === 'k' || text === 'mila') return true;
  if (text === 'anni' && isDecadeAt(scene, index)) return false;
  // "peugeot 3008 l'Aquila"
  if (text === 'l' && /^['’]/.test(scene.tokens[index + 1]?.gap ?? '')) return false;
  return meaningsAt(scene, index).some(({ kind }) => kind === 'unit');
}

const LEADING_UNITS = wordSet('euro € eur km chilometri chilometraggio anno');
const LIMITS = wordSet('max massimo massimi min minimo sotto fino entro meno < > i a di da zero immatricolazione');

/** "peugeot 3008 euro 8.000", "km max 90.000": a unit that stands before its own number. */
export function isUnitOfNext({ tokens }: Scene, index: number): boolean {
  if (!LEADING_UNITS.has(tokens[index]?.text ?? '')) return false;
  let at = index + 1;
  while (at < index + 4 && LIMITS.has(tokens[at]?.text ?? '') && tokens[at]?.text !== 'zero') at += 1;
  const text = tokens[at]?.text ?? '';
  return (
    !/[,;.()]/.test(tokens[at]?.gap ?? '') && (/^\d/.test(text) || text === 'zero' || (numeralValue(text) ?? 0) > 1000)
  );
}

const FEW = wordSet('doors seats owners ignored months days weeks hours litres perLitre');

/** "peugeot 3008 porta scorrevole", "…, cerchi in lega": not a thing that cars have in such numbers. */
export function isOtherThing(scene: Scene, index: number, count: number): boolean {
  const units = meaningsAt(scene, index).flatMap((one) => (one.kind === 'unit' ? [one.unit] : []));
  return count >= 100 && units.length > 0 && units.every((unit) => FEW.has(unit));
}

/** "audi 80 anni 80", "euro 1 anni novanta": the years of a decade, not the age before them. */
function isDecadeAt(scene: Scene, index: number): boolean {
  const after = scene.tokens[index + 1]?.text ?? '';
  const isDecade = /^[2-9]0$/.test(after) || DECADES.has(after);
  return isDecade && !isUnitAt(scene, index + 2);
}

/** "fiat 500 euro 5": the word after the number is an emission class, not its unit. */
export function isEmissionAt({ tokens }: Scene, index: number): boolean {
  return tokens[index]?.text === 'euro' && /^[0-7]([a-e]|$)/.test(tokens[index + 1]?.text ?? '');
}

export function findMakes(source: string, tokens: readonly Token[], vocabulary: Vocabulary): Scene {
  const makes: MakeAt[] = [];
  const guesses = { left: MOST_GUESSES };
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(from + 3, tokens.length); to > from; to -= 1) {
      const key = textOf(tokens, from, to, '').replaceAll('&', '');
      const brand = vocabulary.makes.get(key);
      if (brand === undefined || !isMake(tokens, vocabulary, { from, to, brand }, key)) continue;
      // "innocenti mini": a model of the make right before.
      const before = makes.at(-1);
      if (before?.to === from && vocabulary.models.get(key)?.some((one) => one.brand === before.brand)) continue;
      // "seat leon cupra": a trim of the car right before.
      const isCars = vocabulary.models.get(tokens[from - 1]?.text ?? '')?.some((one) => one.brand === before?.brand);
      if (isCars && before?.to === from - 1 && vocabulary.versionWords.has(key)) continue;
      makes.push({ from, to, brand });
      from = to - 1;
      break;
    }
    if (makes.at(-1)?.to === from + 1) continue;
    const misspelt = misspeltMake(tokens, vocabulary, from, guesses) ?? makeOfModel(tokens, vocabulary, from, guesses);
    if (misspelt === undefined) continue;
    makes.push(misspelt);
    from = misspelt.to - 1;
  }
  return {
    source,
    tokens,
    vocabulary,
    makes,
    brands: new Set(makes.map(({ brand }) => brand)),
    guesses: { left: MOST_GUESSES },
  };
}

/** The make that a word means which is none, and nothing else either: "mercedez". */
function misspeltMake(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  from: number,
  guesses: Scene['guesses'],
): MakeAt | undefined {
  const word = tokens[from]?.text ?? '';
  if (isKnown(vocabulary, word) || !/^[a-z]{4,20}$/.test(word)) return undefined;
  guesses.left -= 1;
  if (guesses.left < 0) return undefined;
  const nearest = vocabulary.fuzzyWords.near(word, errorsAllowed(word))[0];
  const brand = vocabulary.makes.get(nearest?.key ?? '');
  if (nearest === undefined || brand === undefined || DOUBTFUL_MAKES.has(nearest.key)) return undefined;
  return isSlip(nearest.key, word, nearest.distance) ? { from, to: from + 1, brand } : undefined;
}

function isKnown({ phrases, models, versionWords, places }: Vocabulary, word: string): boolean {
  return isOrdinary(word) || [phrases, models, versionWords, places].some((known) => known.has(word));
}

/** "hond jaz", "rang rover evoqe": a make that is misspelt too much or too rare by itself, before a model of its own. */
function makeOfModel(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  from: number,
  guesses: Scene['guesses'],
): MakeAt | undefined {
  if (isKnown(vocabulary, tokens[from]?.text ?? '')) return undefined;
  for (const to of [from + 2, from + 1]) {
    const next = tokens[to]?.text ?? '';
    const name = textOf(tokens, from, to, '');
    if (next.length < 3 || isOrdinary(next) || vocabulary.phrases.has(next) || !/^[a-z]{4,20}$/.test(name)) continue;
    guesses.left -= 1;
    if (guesses.left < 0) return undefined;
    for (const { key } of vocabulary.fuzzyMakes.near(name, Math.max(1, errorsAllowed(name)))) {
      const brand = vocabulary.makes.get(key) ?? '';
      const isOwn = vocabulary.models.get(next)?.some((entry) => entry.brand === brand) ?? false;
      if (isOwn || (/^[a-z]{3,20}$/.test(next) && nearestModel(vocabulary, brand, next))) return { from, to, brand };
    }
  }
  return undefined;
}

function isMake(tokens: readonly Token[], vocabulary: Vocabulary, { to, brand }: MakeAt, key: string): boolean {
  const next = tokens[to]?.text ?? '';
  if (key === 'mini' && vocabulary.phrases.get(next)?.some((one) => one.kind === 'value' && one.field === 'category')) {
    return vocabulary.models.get(next)?.some((entry) => entry.brand === brand) ?? false;
  }
  // "microcar aixam": a kind of car
  if (key === 'microcar' && vocabulary.makes.has(next)) return false;
  if (!DOUBTFUL_MAKES.has(key)) return true;
  const followers = [textOf(tokens, to, to + 1, ''), textOf(tokens, to, to + 2, '')];
  return followers.some((one) => vocabulary.models.get(one)?.some((entry) => entry.brand === brand));
}
