import { CHATTER_WORDS } from './chatter.ts';
import { partGluedWords } from './gluedWords.ts';
import { matchNumber } from './matchNumber.ts';
import { readModelWords } from './modelWord.ts';
import { isOrdinary } from './ordinary.ts';
import { errorsAllowed, isSlip } from './slips.ts';
import { guessCapital, guessPlace, guessTown, matchPlace, matchStrangeSaint } from './places.ts';
import { correctLeadingWords } from './spelling.ts';
import { type Token, tokenise } from './tokens.ts';
import { matchBadge } from './badges.ts';
import { isProperName, markProperNames } from './properNames.ts';
import { findMakes, isEmissionAt, isUnitAt, type Match, type Scene, textOf } from './findMakes.ts';
import { matchMisspeltPhrase } from './misspeltPhrases.ts';
import { guessModel, matchModel } from './vehicles.ts';
import { WEAK_VERSION_WORDS } from './versionWords.ts';
import type { Meaning, Vocabulary } from './meanings.ts';
import { MAX_PHRASE } from './vocabulary.ts';
import { wordSet } from './wordSet.ts';

/** A run of tokens with all that it may mean; the grammar settles which. */
export interface Item {
  /** Tokens; `to` is exclusive. */
  from: number;
  to: number;
  text: string;
  /** What stands before it. */
  gap: string;
  meanings: readonly Meaning[];
}

type Of<K extends Meaning['kind']> = Extract<Meaning, { kind: K }>;

export function meant<K extends Meaning['kind']>(item: Item | undefined, kind: K): Of<K> | undefined {
  return item?.meanings.find((meaning): meaning is Of<K> => meaning.kind === kind);
}

export function isBreak(item: Item | undefined): boolean {
  return item === undefined || /[,;:.!?()]/.test(item.gap);
}

function matchPhrase(scene: Scene, from: number): Match | undefined {
  const { tokens } = scene;
  for (let to = Math.min(from + MAX_PHRASE, tokens.length); to > from; to -= 1) {
    // "8000 euro 5 porte": the price's unit, and another number.
    const isPrice = tokens[from]?.text === 'euro' && to > from + 1 && isUnitAt(scene, to);
    const text = textOf(tokens, from, to, ' ');
    // "a Città di Castello"
    const isTown = text.endsWith('citta di') && scene.vocabulary.places.has(`citta di ${tokens[to]?.text}`);
    // "due anni di garanzia" are no decade.
    const isTerm = text.endsWith('anni di') && (tokens[to]?.text ?? '').startsWith('garan');
    // "e meno di 2 anni" begins another number.
    const isLimit = /^[eo] (meno|piu)$/.test(text) && /^d(i|ei)?$/.test(tokens[to]?.text ?? '');
    // "250 km di autonomia, elettrica"
    const isParted = tokens.slice(from + 1, to).some(({ gap }) => /[,;!?()]/.test(gap));
    const meanings =
      isParted || isPrice || isTown || isTerm || isLimit ? undefined : scene.vocabulary.phrases.get(text);
    if (meanings) return to === from + 1 ? (matchMisspeltPhrase(scene, from) ?? { to, meanings }) : { to, meanings };
  }
  return matchMisspeltPhrase(scene, from);
}

/** Audi's name for its four-wheel drive, beside the make or a model of it, unless it counts doors or seats. */
function matchQuattro(scene: Scene, items: readonly Item[], from: number): Match | undefined {
  const isAudi = scene.brands.has('audi') || items.some((item) => meant(item, 'model')?.brand === 'audi');
  const isDrive = isAudi && /^quatt?ro$/.test(scene.tokens[from]?.text ?? '');
  if (!isDrive || (isUnitAt(scene, from + 1) && !isEmissionAt(scene, from + 1))) return undefined;
  return { to: from + 1, meanings: [{ kind: 'value', field: 'traction_type', slug: 'integrale' }] };
}

/** "consumo sotto 4,5": litres for 100 km, and no engine. */
function isConsumed({ tokens }: Scene, from: number): boolean {
  const isLimit = /^(sotto|max|massimo|fino|entro|a|ai|di|i)$/.test(tokens[from - 1]?.text ?? '');
  return isLimit && tokens.slice(Math.max(0, from - 4), from).some(({ text }) => /^consum[aio]/.test(text));
}

