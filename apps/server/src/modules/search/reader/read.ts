import { rowsOf } from '@carzaa/api/search/filterTable';
import type { ReadField, ReadFilters, Reading, Understood } from './answer.ts';
import { asksWorth } from './asksWorth.ts';
import { CHATTER_WORDS } from './chatter.ts';
import { readAreas } from './areas.ts';
import { settleContradictions } from './contradictions.ts';
import { settleCorrections } from './corrections.ts';
import { readDenials } from './denials.ts';
import { placelessItems } from './missingPlace.ts';
import { readPlace } from './readPlace.ts';
import { indexesBetween } from './indexesBetween.ts';
import { readExclusions } from './exclusions.ts';
import { readDisplacement } from './displacement.ts';
import { readWishes } from './wishes.ts';
import { type Item, readItems } from './readItems.ts';
import { isAboutOtherGoods, ownGoods } from './otherGoods.ts';
import { labelledNumbers } from './otherThings.ts';
import { ownVehicles } from './ownVehicles.ts';
import { readPostalCode } from './postalCode.ts';
import { readQuantities } from './quantities.ts';
import { readTraits, wordsOfPapers } from './traits.ts';
import { readVehicle } from './vehicleWords.ts';
import type { Vocabulary } from './meanings.ts';
import { adjectivesOfThings } from './thingAdjectives.ts';
import type { Token } from './tokens.ts';
import { unlessWantedAgain } from './wantedAgain.ts';
import { wordSet } from './wordSet.ts';

/** Metres around a place of which the text says only that it is near. */
const NEARBY = 50_000;
const PLACE_FIELDS: ReadonlySet<ReadField> = new Set(['city', 'postal_code', 'radius', 'region', 'province']);
const THIRST = /^((che )?bev[ae] poco|consum[io]|reali?|medi[oi]?|effettiv[oi])$/;
const LIST_FIELDS = new Set<ReadField>([
  'category',
  'power_type',
  'gearbox_type',
  'traction_type',
  'equipment',
  'price_band',
  'region',
  'province',
  'alternatives',
  ...rowsOf('none').map(({ name }) => name),
]);

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
  const { tokens, items: said } = readItems(source, vocabulary);
  const { items, withdrawn } = settleCorrections(said);
  const { denied, by, lesser } = readDenials(items);
  const say = (indexes: readonly number[]) => wordsBetween(source, tokens, items, indexes);
  const answer = startAnswer(say);
  const { put, understood, used } = answer;
  const isFree = freeItems(items, denied, withdrawn);

  const where = readWhere(items, vocabulary, isFree);
  const { postal } = where;
  const isNumberFree = (index: number) => isFree(index) && !postal?.items.includes(index);
  const size = readDisplacement(items, now.getFullYear(), isNumberFree);
  const sized = new Set(size ? indexesBetween(size.from, size.to) : []);
  const vehicle = readVehicle(source, tokens, items, vocabulary, (index) => isNumberFree(index) && !sized.has(index));
  const { alternatives } = vehicle;
  const versionItems = new Set(vehicle.versionItems);
  putVehicle(vehicle, put);
  if (size) putDisplacement(size, vehicle, items, put);
  const onPaper = wordsOfPapers(items);
  const ofParts = new Set([...versionItems, ...alternatives.own, ...adjectivesOfThings(items), ...onPaper]);
  // "clio o e-208": electric is the other one alone.
  for (const car of alternatives.cars) for (const index of car.items) ofParts.add(index);
  const isSaidOfAll = (index: number) => isFree(index) && !ofParts.has(index);
  const isAmountFree = (index: number) => isNumberFree(index) && !versionItems.has(index) && !sized.has(index);
  const quantities = readQuantities(items, now, isAmountFree);
  for (const { field, values, items: indexes } of readTraits(items, vocabulary, denied, isSaidOfAll)) {
    // "pochi km, massimo 80.000": the number says how few.
    if (quantities.findings.some((one) => one.field === field)) for (const index of indexes) used.add(index);
    else for (const value of values) put(field, value, indexes);
  }
  for (const { field, value, items: index } of readExclusions(items, denied, lesser)) put(field, value, [index]);
  for (const { field, value, from, to } of quantities.findings) put(field, value, indexesBetween(from, to));
  for (const index of quantities.used) used.add(index);
  putWhere(where, answer);
  const distance = quantities.findings.find(({ field }) => field === 'radius');
  const placeless = placelessItems(items, understood, distance);

  const wished = new Set([...quantities.wished, ...alternatives.own, ...onPaper]);
  const left = new Map([...by].filter(([index]) => !used.has(index) && !lesser.has(index)));
  const served = servedUses(answer.filters());
  const runs = readWishes({ items, used, denied: left, wished, isFree, idle: quantities.idle, served, say });
  for (const index of [...runs.flat(), ...denied, ...withdrawn]) used.add(index);
  // "che beve poco, massimo 5 litri": said with the number.
  const isMeasured = (run: readonly number[]) =>
    understood.has('consumption_max') && run.every((at) => THIRST.test(items[at]?.text ?? ''));
  const row = postal ? postal.row : where.place?.row;
  const wishes = [...new Set(runs.filter((run) => !isMeasured(run)).map(say))];
  const contradictions = settleContradictions(answer, wishes);
  const isWorth = asksWorth(
    items,
    [...understood.keys()].some((field) => !PLACE_FIELDS.has(field)),
  );
  return {
    filters: answer.filters(),
    understood: [...understood.values()],
    wishes,
    // "quanto vale la mia punto?": the valuation answers all of it.
    unused: isWorth && understood.size === 0 ? [] : unusedWords(items, used, say),
    contradictions,
    ...(placeless.length > 0 && { missingPlace: say(placeless) }),
    asksWorth: isWorth,
    ...(row && { place: { latitude: row.latitude, longitude: row.longitude } }),
  };
}

