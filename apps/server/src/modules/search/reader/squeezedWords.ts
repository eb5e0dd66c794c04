import { isOrdinary } from './ordinary.ts';
import type { Vocabulary } from './meanings.ts';
import { WEAK_VERSION_WORDS } from './versionWords.ts';
import { wordSet } from './wordSet.ts';

/**
 * Several words that were written as one: "renaultclio2019diesel", "macchinaautomaticaperneopatentati". Every part must
 * be a word of the vocabulary, and one of them must ask for something by itself.
 */

const SHORTEST = 7;
const LONGEST = 48;
const LONGEST_PART = 20;
/** Adverts of a model whose name alone is looked for inside a longer word. */
export const COMMON_ADVERTS = 100;
/** People in a town that is looked for there. */
const LARGE = 50_000;

/** Words between the others, which ask for nothing. */
const FILLERS = wordSet(
  'cerco cerca cercasi compro vendo auto macchina vettura usata usato usate per con senza non cambio motore colore anno dal del zona vicino provincia',
);
/** Beside a number they make it an amount. */
const AMOUNTS = wordSet(
  'max massimo min minimo sotto sopra fino entro meno almeno km cv kw euro mila anni posti porte',
);
/** Values of two letters, and the drive, which has digits. */
const SHORT_VALUES = wordSet('4x4 4wd sw ev');

/** What a part says: something to ask for, a number, a limit or unit, or only a word between. */
type Role = 'asks' | 'color' | 'number' | 'amount' | 'between';

function roleOf(part: string, before: string, { phrases, makes, models, versionWords, places }: Vocabulary) {
  if (/^\d+$/.test(part)) return 'number';
  if (AMOUNTS.has(part)) return 'amount';
  if (FILLERS.has(part)) return 'between';
  const meanings = part.length > 2 || SHORT_VALUES.has(part) ? (phrases.get(part) ?? []) : [];
  if (meanings.some((one) => one.kind === 'value' && one.field === 'exterior_color')) return 'color';
  if (meanings.some(({ kind }) => kind === 'value' || kind === 'hybrid' || kind === 'fixed')) return 'asks';
  if (part.length > 2 && makes.has(part)) return 'asks';
  const isOwn = models.get(part)?.some(({ brand }) => brand === makes.get(before)) ?? false;
  if (isOwn || (part.length > 3 && models.get(part)?.some(({ seen }) => seen >= COMMON_ADVERTS))) return 'asks';
  const isSaid = part.length > 2 && (versionWords.has(part) || (part.length > 3 && WEAK_VERSION_WORDS.has(part)));
  const isThing = part.length > 4 && meanings.some(({ kind }) => kind === 'equipment' || kind === 'wish');
  return isSaid || isThing || (part.length > 4 && (places.get(part)?.population ?? 0) >= LARGE) ? 'between' : undefined;
}

const isDigit = (word: string, at: number) => /\d/.test(word[at] ?? '');

/** Whether the word may end between two of its letters: never inside of a number. */
const mayCut = (word: string, at: number) => at === word.length || !(isDigit(word, at - 1) && isDigit(word, at));

interface Cut {
  parts: string[];
  roles: Role[];
}

/** A number with a limit or a unit asks for something, too; two colours are a team's, two makes a code word. */
function asksForSomething({ parts, roles }: Cut, { makes, models }: Vocabulary): boolean {
  const brands = parts.flatMap(
    (part) => makes.get(part) ?? (part.length > 3 ? models.get(part)?.[0]?.brand : []) ?? [],
  );
  if (new Set(brands).size > 1) return false;
  const isColored = roles.includes('color') && roles.some((role) => role !== 'color' && role !== 'between');
  const isAmount = roles.includes('number') && roles.includes('amount');
  return roles.length > 1 && (roles.includes('asks') || isColored || isAmount);
}

/** The words that were written as one; undefined where any letter would be left over. */
export function squeezedWords(word: string, vocabulary: Vocabulary): string[] | undefined {
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z0-9]+$/.test(word) || isOrdinary(word))
    return undefined;
  // The fewest parts that the word's first letters can be read as, letter by letter.
  const cuts: (Cut | undefined)[] = [{ parts: [], roles: [] }];
  for (let end = 1; end <= word.length; end += 1) {
    for (let from = Math.max(0, end - LONGEST_PART); from < end && mayCut(word, end); from += 1) {
      const start = cuts[from];
      if (start === undefined || start.parts.length + 1 >= (cuts[end]?.parts.length ?? Number.POSITIVE_INFINITY))
        continue;
      const part = word.slice(from, end);
      const role = roleOf(part, start.parts.at(-1) ?? '', vocabulary);
      if (role !== undefined) cuts[end] = { parts: [...start.parts, part], roles: [...start.roles, role] };
    }
  }
  const whole = cuts[word.length];
  return whole && asksForSomething(whole, vocabulary) ? whole.parts : undefined;
}