/** Litres such as "1.6", and what only engines are called. */
function matchVersion(scene: Scene, from: number): Match | undefined {
  const word = scene.tokens[from]?.text ?? '';
  const isSize = /^\d[.,]\di?$/.test(word) && /^(0[.,][6-9]|[1-6])/.test(word);
  const isLitres = isSize && !isUnitAt(scene, from + 1) && !isConsumed(scene, from);
  // "2.0l"
  const unit = scene.tokens[from + 1];
  const isLettered = /^\d[.,]\d$/.test(word) && unit?.text === 'l' && unit.gap === '';
  // "l3h2": how long and high a van is
  const isVan = /^l[1-4]h[1-3]$/.test(word);
  if (!isLitres && !isLettered && !isVan && !scene.vocabulary.versionWords.has(word)) return undefined;
  return { to: from + (isLettered ? 2 : 1), meanings: [{ kind: 'version' }] };
}

const SURE_CUES = new Set('abito a|vivo a|sono di|citta di|comune di|presso'.split('|'));
const LINKS = wordSet('di d da dal dalla dell del della dai la il l lo le i citta comune centro una un');

/** Whether what was said so far announces a place: "zona" and a distance surely, "a" and "in" also lead to other words. */
function placeAnnounced(items: readonly Item[]): 'surely' | 'maybe' | undefined {
  let index = items.length - 1;
  const own = meant(items[index], 'cue')?.cue;
  // "Treviglio o Crema": another town
  if (/^(o|od|oppure)$/.test(items[index]?.text ?? '') && meant(items[index - 1], 'place')) return 'maybe';
  if (own !== undefined) return own === 'at' && !SURE_CUES.has(items[index]?.text ?? '') ? 'maybe' : 'surely';
  for (let steps = 0; steps < 2 && LINKS.has(items[index]?.text ?? ''); steps += 1) index -= 1;
  const item = items[index];
  if (index === items.length - 1 || item === undefined) return undefined;
  const cue = meant(item, 'cue')?.cue;
  if (cue === 'near' || cue === 'province' || cue === 'distance' || meant(item, 'unit')?.unit === 'mileage')
    return 'surely';
  return cue === 'at' ? 'maybe' : undefined;
}

/** What a misspelt word means; nothing for words that are right as they are. */
function guess(
  scene: Scene,
  items: readonly Item[],
  from: number,
  announced: 'surely' | 'maybe' | undefined,
): Match | undefined {
  const { tokens, vocabulary } = scene;
  const word = tokens[from]?.text ?? '';
  // "nissan x trial"
  if (/^[a-z]$/.test(word)) return guessModel(scene, from, false);
  if (!/^[a-z]{3,24}$/.test(word) || WEAK_VERSION_WORDS.has(word)) return undefined;
  const isWord = CHATTER_WORDS.has(word);
  const model = guessModel(scene, from, isWord);
  if (model) return model;
  if (isWord || isOrdinary(word)) return undefined;
  scene.guesses.left -= 1;
  if (scene.guesses.left < 0) return undefined;
  const swapped = word.length === 4 ? 1 : 0;
  const limit = Math.max(errorsAllowed(word), swapped);
  const place = announced ? guessPlace(scene, from, announced === 'surely') : undefined;
  if (limit === 0) return place;
  let trim: Match | undefined;
  for (const { key, distance } of vocabulary.fuzzyWords.near(word, limit)) {
    if (place && place.distance < distance) break;
    // "la mia vecchia Croma": a car's name, and no misspelt colour
    if (!isSlip(key, word, distance) || (key !== word && vocabulary.models.has(word))) continue;
    const meanings = meaningsOf(scene, items, key);
    // "metan" is near to the name of a trim, too.
    const isTrim = key.length < 6 && meanings.every(({ kind }) => kind === 'version');
    if (meanings.length > 0 && !isTrim) return { to: from + 1, meanings };
    if (meanings.length > 0) trim ??= { to: from + 1, meanings };
  }
  if (trim) return trim;
  return place ?? (announced ? undefined : guessCapital(scene, from));
}

/** Adverts of a model whose name a short misspelt word is taken for. */
const SURELY_MEANT = 100;