/** Tells the items that are neither denied, taken back nor of something else than the car that is looked for. */
function freeItems(
  items: readonly Item[],
  denied: ReadonlySet<number>,
  withdrawn: ReadonlySet<number>,
): (index: number) => boolean {
  const taken = [
    denied,
    unlessWantedAgain(items, ownVehicles(items)),
    ownGoods(items),
    labelledNumbers(items),
    withdrawn,
  ];
  const isOther = isAboutOtherGoods(items);
  return (index) => !isOther && !taken.some((one) => one.has(index));
}

/** Uses that a filter stands for: who asks for a 4x4 "per la montagna" has said it. */
const SERVED: readonly (readonly [field: ReadField, slug: string, uses: ReadonlySet<string>])[] = [
  ['category', 'city-car', wordSet('citta parcheggi vicoli traffico')],
  [
    'traction_type',
    'integrale',
    wordSet('montagna neve ghiaccio sterrato sterrati sterrata sterrate salita salite fango bosco'),
  ],
  ['category', 'suv', wordSet('montagna sterrato sterrati sterrata sterrate')],
  ['equipment', 'divisori-per-bagagliaio', wordSet('cane cani gatto gatti')],
  [
    'equipment',
    'gancio-traino',
    wordSet('rimorchio roulotte caravan carrello barca gommone moto motoscafo cavalli legna'),
  ],
];

function servedUses(filters: ReadFilters): ReadonlySet<string> {
  const asked = SERVED.filter(([field, slug]) =>
    String(filters[field] ?? '')
      .split(',')
      .includes(slug),
  );
  return new Set(asked.flatMap(([, , uses]) => [...uses]));
}

type Put = (field: ReadField, value: string | number | boolean, indexes: readonly number[]) => void;

