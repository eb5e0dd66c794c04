import { CHATTER_WORDS } from './chatter.ts';
import { DOUBTFUL_MODELS, MASCULINE, WELL_KNOWN } from './doubtfulModels.ts';
import { isFueled, isWishedFor } from './doubtfulNames.ts';
import { isAnd, isElectricWritten } from './electricNames.ts';
import { editsBetween, soundOf } from './fuzzy.ts';
import { nearestModel, nearestOfTwo } from './nearestModel.ts';
import { isJoined, isOffer, JOINED_SEEN, JOINS, SURELY_KNOWN } from './joinedNames.ts';
import { numeralValue } from './numerals.ts';
import { isOrdinary } from './ordinary.ts';
import { isEmissionAt, isOtherThing, isUnitAt, isUnitOfNext, type Match, type Scene, textOf } from './findMakes.ts';
import { WEAK_VERSION_WORDS } from './versionWords.ts';
import type { Meaning, ModelEntry } from './meanings.ts';
import { wordSet } from './wordSet.ts';

const LONGEST_NAME = 5;

/** Models of two letters that mean nothing else. */
const LETTERS_ALONE = wordSet('tt ka xv ux nx rx');
const SHE = wordSet('la una le della delle alla mia nuova vecchia bella questa quella nella sulla cerco vendesi');

function isCalledShe(scene: Scene, from: number, to: number): boolean {
  if (isFueled(scene, from, to) || isWishedFor(scene, from, to)) return true;
  const { tokens, vocabulary } = scene;
  const [before, next = ''] = [tokens[from - 1]?.text, tokens[to]?.text];
  // "una tipo panda" is a car like the Panda.
  const isModel = vocabulary.models.has(next) || vocabulary.models.has(textOf(tokens, to, to + 2, ''));
  // A 2008 is a year too.
  const isName = /^([a-z]\w|[135-9]\d{2,3}$)/.test(next);
  const isLike = isName && (isModel || vocabulary.makes.has(next));
  return (
    MASCULINE.has(tokens[from]?.text ?? '') && !isLike && (before === undefined ? to < tokens.length : SHE.has(before))
  );
}

function needsMake({ vocabulary }: Scene, key: string, entry: ModelEntry): boolean {
  if (WELL_KNOWN.has(key)) return false;
  if (/^\d+$/.test(key) || DOUBTFUL_MODELS.has(key) || WEAK_VERSION_WORDS.has(key)) return true;
  if (key.length <= 2) return !(/^[a-z]\d$/.test(key) && entry.seen >= 4) && !LETTERS_ALONE.has(key);
  if (CHATTER_WORDS.has(key) || vocabulary.phrases.has(key)) return true;
  if (vocabulary.versionWords.has(key) && entry.seen < 50) return true;
  if (entry.spaced === '' && entry.seen === 0 && (key.length < 4 || /^\d/.test(key))) return true;
  return entry.seen < 30 && (vocabulary.places.get(key)?.population ?? 0) >= 1000;
}

/** After these a number is an amount, a year or a date. */
export const BEFORE_NO_MODEL = wordSet(
  'da dal dai del di a ai al tra fra e i gli max massimo massima min minimo sotto sopra oltre entro almeno circa euro € km budget anno sui prezzo anni fino meno piu < >',
);
const ARTICLES = new Set(['la', 'una', 'le', 'l']);

/** "captur": a word that is a common car's name and nothing else. */
function isWellKnown({ tokens, vocabulary }: Scene, at: number): boolean {
  const word = tokens[at]?.text ?? '';
  const isName = /^[a-z]{4,}$/.test(word) && !CHATTER_WORDS.has(word) && !vocabulary.phrases.has(word);
  return isName && (vocabulary.models.get(word)?.some(({ seen }) => seen >= SURELY_KNOWN) ?? false);
}