function meaningsOf(scene: Scene, items: readonly Item[], key: string): readonly Meaning[] {
  const { vocabulary, brands } = scene;
  const brand = vocabulary.makes.get(key);
  if (brand !== undefined) return [{ kind: 'make', brand }];
  const phrase = vocabulary.phrases.get(key);
  if (phrase) return phrase;
  const entries = vocabulary.models.get(key) ?? [];
  const own = entries.find((entry) => brands.has(entry.brand));
  // A misspelt name of a car that hardly anyone sells is more likely another word.
  const entry = own ?? (brands.size === 0 ? entries.toSorted((a, b) => b.seen - a.seen)[0] : undefined);
  if (entry && (own || entry.seen >= (key.length < 7 ? SURELY_MEANT : 10)))
    return [{ kind: 'model', brand: entry.brand, model: entry.model, badge: false }];
  const isCar = brands.size > 0 || items.some((item) => meant(item, 'model'));
  return vocabulary.versionWords.has(key) && isCar ? [{ kind: 'version' }] : [];
}

/** Reads the text into items, the longest and surest meaning first. */
export function readItems(source: string, vocabulary: Vocabulary): { tokens: readonly Token[]; items: Item[] } {
  const parted = partGluedWords(tokenise(source), vocabulary);
  const corrected = correctLeadingWords(markProperNames(source, parted, vocabulary), vocabulary);
  const tokens = readModelWords(corrected, vocabulary);
  const scene = findMakes(source, tokens, vocabulary);
  const items: Item[] = [];
  for (let from = 0; from < tokens.length; ) {
    const match = matchAt(scene, items, from);
    const to = match?.to ?? from + 1;
    items.push({
      from,
      to,
      text: textOf(tokens, from, to, ' '),
      gap: tokens[from]?.gap ?? '',
      meanings: match?.meanings ?? [],
    });
    from = to;
  }
  return { tokens, items };
}

function matchAt(scene: Scene, items: readonly Item[], from: number): Match | undefined {
  const word = scene.tokens[from]?.text ?? '';
  if (isProperName(word)) return { to: from + 1, meanings: [{ kind: 'chatter' }] };
  const announced = placeAnnounced(items);
  const isAnnounced = announced !== undefined;
  const phrase = matchPhrase(scene, from);
  // The "c" of "mercedes c 220 d" is half a badge.
  const isLetter = /^[a-z]$/.test(word);
  const model =
    (isLetter ? badgeAt(scene, items, from) : undefined) ?? matchModel(scene, from) ?? badgeAt(scene, items, from);
  const make = scene.makes.find((one) => one.from === from);
  // "Range Rover" is written for the make, too, and means the car.
  const isCarOfMake =
    make !== undefined &&
    model?.to === make.to &&
    model.meanings.some((one) => one.kind === 'model' && one.brand === make.brand);
  const vehicle: Match | undefined =
    make && make.to >= (model?.to ?? 0) && !isCarOfMake
      ? { to: make.to, meanings: [{ kind: 'make', brand: make.brand }] }
      : model;
  const isAfterNear =
    /(^| )prov(\.|incia|ince)?( |$)/.test(
      items
        .slice(-2)
        .map(({ text }) => text)
        .join(' '),
    ) || goesOnWithCodes(items);
  const capital = isAfterNear && word.length === 2 ? scene.vocabulary.capitals.get(word) : undefined;
  const town = guessTown(scene, from, isAnnounced);
  const written = matchPlace(scene, from, announced) ?? townNotMake(scene, from, make, announced);
  // "sesto san givanni" is not Sesto.
  const place = town && town.to > (written?.to ?? 0) ? town : written;
  const saint = place || vehicle ? undefined : matchStrangeSaint(scene, from, isAnnounced);
  if (saint) return saint;
  const isArea = phrase?.meanings.some(({ kind }) => kind === 'region' || kind === 'province') ?? false;
  if (phrase && isArea && phrase.to >= (place?.to ?? 0) && phrase.to >= (vehicle?.to ?? 0)) return phrase;
  const code: Match | undefined =
    capital && (!/^(di|da|in|al|no|va|se|me|te|pi)$/.test(word) || isInCapitals(scene, from))
      ? { to: from + 1, meanings: [{ kind: 'place', place: capital }] }
      : undefined;
  if (code) return code;
  // "interessato a stelvio"
  const isCar = vehicle !== undefined && /^(interessat|passare|pens)/.test(items.at(-2)?.text ?? '');
  if (place && isAnnounced && !isCar && place.to >= (phrase?.to ?? 0) && (!vehicle || !isBeside(scene, from)))
    return place;
  if (place && place.to - from > 1 && place.to > (phrase?.to ?? 0) && place.to > (vehicle?.to ?? 0)) return place;
  if (vehicle && vehicle.to >= (phrase?.to ?? 0)) return vehicle;
  const drive = phrase && phrase.to > from + 1 ? undefined : matchQuattro(scene, items, from);
  if (drive) return drive;
  if (phrase && phrase.to - from > 1) return phrase;
  const stops = startStopAt(scene, from);
  if (stops) return stops;
  const version = matchVersion(scene, from);
  const number = version ? undefined : matchNumber(scene, from);
  if (number)
    return { ...number, meanings: [...number.meanings, ...(number.to === from + 1 ? (phrase?.meanings ?? []) : [])] };
  if (version && phrase) return { to: version.to, meanings: [...phrase.meanings, ...version.meanings] };
  return phrase ?? version ?? place ?? guess(scene, items, from, announced);
}