/** The answer as it grows: each filter with its words, and the items that were used for one. */
function startAnswer(say: (indexes: readonly number[]) => string) {
  const understood = new Map<ReadField, Understood>();
  const used = new Set<number>();
  const first = new Map<ReadField, number>();
  const put: Put = (field, value, indexes) => {
    const known = understood.get(field);
    if (LIST_FIELDS.has(field)) {
      const values = [...new Set([...((known?.value as string[] | undefined) ?? []), String(value)])];
      const words = known && known.words !== say(indexes) ? `${known.words}, ${say(indexes)}` : say(indexes);
      understood.set(field, { field, value: values, words });
    } else if (known === undefined) understood.set(field, { field, value, words: say(indexes) });
    // "siamo in cinque, serve una sette posti": the greater is meant.
    else if (field === 'seats_min' && Number(value) > Number(known.value))
      understood.set(field, { field, value, words: say(indexes) });
    // A second value for a filter that takes one is no filter.
    else if (known.value !== value) return;
    first.set(field, Math.min(first.get(field) ?? Number.POSITIVE_INFINITY, ...indexes));
    for (const index of indexes) used.add(index);
  };
  const filters = (): ReadFilters =>
    Object.fromEntries(Array.from(understood.values(), ({ field, value }) => [field, value]));
  return { understood, used, first, put, filters };
}

function putVehicle(vehicle: ReturnType<typeof readVehicle>, put: Put): void {
  if (vehicle.brand !== undefined) put('brand', vehicle.brand, vehicle.nameItems);
  if (vehicle.model !== undefined) put('model', vehicle.model, vehicle.nameItems);
  if (vehicle.version !== undefined) put('version', vehicle.version, vehicle.versionItems);
  for (const { name, items } of vehicle.alternatives.cars) put('alternatives', name, items);
}

/** The regions and provinces, the town and the postal code that the text names. */
function readWhere(items: readonly Item[], vocabulary: Vocabulary, isFree: (index: number) => boolean) {
  const areas = readAreas(items, vocabulary, isFree);
  const inProvince = new Set(areas.provinces.flatMap(({ items: indexes }) => indexes));
  const place = readPlace(items, (index) => isFree(index) && !inProvince.has(index));
  return { areas, place, postal: readPostalCode(items, vocabulary, isFree) };
}

function putWhere(
  { areas: { regions, provinces }, place, postal }: ReturnType<typeof readWhere>,
  { put, understood }: ReturnType<typeof startAnswer>,
): void {
  for (const { slug, items } of regions) put('region', slug, items);
  for (const { code, items } of provinces) put('province', code, items);
  if (postal) put('postal_code', postal.code, postal.items);
  else if (place) put('city', place.row.city, place.items);
  if (postal === undefined && place === undefined) understood.delete('radius');
  else if (!understood.has('radius') && place?.isNear) put('radius', NEARBY, place.items);
}

/** An engine's size is the model's version where it is said of one, and a filter of its own elsewhere. */
function putDisplacement(
  size: NonNullable<ReturnType<typeof readDisplacement>>,
  vehicle: ReturnType<typeof readVehicle>,
  items: readonly Item[],
  put: Put,
): void {
  const indexes = indexesBetween(size.from, size.to);
  if (size.isVersion && vehicle.model !== undefined) {
    if (vehicle.version === undefined) put('version', items[size.at]?.text ?? '', indexes);
    return;
  }
  for (const [field, value] of size.filters) put(field, value, indexes);
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
  'quality',
  'deniable',
  'country',
]);

/** Words that nothing is known of: neither a filter, nor a wish, nor chatter. */
function unusedWords(
  items: readonly Item[],
  used: ReadonlySet<number>,
  say: (indexes: readonly number[]) => string,
): string[] {
  const unused: string[] = [];
  for (const [index, item] of items.entries()) {
    if (used.has(index)) continue;
    const isSilent = item.meanings.length > 0 && item.meanings.every(({ kind }) => SILENT.has(kind));
    const isShort = item.text.length < 3 && !/^\d+$/.test(item.text);
    if (!isSilent && !isShort && !CHATTER_WORDS.has(item.text)) unused.push(say([index]));
  }
  return [...new Set(unused)];
}
