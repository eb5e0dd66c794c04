import { isBreak, type Item, meant } from './readItems.ts';
import type { Meaning } from './meanings.ts';
import { isOrdinary } from './ordinary.ts';

const NAMED = [
  'value',
  'hybrid',
  'fixed',
  'country',
  'national',
  'make',
  'model',
  'place',
  'region',
  'province',
  'version',
  'equipment',
  'wish',
  'deniable',
  'number',
] as const;

/** The field that an item would fill; undefined for words that fill none. */
export function fieldOf(item: Item | undefined): string | undefined {
  const meaning = item?.meanings.find((one: Meaning) => (NAMED as readonly string[]).includes(one.kind));
  if (meaning === undefined) return undefined;
  if (meaning.kind === 'value') return meaning.field;
  if (meaning.kind === 'hybrid') return 'power_type';
  if (meaning.kind === 'national') return 'origin';
  if (meaning.kind === 'fixed') return Object.keys(meaning.fields)[0];
  return meaning.kind === 'make' || meaning.kind === 'version' ? 'model' : meaning.kind;
}

const AND = new Set(['o', 'e', 'ed', 'od', 'oppure', 'ne']);
const LONGEST_DETOUR = 5;

function isDetour(item: Item | undefined): boolean {
  return meant(item, 'betweenNot') !== undefined || meant(item, 'exterior') !== undefined || item?.text === 'tutte';
}

/** Negations that only tell which of two things is the better one. */
const PREFERRING = /^(che|piuttosto che|anziche|invece)/;

interface Denials {
  denied: ReadonlySet<number>;
  /** Denied item → the item of its negation. */
  by: ReadonlyMap<number, number>;
  /** Those that something else is only better than. */
  lesser: ReadonlySet<number>;
}

/** Items that a negation takes back: what follows it, and what is coordinated with that. */
export function readDenials(items: readonly Item[]): Denials {
  const denied = new Set<number>();
  const by = new Map<number, number>();
  const lesser = new Set<number>();
  const note = (not: number) => {
    for (const index of denied) {
      if (by.has(index)) continue;
      by.set(index, not);
      if (PREFERRING.test(items[not]?.text ?? '')) lesser.add(index);
    }
  };
  for (const [at, item] of items.entries()) {
    if (
      meant(item, 'notAfter') &&
      !isCeiling(items, at) &&
      !isBreak(item) &&
      !SELLERS.test(items[at + 1]?.text ?? '') &&
      isAlone(items, at) &&
      !isOfNext(items, at) &&
      fieldOf(items[at - 1]) !== undefined &&
      !denied.has(at - 1)
    ) {
      denied.add(at - 1);
      note(at);
      continue;
    }
    const isNot =
      meant(item, 'not') &&
      !isEnough(items, at) &&
      !isScarce(items, at) &&
      !isPronoun(items, at) &&
      !isFree(items, at) &&
      !isTakingBack(items, at);
    if (isNot || isLess(items, at)) denyFrom(items, at + 1, denied);
    note(at);
    if (meant(item, 'not') && isFree(items, at)) leaveOpen(items, at, { denied, lesser });
  }
  return { denied, by, lesser };
}

/** "oltre i 20mila no": the negation makes a ceiling of the floor. */
function isCeiling(items: readonly Item[], at: number): boolean {
  const number = meant(items[at - 1], 'unit') ? at - 2 : at - 1;
  const isFloor = [number - 1, number - 2].some((index) =>
    /^(above|min)$/.test(meant(items[index], 'operator')?.operator ?? ''),
  );
  return meant(items[number], 'number') !== undefined && isFloor && isBreak(items[at + 1]);
}

/** "suv no stage 1": a thing that nothing is known of. */
function isUnknownThing(item: Item): boolean {
  return item.meanings.length === 0 && /^[a-z]{4,}$/.test(item.text) && !isOrdinary(item.text);
}

/** "benzina no cara", "diesel no molto vecchio": the negation is the adjective's. */
function isOfNext(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  if (next !== undefined && !isBreak(next) && isUnknownThing(next)) return true;
  return (
    next !== undefined &&
    !isBreak(next) &&
    /^(car[aoie]|troppo|molto|tropp[ao]|vecchi[ao]|grande|grandi|piccol[ao])$/.test(next.text)
  );
}

/** "da privato no commercianti": the sellers that the writer refuses. */
const SELLERS = /^(commerciant|concessionari|rivenditor|salonist|perditemp)/;

/** "basta che sia 4x4", "mi basta un furgone": what is wished for, unlike "basta diesel". */
function isEnough(items: readonly Item[], at: number): boolean {
  const [before, after] = [items[at - 1]?.text ?? '', items[at + 1]?.text ?? ''];
  return items[at]?.text === 'basta' && (/^([mct]i|le|gli)$/.test(before) || /^(che|un|una|anche)$/.test(after));
}