/** Whether a number without its make beside it is a model all the same: "500 lounge", "la 2008". */
function isNumberedModel(scene: Scene, from: number, key: string, seen: number): boolean {
  const { tokens, vocabulary } = scene;
  const before = tokens[from - 1]?.text;
  // "tra 2008 e captur"
  const other = /^(la|una)$/.test(tokens[from + 2]?.text ?? '') ? from + 3 : from + 2;
  const isPaired = /^(tra|fra)$/.test(before ?? '') && /^(e|o)$/.test(tokens[from + 1]?.text ?? '') && seen > 0;
  if (isPaired && isWellKnown(scene, other)) return true;
  // "tra captur e 2008"
  const isSecond = before === 'e' && /^(tra|fra)$/.test(tokens[from - 3]?.text ?? '') && seen > 0;
  if (isSecond && isWellKnown(scene, from - 2)) return true;
  // "2008 o juke"
  const isFirstOfTwo = from === 0 && /^(o|oppure)$/.test(tokens[1]?.text ?? '') && seen > 0;
  // "2008 o c3 aircross"
  const isNamed = /^[a-z]\d/.test(tokens[2]?.text ?? '') && vocabulary.models.has(textOf(tokens, 2, 4, ''));
  if (isFirstOfTwo && (isWellKnown(scene, 2) || isNamed)) return true;
  const isBehindComma = tokens[from]?.gap.includes(',') === true;
  if (before !== undefined && !isBehindComma && (BEFORE_NO_MODEL.has(before) || /^\d/.test(before))) return false;
  if (isYear(key)) {
    // "captur / 2008", "captur o 2008"
    const isListed = tokens[from]?.gap.includes('/') === true || before === 'o' || before === 'oppure';
    const end = before === 'o' || before === 'oppure' ? from - 1 : from;
    // "c3 aircross o 2008"
    const cars = [textOf(tokens, end - 1, end, ''), textOf(tokens, Math.max(0, end - 2), end, '')];
    if (isListed && cars.some((car) => /^[a-z]\w{2,}/.test(car) && vocabulary.models.has(car))) return seen > 0;
    // "captur intens o 2008 allure"
    if (isListed && vocabulary.versionWords.has(tokens[from + 1]?.text ?? '')) return seen > 0;
    // "2008 del 2016": the second is the year.
    const isDated = /^(del|dal|anno)$/.test(tokens[from + 1]?.text ?? '') && isYear(tokens[from + 2]?.text);
    // "2008 con virtual cockpit": a car that nobody names has no year
    const isFirst = from === 0 && tokens[1]?.text === 'con' && scene.brands.size === 0;
    return seen > 0 && (isDated || isFirst || ARTICLES.has(before ?? ''));
  }
  // "205 gti": behind a rare one, an engine or a trim
  const isTrimmed = seen > 0 && vocabulary.versionWords.has(tokens[from + 1]?.text ?? '');
  return (seen >= 5 || isTrimmed) && key.length >= 3;
}

/** Cubic centimetres. */
const SMALLEST_ENGINE = 400;

/** "peugeot duecentotto", "cinquecento x": names in words that are known in digits alone, with their breaks. */
function digitsFor(scene: Scene, from: number, to: number): string | undefined {
  const { tokens, vocabulary, makes } = scene;
  const value = numeralValue(tokens[from]?.text ?? '') ?? 0;
  const brand = makes.find((make) => make.to === from)?.brand;
  // "mazda due benzina"
  const isOfMake = brand !== undefined && value > 1 && value < 10 && to === from + 1 && !isUnitAt(scene, to);
  if (value < 100 && !isOfMake) return undefined;
  const named = vocabulary.models.get(textOf(tokens, from, to, ''));
  if (isOfMake ? named?.some((one) => one.brand === brand) : named) return undefined;
  return [String(value), ...tokens.slice(from + 1, to).map(({ text }) => text)].join(' ');
}

/** "expert 9 posti": a van, by its seats. */
function isSeatedVan({ tokens }: Scene, to: number, key: string, { seen }: ModelEntry): boolean {
  const isMany = /^[6-9]$|^(sei|sette|otto|nove)$/.test(tokens[to]?.text ?? '') && tokens[to + 1]?.text === 'posti';
  return isMany && !MASCULINE.has(key) && seen >= JOINED_SEEN;
}

/** A name of several words that adverts have, or that is longer than one of the make that they have: "o una ioniq 5". */
function isKnownWhole({ tokens, vocabulary }: Scene, from: number, { brand, seen, spaced }: ModelEntry): boolean {
  const shorter = vocabulary.models.get(tokens[from]?.text ?? '');
  const isKnown = seen > 0 || shorter?.some((one) => one.brand === brand && one.seen > 0) === true;
  return isKnown && /^[a-z]{4}/.test(spaced);
}

/** The models that are called so, as it is written. */
function namesWritten(scene: Scene, from: number, to: number, text: string): ModelEntry[] | undefined {
  // "5.0" is a model of DR, "1.6" of Renault an engine.
  const isDotted = /[.,]/.test(text);
  return scene.vocabulary.models
    .get(text.replaceAll(/[.,]/g, ''))
    ?.filter((entry) => !isDotted || entry.spaced === text.replaceAll(/[.,]/g, ' '))
    .filter(({ isElectric }) => isElectric !== true || isElectricWritten(scene, from, to));
}