/** "prov. CN AT AL": a code that is a small word, too. */
function isInCapitals({ source, tokens }: Scene, at: number): boolean {
  return /^[A-Z]{2}$/.test(source.slice(tokens[at]?.start, tokens[at]?.end)) && /[a-z]/.test(source);
}

/** "prov. RE e MO", "prov. BG BS MI": another code behind the first, over a joint, a comma or nothing. */
function goesOnWithCodes(items: readonly Item[]): boolean {
  const isCode = (item: Item | undefined) => item?.text.length === 2 && meant(item, 'place') !== undefined;
  return isCode(/^(e|o|ed|od)$/.test(items.at(-1)?.text ?? '') ? items.at(-2) : items.at(-1));
}

/** "hill holder e start&stop", "con start&stop": equipment, unless it goes on with an engine's name. */
function startStopAt({ tokens, vocabulary }: Scene, from: number): Match | undefined {
  const token = tokens[from];
  if (!/^(s&s|start&stop|stop&start)$/.test(token?.text ?? '')) return undefined;
  const before = tokens[from - 1]?.text ?? '';
  const isListed = /^(e|ed|con|col)$/.test(before) || token?.gap.includes(',') === true;
  const isEngines =
    token?.text === 's&s' || /\d|^(cv|kw|diesel|benzina|gpl)$/.test(before) || vocabulary.versionWords.has(before);
  if (isEngines && !isListed) return undefined;
  return { to: from + 1, meanings: vocabulary.phrases.get('start stop') ?? [] };
}

/** "vicino a Ferara": a misspelt town, where a make is as near. */
function townNotMake(
  scene: Scene,
  from: number,
  make: { to: number } | undefined,
  announced: 'surely' | 'maybe' | undefined,
): Match | undefined {
  const word = scene.tokens[from]?.text ?? '';
  const isMisspelt = make?.to === from + 1 && !scene.vocabulary.makes.has(word);
  return isMisspelt && announced === 'surely' ? guessPlace(scene, from, true) : undefined;
}

/** A badge, unless a model of another make was named: then it is an engine of that. */
function badgeAt(scene: Scene, items: readonly Item[], from: number): Match | undefined {
  const badge = matchBadge(scene, from);
  const brand = badge?.meanings.find((meaning) => meaning.kind === 'model')?.brand;
  const isOthers = items.some((item) => (meant(item, 'model')?.brand ?? brand) !== brand);
  // "audi a4 o bmw 320d"
  const isNamed = scene.makes.some((make) => make.to === from && make.brand === brand);
  // "a3 35 tdi oppure 118d"
  const isOffered =
    /^(o|oppure)$/.test(items.at(-1)?.text ?? '') && /[a-z]$/.test(textOf(scene.tokens, from, badge?.to ?? from, ''));
  return isOthers && !isNamed && !isOffered ? undefined : badge;
}

/** Whether a make stands right before: then a name is the model's rather than the town's. */
function isBeside({ makes }: Scene, from: number): boolean {
  return makes.some(({ to }) => to === from);
}
