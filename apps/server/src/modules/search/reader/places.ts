import { CHATTER_WORDS } from './chatter.ts';
import { errorsAllowed } from './slips.ts';
import { isUnitAt, type Match, type Scene, textOf } from './findMakes.ts';
import { numeralValue } from './numerals.ts';
import { isOneSlip } from './spelling.ts';
import { isOrdinary } from './ordinary.ts';
import type { PlaceRow } from './meanings.ts';

const LONGEST_PLACE = 6;
/** People in a town that is meant even where nothing announces a place. */
const WELL_KNOWN = 15_000;
const KNOWN = 3000;
/** In one that is meant by a word of another meaning, too, where a place is surely announced: "zona potenza". */
const LARGE = 30_000;

function found(scene: Scene, to: number, place: PlaceRow): Match {
  // "Cantù (CO)", "Monza MB"
  const next = scene.tokens[to];
  const isProvince = next?.text === place.province.toLowerCase() && next.text.length === 2;
  return { to: isProvince && !/^(di|da|al|in)$/.test(next.text) ? to + 1 : to, meanings: [{ kind: 'place', place }] };
}

function isWrittenAsName({ source, tokens }: Scene, index: number): boolean {
  const word = source.slice(tokens[index]?.start, tokens[index]?.end);
  return index > 0 && /^\p{Lu}\p{Ll}/u.test(word);
}

/** "panda Fermo": the last word, and the only one that begins large. */
function isNameAtEnd(scene: Scene, index: number): boolean {
  const isAlone = scene.tokens.every((_, at) => at === index || !isWrittenAsName(scene, at));
  return index === scene.tokens.length - 1 && isWrittenAsName(scene, index) && isAlone;
}

const SAINTS = ['san', 'santa', 'sant', 'santo'];

/** A place by its name, in which a saint may be written short: "Sesto S. Giovanni". */
function placeCalled({ vocabulary }: Scene, key: string): PlaceRow | undefined {
  const names = /(^| )s /.test(key) ? SAINTS.map((saint) => key.replace(/(^| )s /, `$1${saint} `)) : [key];
  return names.map((name) => vocabulary.places.get(name)).find((place) => place !== undefined);
}

/** The longest name of a place that begins here. `isAnnounced`: after "a", "zona", "vicino a" and the like. */
export function matchPlace(scene: Scene, from: number, announced: 'surely' | 'maybe' | undefined): Match | undefined {
  const isAnnounced = announced !== undefined;
  const { tokens, vocabulary } = scene;
  for (let to = Math.min(from + LONGEST_PLACE, tokens.length); to > from; to -= 1) {
    const key = textOf(tokens, from, to, ' ');
    const place = placeCalled(scene, key);
    if (place === undefined) continue;
    // "nel raggio di cento chilometri"
    if (to === from + 1 && numeralValue(key) !== undefined && isUnitAt(scene, to)) continue;
    const isWord = to - from === 1 && (CHATTER_WORDS.has(key) || vocabulary.phrases.has(key));
    // "una automatica a potenza": the last words
    const isEnd = to === tokens.length || /[,;.!?]/.test(tokens[to]?.gap ?? '');
    const isMeant =
      ((announced === 'surely' || (tokens[from - 1]?.text === 'a' && isEnd)) && place.population >= LARGE) ||
      (isAnnounced && isWrittenAsName(scene, from) && place.population >= KNOWN) ||
      (isNameAtEnd(scene, from) && place.population >= LARGE);
    if (isWord && !isMeant) continue;
    if (isAnnounced || isWord) return found(scene, to, place);
    const people = to - from > 1 || isWrittenAsName(scene, from) ? KNOWN : WELL_KNOWN;
    if (key.length >= 4 && place.population >= people) return found(scene, to, place);
  }
  return undefined;
}

/**
 * "a San Marino", "zona San Donato": a saint's name that is no town's as a whole; its last word alone is neither the
 * town that is called so nor a misspelt colour.
 */
