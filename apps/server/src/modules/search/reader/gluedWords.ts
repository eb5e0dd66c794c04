import { CHATTER_WORDS } from './chatter.ts';
import { numeralValue } from './numerals.ts';
import type { Token } from './tokens.ts';
import { COMMON_ADVERTS, squeezedWords } from './squeezedWords.ts';
import { WEAK_VERSION_WORDS } from './versionWords.ts';
import type { Vocabulary } from './meanings.ts';

const LONGEST = 24;
const SHORTEST_PART = 2;
const SHORTEST_ENDING = 3;

/** What a word says by itself, whatever stands beside it. */
function isValue(word: string, { phrases }: Vocabulary): boolean {
  return phrases.get(word)?.some(({ kind }) => kind === 'value' || kind === 'hybrid' || kind === 'fixed') ?? false;
}

/** "ds3": Citroën's once, but DS is a make of its own with a model of that number; "mg4", "bmw3": no word at all. */
function isBetterApart(left: string, right: string, vocabulary: Vocabulary): boolean {
  const { makes, models } = vocabulary;
  const brand = makes.get(left);
  const isApart = models.get(right)?.some((entry) => entry.brand === brand) ?? false;
  const isOther =
    models.get(left + right)?.some((entry) => entry.brand !== brand) ?? !isKnown(left + right, vocabulary);
  return brand !== undefined && isApart && isOther;
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  const { phrases, makes, models, versionWords, places } = vocabulary;
  return (
    CHATTER_WORDS.has(word) ||
    [phrases, makes, models, versionWords, places].some((known) => known.has(word)) ||
    numeralValue(word) !== undefined
  );
}

/** "golf7gtd": a generation and a trim. */
function isGenerationAndTrim(word: string, { versionWords }: Vocabulary): boolean {
  return /^\d[a-z]{2,}$/.test(word) && versionWords.has(word.slice(1));
}

/** "500x", "a3": a well-known model's name with a number in it. */
function isNamedAlone(word: string, { models }: Vocabulary): boolean {
  return /^(?=.*\d)(?=.*[a-z])/.test(word) && (models.get(word)?.some(({ seen }) => seen >= COMMON_ADVERTS) ?? false);
}

/** "panda4x4" behind "fiat": a model of the make, and what is said of it. */
function startsWithModel(brand: string, rest: string, vocabulary: Vocabulary): boolean {
  for (let at = rest.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const isOwn = vocabulary.models.get(rest.slice(0, at))?.some((entry) => entry.brand === brand) ?? false;
    if (isOwn && mayStandApart(rest.slice(0, at), rest.slice(at), vocabulary)) return true;
  }
  return false;
}

/** "fiatpanda", "peugeot208", "golf7", "pandagpl", "1600tdi", "ganciotraino": whether both parts say what they would say apart. */
function mayStandApart(left: string, right: string, vocabulary: Vocabulary): boolean {
  const { makes, models, versionWords } = vocabulary;
  const brand = makes.get(left);
  const isModelOfMake = models.get(right)?.some((entry) => entry.brand === brand) ?? false;
  if (left.length > 2 && right.length > 2 && vocabulary.phrases.has(`${left} ${right}`)) return true;
  if (brand !== undefined && (isModelOfMake || startsWithModel(brand, right, vocabulary))) return true;
  if (isNamedAlone(left, vocabulary) && right.length > 3 && (versionWords.has(right) || WEAK_VERSION_WORDS.has(right)))
    return true;
  // "suv7posti"
  if (/^\d+(posti|porte|cv|km|mila|euro|anni)$/.test(right) && left.length > 2 && isValue(left, vocabulary))
    return true;
  // "autoautomatica"
  if (/^(auto|macchina|usata)$/.test(left) && isValue(right, vocabulary)) return true;
  if (/^\d+$/.test(left)) return right.length > 2 && (versionWords.has(right) || isValue(right, vocabulary));
  const isName =
    left.length > 2 && (brand !== undefined || models.get(left)?.some(({ seen }) => seen >= COMMON_ADVERTS));
  return (
    Boolean(isName) &&
    (/^(\d|\d{4}|\d{3}[a-z]{0,2})$/.test(right) ||
      isGenerationAndTrim(right, vocabulary) ||
      (right.length > 2 && isValue(right, vocabulary)))
  );
}

function splitAt({ text }: Token, vocabulary: Vocabulary): number | undefined {
  const [, count] = /^(\d+)(?:posti|porte|cv|km|mila|euro|anni)$/.exec(text) ?? [];
  if (count !== undefined) return count.length;
  const [, letters = '', digits = ''] = /^([a-z]+)(\d+)$/.exec(text) ?? [];
  if (letters !== '' && isBetterApart(letters, digits, vocabulary)) return letters.length;
  if (!/^[a-z0-9]{5,}$|^\d[a-z]{3,}$/.test(text) || /^\d+$/.test(text)) return undefined;
  if (isKnown(text, vocabulary)) return behindModel(text, vocabulary);
  if (text.length > LONGEST) return undefined;
  for (let at = text.length - 1; at >= SHORTEST_PART; at -= 1) {
    if (mayStandApart(text.slice(0, at), text.slice(at), vocabulary)) return at;
  }
  return undefined;
}

/** "yarishybrid", "a4avant": listed as names of the car, but their ends have a field of their own. */
function behindModel(word: string, vocabulary: Vocabulary): number | undefined {
  const names = vocabulary.models.get(word);
  if (names === undefined) return undefined;
  for (let at = word.length - SHORTEST_ENDING; at >= SHORTEST_PART; at -= 1) {
    const [shorter, end] = [vocabulary.models.get(word.slice(0, at)), word.slice(at)];
    const isSame = shorter?.some((one) => names.some(({ brand, model }) => brand === one.brand && model === one.model));
    const isSaid = isValue(end, vocabulary) || vocabulary.versionWords.has(end) || isGenerationAndTrim(end, vocabulary);
    if (isSame && isSaid) return at;
  }
  return undefined;
}

/** "Rionero in Vulture": the first word of a town's name. */
function beginsPlace(tokens: readonly Token[], index: number, { places }: Vocabulary): boolean {
  const words = tokens.slice(index, index + 3).map(({ text }) => text);
  return [2, 3].some((length) => places.has(words.slice(0, length).join(' ')));
}

/** The tokens, with words parted that were written as one. Only a word that is none by itself is parted. */
export function partGluedWords(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return tokens.flatMap((token, index) =>
    beginsPlace(tokens, index, vocabulary) ? [token] : partGlued(token, vocabulary),
  );
}

function partGlued(token: Token, vocabulary: Vocabulary): Token[] {
  const at = splitAt(token, vocabulary);
  const { text } = token;
  // A letter that was written in more than one character does not tell where it ends.
  if (token.end - token.start !== text.length) return [token];
  if (at !== undefined) {
    const rest: Token = { text: text.slice(at), start: token.start + at, end: token.end, gap: ' ' };
    return [{ ...token, text: text.slice(0, at), end: rest.start }, ...partGlued(rest, vocabulary)];
  }
  let start = token.start;
  const parts = isKnown(text, vocabulary) ? undefined : squeezedWords(text, vocabulary);
  return (parts ?? [text]).map((part, order) => {
    start += part.length;
    return { text: part, start: start - part.length, end: start, gap: order === 0 ? token.gap : ' ' };
  });
}