/** "non ho nemmeno 5000 euro": the amount is what there is. */
function isScarce(items: readonly Item[], at: number): boolean {
  const isEven = /^(neanche|nemmeno|neppure|manco)$/.test(items[at]?.text ?? '');
  return isEven && meant(items[at + 1], 'number') !== undefined;
}

/** "non deve essere per forza rossa": it may be, or not. */
function isFree(items: readonly Item[], at: number): boolean {
  const behind = items
    .slice(at + 1, at + LONGEST_DETOUR)
    .map(({ text }) => text)
    .join(' ');
  return /per forza|necessariamente|obbligatoriamente|indispensabile/.test(behind);
}

/** What may be so or not is neither asked for nor denied. */
function leaveOpen(items: readonly Item[], at: number, sets: { denied: Set<number>; lesser: Set<number> }): void {
  const target = items.findIndex((item, index) => index > at && fieldOf(item) !== undefined);
  if (target === -1 || target > at + LONGEST_DETOUR || items.slice(at + 1, target + 1).some(isBreak)) return;
  sets.denied.add(target);
  sets.lesser.add(target);
}

/** "ne cerco una automatica": of them, no "né". */
function isPronoun(items: readonly Item[], at: number): boolean {
  const isWish = /^(cerc|vorr|vogl|serv|compr|prend|acquist)/.test(items[at + 1]?.text ?? '');
  return items[at]?.text === 'ne' && isWish;
}

/** "meglio benzina che diesel": what the better one is better than. */
function isLess(items: readonly Item[], at: number): boolean {
  if (items[at]?.text !== 'che' || isBreak(items[at])) return false;
  const isBetter = items.slice(Math.max(0, at - 4), at).some(({ text }) => text === 'meglio' || text === 'preferisco');
  const field = fieldOf(items[at - 1]);
  const next = fieldOf(items[at + 1]) ?? fieldOf(items[at + 2]) ?? fieldOf(items[at + 3]);
  return isBetter && field !== undefined && field === next;
}

/** "anzi no ypsilon", "no scusa blu": what was said before is taken back (`corrections.ts`), not what follows. */
function isTakingBack(items: readonly Item[], at: number): boolean {
  return (
    /^(anzi|scusa|scusate)$/.test(items[at - 1]?.text ?? '') ||
    /^(scusa|scusate|aspetta|aspettate)$/.test(items[at + 1]?.text ?? '')
  );
}

/** "diesel no": nothing that it could deny follows. */
function isAlone(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  return isBreak(next) || (fieldOf(next) === undefined && !isDetour(next)) || AND.has(next?.text ?? '');
}

const isPassed = (item: Item | undefined) => isDetour(item) && fieldOf(item) === undefined;

/** "no marche francesi": no region. */
function isMakes(items: readonly Item[], at: number): boolean {
  return items[at]?.text === 'marche' && meant(items[at + 1], 'country') !== undefined;
}

/** `start` may stand behind a comma when a list goes on there. */
function denyFrom(items: readonly Item[], start: number, denied: Set<number>, isListed = false): void {
  const stops = (index: number) => isBreak(items[index]) && !(isListed && index === start);
  let at = start;
  while (at < start + LONGEST_DETOUR && (isPassed(items[at]) || isMakes(items, at)) && !stops(at)) at += 1;
  const field = fieldOf(items[at]);
  if (field === undefined || stops(at)) return;
  denied.add(at);
  at += 1;
  const isJoined = (item: Item | undefined) => item?.gap.includes('/') || (field === 'model' && !isBreak(item));
  // A make goes with its model and version, and "benzina/gpl" is one.
  while (fieldOf(items[at]) === field && isJoined(items[at])) {
    denied.add(at);
    at += 1;
  }
  const next = nextOfList(items, at, field);
  if (next !== undefined) denyFrom(items, next, denied, true);
}

/** Where the list goes on: after "o", "e", "né", or a comma in a list that has one of them later. */
function nextOfList(items: readonly Item[], at: number, field: string): number | undefined {
  const item = items[at];
  if (item === undefined) return undefined;
  if (AND.has(item.text)) {
    let next = at + 1;
    while (next < at + 4 && isDetour(items[next]) && fieldOf(items[next]) === undefined) next += 1;
    return fieldOf(items[next]) === field ? at + 1 : undefined;
  }
  if (!/^\s*,/.test(item.gap) || fieldOf(item) !== field) return undefined;
  const joined = items.findIndex((one, index) => index > at && AND.has(one.text));
  const goesOn = joined !== -1 && items.slice(at, joined).every((one) => fieldOf(one) === field);
  return goesOn && fieldOf(items[joined + 1]) === field ? at : undefined;
}