export function matchStrangeSaint(scene: Scene, from: number, isAnnounced: boolean): Match | undefined {
  const { tokens, vocabulary } = scene;
  const [saint, name] = [tokens[from]?.text ?? '', tokens[from + 1]];
  const isShort = saint === 's' && name?.gap === '. ';
  const isTogether = isShort || /^[ '’]$/.test(name?.gap ?? '');
  if (name === undefined || !isTogether || !(isShort || SAINTS.includes(saint))) return undefined;
  const isKnown = CHATTER_WORDS.has(name.text) || vocabulary.phrases.has(name.text);
  const isName = isAnnounced || isWrittenAsName(scene, from + 1) || vocabulary.places.has(name.text);
  return /^[a-z]{3,}$/.test(name.text) && isName && !isKnown ? { to: from + 2, meanings: [] } : undefined;
}

/** People in a town that a misspelt word means, by what announces it and by the errors in the word. */
const GUESSED = { surely: [KNOWN, 30_000], maybe: [30_000, 100_000] } as const;

/** "san dona di piav", "reggio emila": a town of several words, one of which nothing is known of as it is written. */
export function guessTown(scene: Scene, from: number, isAnnounced: boolean): Match | undefined {
  const { tokens, vocabulary } = scene;
  if (!vocabulary.townStarts.has(tokens[from]?.text ?? '')) return undefined;
  for (let to = Math.min(from + LONGEST_PLACE, tokens.length); to > from + 1; to -= 1) {
    const words = tokens.slice(from, to);
    const isTogether = words.slice(1).every(({ gap }) => /^[ '’-]$/.test(gap));
    const last = words.at(-1)?.text ?? '';
    // "sesto san giovani": three words say it, whatever the last one is elsewhere
    const isLong = words.length > 2 && /^[a-z]{5,}$/.test(last);
    const isUnknown = isLong || (/^[a-z]{4,}$/.test(last) && !isOrdinary(last) && !vocabulary.phrases.has(last));
    if (!isTogether || !isUnknown || vocabulary.models.has(last) || vocabulary.versionWords.has(last)) continue;
    const name = textOf(tokens, from, to, ' ');
    const near = vocabulary.fuzzyPlaces.near(name, 1).find(({ key }) => key.includes(' '));
    const place = near && vocabulary.places.get(near.key);
    const least = isAnnounced ? KNOWN : WELL_KNOWN;
    if (place && place.kind !== 'city' && place.population >= least) return found(scene, to, place);
  }
  return undefined;
}

/** "i20 gpl torinno": a provincial capital, misspelt, as the last word of what is said of a car. */
export function guessCapital({ tokens, vocabulary }: Scene, from: number): Match | undefined {
  const [word = '', next] = [tokens[from]?.text, tokens[from + 1]];
  const isLast =
    from > 0 && (next === undefined || /[,;.!?]/.test(next.gap)) && !/[,;.!?]/.test(tokens[from]?.gap ?? '');
  if (!isLast || !/^[a-z]{5,}$/.test(word)) return undefined;
  const near = [...vocabulary.capitals.values()].filter(({ city }) => isOneSlip(city.toLowerCase(), word));
  const [place] = near;
  return near.length === 1 && place !== undefined && place.city[0]?.toLowerCase() === word[0]
    ? { to: from + 1, meanings: [{ kind: 'place', place }] }
    : undefined;
}

/** The announced place that a misspelt word means: "a Padva". */
export function guessPlace(scene: Scene, from: number, isSure: boolean): (Match & { distance: number }) | undefined {
  const { tokens, vocabulary } = scene;
  for (const to of [from + 2, from + 1]) {
    const word = textOf(tokens, from, to, ' ');
    if (to > tokens.length || word.length > 30 || !/^[a-z ]{5,}$/.test(word)) continue;
    const matches = vocabulary.fuzzyPlaces.near(word, to - from > 1 ? 1 : errorsAllowed(word));
    const nearest = matches[0]?.distance;
    let best: PlaceRow | undefined;
    for (const { key, distance } of matches) {
      const place = vocabulary.places.get(key);
      // Abroad, only a name that is written right is meant.
      if (place === undefined || place.kind === 'city' || distance !== nearest || key[0] !== word[0]) continue;
      const isSaid = isSure || isWrittenAsName(scene, from);
      const least = GUESSED[isSaid ? 'surely' : 'maybe'][distance > 1 ? 1 : 0];
      if (place.population > Math.max(best?.population ?? 0, least)) best = place;
    }
    if (best && nearest !== undefined) return { ...found(scene, to, best), distance: nearest };
  }
  return undefined;
}
