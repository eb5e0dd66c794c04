import { ownValue } from '@carzaa/api/ownValue';
import { CHATTER_WORDS } from './chatter.ts';
import { ENGLISH_COUNTS } from './foreignWords.ts';
import { COUNTRIES } from './words.ts';
import type { Vocabulary } from './meanings.ts';
import { isOrdinary } from './ordinary.ts';
import { isProperName } from './properNames.ts';
import { numeralValue, SPELT_NUMERALS } from './numerals.ts';
import { MONTHS } from './thingWords.ts';
import type { Token } from './tokens.ts';
import { WEAK_VERSION_WORDS } from './versionWords.ts';
import { alternatives, HINTS, NEGATIONS, NEGATIONS_AFTER, OPERATORS, PLACE_CUES, SUFFIXES, UNITS } from './words.ts';

/**
 * Words that lead from one thing to the next ("provincia", "garanzia", "tranne", "cercando"): a slip of the finger in
 * one of them makes neither a car nor a town of it.
 */
const TABLES = [OPERATORS, SUFFIXES, PLACE_CUES, HINTS, UNITS].flatMap((table) => Object.values(table));
const SPOKEN = [...TABLES, NEGATIONS, NEGATIONS_AFTER, ...COUNTRIES.map(([words]) => words)].flatMap(alternatives);
const SHORTEST = 6;
/** Behind a number only something that is counted stands. */
const COUNTED = Object.values(UNITS)
  .flatMap(alternatives)
  .filter((word) => /^[a-z]{5}$/.test(word));
const FEW = ['quattro', 'cinque', 'sette', 'otto', 'nove'];
const LEADING: ReadonlySet<string> = new Set(
  [...CHATTER_WORDS, ...SPOKEN, ...SPELT_NUMERALS, ...MONTHS]
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => word.length >= SHORTEST),
);

const BY_INITIAL = Map.groupBy([...LEADING, ...COUNTED], (word) => word[0]);

const rest = (word: string, from: number) => word.slice(from);

/** Whether one letter is missing, too many, another one, or two have changed places. */
export function isOneSlip(wanted: string, typed: string): boolean {
  const [long, short] = wanted.length >= typed.length ? [wanted, typed] : [typed, wanted];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length === short.length + 1) return rest(long, at + 1) === rest(short, at);
  if (long.length !== short.length || long === short) return false;
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at];
  return rest(long, at + 1) === rest(short, at + 1) || (isSwapped && rest(long, at + 2) === rest(short, at + 2));
}

/** "ridotte" beside "ridotta", "parcheggi" beside "parcheggio": another form of the word. */
const isInflected = (one: string, other: string) =>
  one.slice(0, -1) === other || one === other.slice(0, -1) || one.slice(0, -1) === other.slice(0, -1);

/** The leading word that was meant, where no other word of the vocabulary is as near. */
function leadingWord(
  word: string,
  { isCounted, isLeading }: { isCounted: boolean; isLeading: boolean },
  { fuzzyWords }: Vocabulary,
): string | undefined {
  const meant = BY_INITIAL.get(word[0])?.find(
    (one) => (isCounted || LEADING.has(one)) && isOneSlip(one, word) && !isInflected(one, word),
  );
  if (meant === undefined) return undefined;
  if (isCounted && COUNTED.includes(meant)) return meant;
  // "vicno a torino": no Viano
  if (isLeading && meant.startsWith('vicin')) return meant;
  const isRivalled = fuzzyWords.near(word, 1).some(({ key }) => key !== meant && isOneSlip(key, word));
  return isRivalled ? undefined : meant;
}

const isNumber = (text: string) => /^\d+$/.test(text) || numeralValue(text) !== undefined;

/** The tokens, with the small words between the car's own put right: "provvincia di Cuneo", "garannzia 12 mesi". */
export function correctLeadingWords(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const { parts, makes, models, versionWords } = vocabulary;
  return tokens.map((token, at) => {
    const { text } = token;
    // "five doors"
    const english = /^(doors?|seats?|seaters?)$/.test(tokens[at + 1]?.text ?? '')
      ? ownValue(ENGLISH_COUNTS, text)
      : undefined;
    if (english !== undefined) return { ...token, text: english };
    // "sete posti", where "sete" is a word, too
    const count = /^(posti|porte)$/.test(tokens[at + 1]?.text ?? '') && numeralValue(text) === undefined;
    const numeral = count && text.length > 3 ? FEW.find((one) => isOneSlip(one, text)) : undefined;
    if (numeral !== undefined) return { ...token, text: numeral };
    const isCounted = isNumber(tokens[at - 1]?.text ?? '');
    // "7 psti"; alone, so short a word is another one.
    const isKnown =
      !(isCounted ? /^[a-z]{4,24}$/ : /^[a-z]{5,24}$/).test(text) ||
      isProperName(text) ||
      isOrdinary(text) ||
      numeralValue(text) !== undefined ||
      [parts, makes, models, versionWords, WEAK_VERSION_WORDS].some((known) => known.has(text));
    const isLeading = /^(a|ad|al|alla|di)$/.test(tokens[at + 1]?.text ?? '');
    const meant = isKnown ? undefined : leadingWord(text, { isCounted, isLeading }, vocabulary);
    return meant === undefined ? token : { ...token, text: meant };
  });
}