function entryFor(scene: Scene, from: number, to: number): ModelEntry | undefined {
  const { tokens, vocabulary, makes, brands } = scene;
  const inDigits = digitsFor(scene, from, to);
  const text = inDigits?.replaceAll(' ', '') ?? textOf(tokens, from, to, '');
  const key = text.replaceAll(/[.,]/g, '');
  const entries = namesWritten(scene, from, to, text);
  // "twingo o aygo, x neopatentata"
  const isParted = tokens.slice(from + 1, to).some(({ gap }) => /[,;!?]/.test(gap));
  if (entries === undefined || isParted || /^[aeio]$/.test(key)) return undefined;
  // "aygo x-play": the letter is the trim's.
  if (to - from > 1 && /^[a-z]$/.test(tokens[to - 1]?.text ?? '') && tokens[to]?.gap === '-') return undefined;
  if (isAnd(scene, from, to)) return undefined;
  const isNumeric = /^\d+$/.test(key);
  const before = makes.find((make) => make.to === from)?.brand;
  // Peugeot's "206 cc" has no cubic centimetres.
  const isAmount =
    isUnitAt(scene, to) &&
    !isEmissionAt(scene, to) &&
    !(before !== undefined && (isUnitOfNext(scene, to) || isOtherThing(scene, to, Number(key)))) &&
    !((before || Number(key) < SMALLEST_ENGINE) && tokens[to]?.text === 'cc');
  if ((/^\d+$/.test(tokens[to - 1]?.text ?? '') || numeralValue(key) !== undefined) && isAmount) return undefined;
  const after = makes.find((make) => make.from === to)?.brand;
  const spaced = inDigits ?? textOf(tokens, from, to, ' ');
  const isTight = tokens.slice(from + 1, to).every(({ gap }) => /^[-./]?$/.test(gap));
  const isEngineNext = /^\d[.,]\d$/.test(tokens[to]?.text ?? '') || vocabulary.versionWords.has(tokens[to]?.text ?? '');
  const fits = entries.filter((entry) => {
    const isBeside = entry.brand === before || (entry.brand === after && !isYearBefore(scene, from, key));
    const isSpelt =
      isTight || spaced === entry.spaced || entry.spaced === '' || isLettered(scene, to, spaced, entry.seen);
    if (to - from > 1 && !isSpelt && !isBeside) return false;
    if (isBeside) return true;
    // Beside another make only a well-known car is meant: BMW calls its own bodies F40.
    const isWhole = to - from > 1 && spaced === entry.spaced && isKnownWhole(scene, from, entry);
    const isChoice =
      isOffer(scene, from) &&
      /^([a-z]{4,}|[a-z]{1,2}\d{1,2}|\d{3}[a-z])$/.test(key) &&
      (entry.seen > 0 || WELL_KNOWN.has(key));
    if (brands.size > 0 && !brands.has(entry.brand) && entry.seen < SURELY_KNOWN && !isWhole && !isChoice) return false;
    // "a tre porte" is no Audi.
    if (entry.isSpoken === true) return false;
    if (isNumeric) {
      // "golf 5 o golf 6": a generation of the car right before it
      const isGeneration = key.length === 1 && isWellKnown(scene, from - 1);
      const isOffered = !isYear(key) && !isGeneration && entry.seen >= JOINED_SEEN && isJoined(scene, from, to);
      const isAlone =
        !brands.size ||
        (isOffered && entry.seen >= SURELY_KNOWN) ||
        ARTICLES.has(tokens[from - 1]?.text ?? '') ||
        isCalledTwice(scene, to, entry);
      return isAlone && (isOffered || isNumberedModel(scene, from, key, entry.seen));
    }
    if ((!brands.size || brands.has(entry.brand)) && isCalledShe(scene, from, to)) return true;
    if (entry.seen >= JOINED_SEEN && isJoined(scene, from, to)) return true;
    // "mx-5 o z3"
    if (isChoice && /^[a-z]\d$/.test(key)) return true;
    // "lexus nx o rx"
    if (brands.has(entry.brand) && key.length === 2 && JOINS.has(tokens[from - 1]?.text ?? '')) return true;
    if (!needsMake(scene, key, entry) || (key === 'up' && (tokens[to]?.gap.startsWith('!') || isUnitAt(scene, to + 1))))
      return true;
    if (brands.has(entry.brand) && key.length > 3 && !CHATTER_WORDS.has(key) && !vocabulary.phrases.has(key))
      return true;
    return !brands.size && (isSeatedVan(scene, to, key, entry) || (isEngineNext && entry.seen >= 20 && key.length > 2));
  });
  const rank = ({ brand, seen, makeSeen }: ModelEntry) =>
    (brand === before || brand === after ? 2e6 : 0) + (brands.has(brand) ? 1e6 : 0) + seen + makeSeen / 20;
  return fits.toSorted((a, b) => rank(b) - rank(a))[0];
}

/** "911 carrera … porsche": a number before another name of the same car. */
function isCalledTwice({ tokens, vocabulary }: Scene, to: number, { brand, model }: ModelEntry): boolean {
  const names = vocabulary.models.get(tokens[to]?.text ?? '') ?? [];
  return /^[a-z]{4,}$/.test(tokens[to]?.text ?? '') && names.some((one) => one.brand === brand && one.model === model);
}

