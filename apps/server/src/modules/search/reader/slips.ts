import { editsBetween } from './fuzzy.ts';

/** How many errors of sound a word may have, by its length. */
export function errorsAllowed(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
}

/** Sounds differ less than letters do: "renol" is one sound and three letters away from Renault. */
const LETTERS = 3;
const LONG = 8;
/** Words shorter than this are other words sooner than misspelt ones. */
const SHORT = 5;

const SAME_SOUNDS = ['vw', 'ckq', 'jgy'];

/** "ceat" sounds like "seat", "corsa" does not. */
function isSoft(word: string): boolean {
  return /^(s|c[ei])/.test(word);
}

/** Few people mistype the first letter of a word: they leave it out, double it, or write another of the same sound. */
function mayBegin(key: string, word: string): boolean {
  const [wanted, typed] = [key[0] ?? ' ', word[0] ?? ' '];
  if (wanted === typed || SAME_SOUNDS.some((same) => same.includes(wanted) && same.includes(typed))) return true;
  if (isSoft(key) && isSoft(word)) return true;
  return word.length >= LONG - 2 && (key.slice(1) === word || word.slice(1) === key || isSwap(key, word));
}

function lettersOf(word: string): string {
  return word.split('').toSorted().join('');
}

function isSwap(key: string, word: string): boolean {
  return key !== word && lettersOf(key) === lettersOf(word);
}

function isDoubled(key: string, word: string): boolean {
  return word.length > key.length && word.replaceAll(/(.)\1+/g, '$1') === key;
}

/** "golg", "pnda", "vrde": no Italian word ends so, or begins so. */
function isNoWord(word: string): boolean {
  return (
    /[bcdfghjkmpqvwz]$|[jkwxy]/.test(word) ||
    /^(?!s|gl|gn|ch|gh|ps|th|[bcdfgptv][lr])[^aeiouy]{2}/.test(word) ||
    /^(?!s)[^aeiouy]{3}/.test(word)
  );
}

/** Whether a word may be a misspelling of the key that is `distance` sounds away from it. */
export function isSlip(key: string, word: string, distance: number): boolean {
  if (key.length < SHORT || word.length < SHORT)
    return (
      isDoubled(key, word) ||
      (key.length === 4 && key.replaceAll('i', 'y') === word.replaceAll('i', 'y')) ||
      (key.length === 4 && isSwap(key, word)) ||
      (word.length === 4 && key.length >= 4 && key[0] === word[0] && isNoWord(word) && editsBetween(key, word) === 1)
    );
  if (!mayBegin(key, word) || Math.abs(key.length - word.length) > 2) return false;
  if (distance > 1 && word.length <= LONG) return false;
  return editsBetween(key, word) <= LETTERS;
}
