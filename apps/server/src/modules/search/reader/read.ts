import type { ReadField, ReadFilters, Reading, Understood } from './answer.ts';
import { CHATTER_WORDS } from './chatter.ts';
import { deniedItems } from './denials.ts';
import { type Item, meant, readItems } from './items.ts';
import { labelledNumbers, ownVehicles } from './otherThings.ts';
import { readQuantities } from './quantities.ts';
import { readTraits } from './traits.ts';
import { readVehicle } from './vehicleWords.ts';
import type { PlaceRow, Vocabulary } from './vocabulary.ts';
import type { Token } from './tokens.ts';
import { wordSet } from './wordSet.ts';

/** Metres around a place of which the text says only that it is near. */
const NEARBY = 50_000;
const LIST_FIELDS = new Set<ReadField>(['category', 'power_type', 'gearbox_type', 'traction_type']);

interface ReadOptions {
  vocabulary: Vocabulary;
  /** Ages and open years are counted from here. */
  now: Date;
}

/**
 * The filters that a free text in Italian asks for, each with the words that it came from. Pure and bounded: the same
 * text, vocabulary and day give the same answer, whatever the text.
 */
export function readQuery(source: string, { vocabulary, now }: ReadOptions): Reading {
  const { tokens, items } = readItems(source, vocabulary);
  const denied = deniedItems(items);
  const filters: ReadFilters = {};
  const understood = new Map<ReadField, Understood>();
  const used = new Set<number>();
  const own = ownVehicles(items);
  const labelled = labelledNumbers(items);
  const isFree = (index: number) => ![denied, own, labelled].some((taken) => taken.has(index));

  const say = (indexes: readonly number[]) => wordsBetween(source, tokens, items, indexes);
  const put = (field: ReadField, value: string | number | boolean, indexes: readonly number[]) => {
    const known = understood.get(field);
    if (LIST_FIELDS.has(field)) {
      const values = [...new Set([...((known?.value as string[] | undefined) ?? []), String(value)])];
      const words = known && known.words !== say(indexes) ? `${known.words}, ${say(indexes)}` : say(indexes);
      understood.set(field, { field, value: values, words });
    } else if (known === undefined) understood.set(field, { field, value, words: say(indexes) });
    // A second wish for a filter that takes one value stays unused.
    else if (known.value !== value) return;
    for (const index of indexes) used.add(index);
  };

  const place = readPlace(items, isFree);
  const postal = readPostalCode(items, vocabulary, isFree);
  const isNumberFree = (index: number) => isFree(index) && !postal?.items.includes(index);
  const vehicle = readVehicle(source, tokens, items, vocabulary, isNumberFree);
  const versionItems = new Set(vehicle.versionItems);
  if (vehicle.brand !== undefined) put('brand', vehicle.brand, vehicle.nameItems);
  if (vehicle.model !== undefined) put('model', vehicle.model, vehicle.nameItems);
  if (vehicle.version !== undefined) put('version', vehicle.version, vehicle.versionItems);
  for (const { field, values, items: indexes } of readTraits(
    items,
    vocabulary,
    denied,
    (index) => isFree(index) && !versionItems.has(index),
  )) {
    for (const value of values) put(field, value, indexes);
  }
  const quantities = readQuantities(items, now, (index) => isNumberFree(index) && !versionItems.has(index));
  for (const { field, value, from, to } of quantities.findings) put(field, value, indexesBetween(from, to));
  for (const index of quantities.used) used.add(index);
  if (postal) put('postal_code', postal.code, postal.items);
  else if (place) put('city', place.row.city, place.items);
  const isSomewhere = postal !== undefined || place !== undefined;
  if (!isSomewhere) understood.delete('radius');
  else if (!understood.has('radius') && place?.isNear) put('radius', NEARBY, place.items);

  for (const { field, value } of understood.values()) Object.assign(filters, { [field]: value });
  const row = postal ? postal.row : place?.row;
  return {
    filters,
    understood: [...understood.values()],
    unused: unusedWords(source, tokens, items, used, denied),
    ...(row && { place: { latitude: row.latitude, longitude: row.longitude } }),
  };
}

function indexesBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function wordsBetween(
  source: string,
  tokens: readonly Token[],
  items: readonly Item[],
  indexes: readonly number[],
): string {
  const pieces: string[] = [];
  let last: number | undefined;
  let start: number | undefined;
  const flush = () => {
    const [first, end] = [items[start ?? -1], items[last ?? -1]];
    if (first && end) pieces.push(source.slice(tokens[first.from]?.start, tokens[end.to - 1]?.end));
  };
  for (const index of indexes.toSorted((a, b) => a - b)) {
    if (last === undefined || index !== last + 1) {
      flush();
      start = index;
    }
    last = index;
  }
  flush();
  return pieces.join(' … ');
}

interface FoundPlace {
  row: PlaceRow;
  items: number[];
  isNear: boolean;
}