/** "500 x": the letter of a common model that was written apart, unless it leads on to a word of its own. */
function isLettered({ tokens, vocabulary }: Scene, to: number, spaced: string, seen: number): boolean {
  const next = tokens[to];
  const isEnd = next === undefined || /[,;.!?()]/.test(next.gap) || /^\d/.test(next.text);
  const follows = next !== undefined && (vocabulary.phrases.has(next.text) || vocabulary.versionWords.has(next.text));
  return /^\d+ [a-z]$/.test(spaced) && seen >= SURELY_KNOWN && (isEnd || (follows && !CHATTER_WORDS.has(next.text)));
}

function isYear(text: string | undefined): boolean {
  return /^(19|20)\d\d$/.test(text ?? '');
}

/** "del 2008 Peugeot": a year that stands before a make. */
function isYearBefore({ tokens }: Scene, from: number, key: string): boolean {
  return isYear(key) && BEFORE_NO_MODEL.has(tokens[from - 1]?.text ?? '');
}

function modelMeaning({ brand, model, isElectric }: ModelEntry, badge = false): Meaning {
  return { kind: 'model', brand, model, badge, ...(isElectric && { isElectric }) };
}

/** The longest name of a model that begins here. */
export function matchModel(scene: Scene, from: number): Match | undefined {
  for (let to = Math.min(from + LONGEST_NAME, scene.tokens.length); to > from; to -= 1) {
    const entry = entryFor(scene, from, to);
    if (entry === undefined) continue;
    const end = nameEnd(scene, from, to, entry);
    const longer = misspeltEnding(scene, from, end, entry);
    return longer ? { to: end + 1, meanings: [modelMeaning(longer)] } : { to: end, meanings: [modelMeaning(entry)] };
  }
  return undefined;
}

/** "c3 aircros": a longer name of the make whose next word is misspelt. */
function misspeltEnding({ tokens, vocabulary }: Scene, from: number, to: number, { brand }: ModelEntry) {
  const word = tokens[to]?.text ?? '';
  const isNone =
    !/[,;.!?()]/.test(tokens[to]?.gap ?? '') &&
    !isOrdinary(word) &&
    !vocabulary.phrases.has(word) &&
    !vocabulary.makes.has(word);
  if (!/^[a-z]{4,20}$/.test(word) || !isNone || vocabulary.versionWords.has(word)) return undefined;
  const start = textOf(tokens, from, to, '');
  for (const key of vocabulary.modelKeys.get(brand) ?? []) {
    const rest = key.startsWith(start) ? key.slice(start.length) : '';
    if (rest.length < 4 || editsBetween(soundOf(rest), soundOf(word)) > 1) continue;
    const entry = vocabulary.models.get(key)?.find((one) => one.brand === brand);
    if (entry && entry.seen > 0) return entry;
  }
  return undefined;
}

/** "golf gtd" is listed as a name of the Golf, but its last word is a version, a body or a drive. */
function nameEnd(scene: Scene, from: number, to: number, { brand, model, spaced }: ModelEntry): number {
  if (spaced !== '') return to;
  for (let end = from + 1; end < to; end += 1) {
    const shorter = scene.vocabulary.models.get(textOf(scene.tokens, from, end, ''));
    if (shorter?.some((one) => one.brand === brand && one.model === model)) return end;
  }
  return to;
}

/**
 * The model of the make just named that a misspelt word means: "volkswagen gof", "mercedes clase a". `isWord`: it is
 * another word, too, and must sound the same: "volkswagen pollo".
 */
export function guessModel(scene: Scene, from: number, isWord: boolean): Match | undefined {
  const { tokens, makes } = scene;
  const brand = makes.find((make) => make.to === from)?.brand;
  const word = tokens[from]?.text ?? '';
  const isLetter = /^[a-z]$/.test(word);
  if (brand === undefined || (!isLetter && !/^[a-z]{3,20}$/.test(word))) return undefined;
  const ending = tokens[from + 1]?.text ?? '';
  const { vocabulary } = scene;
  const isApart = /[,;.!?()]/.test(tokens[from + 1]?.gap ?? '');
  const both = isApart ? '' : textOf(tokens, from, from + 2, '');
  const isNumbered = /^([a-z]|\d{1,2})$/.test(ending);
  const whole = isNumbered
    ? nearestModel(vocabulary, brand, both, { ending, isWord })
    : nearestOfTwo(vocabulary, brand, both, ending);
  if (whole) return { to: from + 2, meanings: [modelMeaning(whole)] };
  if (isLetter) return undefined;
  const entry = nearestModel(vocabulary, brand, tokens[from]?.text ?? '', { isWord });
  return entry && { to: from + 1, meanings: [modelMeaning(entry)] };
}