const LINKS = wordSet('di d da dal dalla dell del della dai la il l lo le i citta comune centro a ad');

/** The place that is announced, or else the first that is named. */
function readPlace(items: readonly Item[], isFree: (index: number) => boolean): FoundPlace | undefined {
  const found = items.flatMap((item, index): (FoundPlace & { isAnnounced: boolean })[] => {
    const place = meant(item, 'place')?.place;
    if (place === undefined || !isFree(index)) return [];
    let before = index - 1;
    while (LINKS.has(items[before]?.text ?? '') && meant(items[before], 'cue')?.cue !== 'near' && before > index - 3)
      before -= 1;
    const cue = meant(items[before], 'cue')?.cue;
    const isNear = cue === 'near' || meant(items[index + 1], 'nearAfter') !== undefined;
    const isAnnounced = cue !== undefined || meant(items[index - 1], 'cue') !== undefined;
    return [{ row: place, items: cue === 'near' ? indexesBetween(before, index + 1) : [index], isNear, isAnnounced }];
  });
  const wanted = found.filter((one) => !isJourney(items, one, found));
  return wanted.find(({ isAnnounced }) => isAnnounced) ?? wanted[0];
}

/** Before "da" or "per" and a place that the writer only drives through or comes from. */
const PASSING =
  /^(passo|passiamo|passando|transit|arrivo|arriviamo|arrivando|veng|venendo|proveng|provenient|attravers)/;

/** "da Milano a Roma", "passo da Bologna ogni giorno": a way that is driven, no place to look in. */
function isJourney(items: readonly Item[], { items: own }: FoundPlace, found: readonly FoundPlace[]): boolean {
  const at = own.at(-1) ?? 0;
  const leads = (index: number, words: readonly string[]) => words.includes(items[index - 1]?.text ?? '');
  const isPlace = (index: number) => found.some((one) => one.items.at(-1) === index);
  const isStart = leads(at, ['da', 'tra', 'fra']) && leads(at + 2, ['a', 'ad', 'e']) && isPlace(at + 2);
  const isEnd = leads(at, ['a', 'ad', 'e']) && leads(at - 2, ['da', 'tra', 'fra']) && isPlace(at - 2);
  const isDistance = (index: number) => meant(items[index - 2], 'unit')?.unit === 'mileage';
  const ahead = items.slice(Math.max(0, at - 4), Math.max(0, at - 1));
  const isPassed = leads(at, ['da', 'per']) && ahead.some(({ text }) => PASSING.test(text)) && !isDistance(at);
  return isPassed || (isStart && !isDistance(at)) || (isEnd && !isDistance(at - 2));
}

interface FoundCode {
  code: string;
  row: PlaceRow | undefined;
  items: number[];
}

/** Five digits after "CAP", or that are one and nothing else. */
function readPostalCode(
  items: readonly Item[],
  vocabulary: Vocabulary,
  isFree: (index: number) => boolean,
): FoundCode | undefined {
  for (const [index, item] of items.entries()) {
    const digits = meant(item, 'number')?.digits ?? '';
    if (digits.length !== 5 || !isFree(index)) continue;
    const row = vocabulary.postalCodes.get(digits);
    const isCalled = meant(items[index - 1], 'cue')?.cue === 'postal';
    if (isCalled) return { code: digits, row, items: [index - 1, index] };
    const before = items[index - 1];
    const isAmount =
      meant(items[index + 1], 'unit') ||
      meant(before, 'operator') ||
      meant(before, 'hint') ||
      ['i', 'da', 'dai', 'ai'].includes(before?.text ?? '');
    const isRound = Number(digits) % 100 === 0 && !digits.startsWith('0') && items.length > 1;
    if (row && !isRound && !(isAmount && !meant(before, 'cue'))) return { code: digits, row, items: [index] };
  }
  return undefined;
}

const SILENT = new Set([
  'chatter',
  'operator',
  'suffix',
  'unit',
  'hint',
  'cue',
  'nearAfter',
  'betweenNot',
  'interior',
  'exterior',
  'generic',
  'not',
  'notAfter',
  'part',
]);

/** What says something and found no filter: unknown words, second wishes, and what was denied. */
function unusedWords(
  source: string,
  tokens: readonly Token[],
  items: readonly Item[],
  used: ReadonlySet<number>,
  denied: ReadonlySet<number>,
): string[] {
  const unused: string[] = [];
  for (const [index, item] of items.entries()) {
    if (used.has(index)) continue;
    const isDenied = denied.has(index);
    const isSilent = item.meanings.length > 0 && item.meanings.every(({ kind }) => SILENT.has(kind));
    if (!isDenied && (isSilent || CHATTER_WORDS.has(item.text))) continue;
    if (!isDenied && item.text.length < 3 && !/^\d+$/.test(item.text)) continue;
    const words = wordsBetween(source, tokens, items, [index]);
    unused.push(isDenied ? `non ${words}` : words);
  }
  return [...new Set(unused)];
}
