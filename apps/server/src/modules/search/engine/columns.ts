import { type Bits, hasBit, setBit } from './bits.ts';
import { createDictionary } from './dictionary.ts';
import { createIds } from './ids.ts';
import { toVector, type Vector } from '../geo.ts';
import type { SearchRow } from '../searchRow.ts';
import {
  type Codes,
  type Columns,
  type Flag,
  FLAG_NAMES,
  FLAGS,
  FLOAT_FIELDS,
  MONTHS,
  NUMBER_FIELDS,
  type NumberField,
  type Numbers,
  NUMBERS,
  SETS,
  type SetField,
  UNKNOWN,
  WORD_SETS,
  WORDS,
  type WordField,
} from './layout.ts';
import { createMonths } from './months.ts';
import { addToOrders, createOrders, removeFromOrders } from './ordering.ts';
import { createPredicates } from './predicates.ts';
import { bestSpace, type Space } from './space.ts';
import { plain } from '../versionText.ts';

const PLAIN_FLAGS = (Object.keys(FLAGS) as Flag[]).filter(
  (flag): flag is Exclude<Flag, 'novice' | 'unsure'> => flag !== 'novice' && flag !== 'unsure',
);

/** Their distinct values can outnumber 65,535. */
const MANY: readonly WordField[] = ['version', 'dealer', 'place'];
/** They never outnumber 255. */
const FEW: readonly WordField[] = ['region', 'province', 'price_band'];
const FIRST_CAPACITY = 1024;
const HAS_SETS = new Set(WORD_SETS);

function each<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;
}

function allocate(space: Space) {
  return {
    space,
    codes: each(WORDS, (field): Codes => {
      if (FEW.includes(field)) return space.column(Uint8Array);
      return MANY.includes(field) ? space.column(Uint32Array) : space.column(Uint16Array);
    }),
    numbers: each(NUMBER_FIELDS, (field): Numbers => space.column<Numbers>(NUMBERS[field].kind)),
    floats: each(FLOAT_FIELDS, () => space.column(Float64Array)),
    flags: space.column(Uint16Array),
    flagSets: each(FLAG_NAMES, () => space.bits()),
    present: space.bits(),
    empty: space.bits(),
    scratch: [space.bits(), space.bits()] as const,
  };
}

/** Room for a number of slots, rounded up to whole blocks. */
const roomFor = (slots: number) => Math.max(1, Math.ceil(slots / FIRST_CAPACITY)) * FIRST_CAPACITY;

/** Columns without listings; `capacity` is how many are expected, and `spaceFor` says where they shall lie. */
export function createColumns(capacity = FIRST_CAPACITY, spaceFor = bestSpace): Columns {
  const columns = {
    used: 0,
    version: 0,
    spaceFor,
    dictionaries: each([...WORDS, ...SETS], () => createDictionary()),
    sets: each(SETS, (): Bits[] => []),
    wordSets: each(WORDS, (): Bits[] => []),
    points: [],
    ...allocate(spaceFor(roomFor(capacity))),
    freed: [],
    ids: createIds(roomFor(capacity)),
  };
  const predicates = createPredicates();
  const whole: Columns = Object.assign(columns, {
    predicates,
    months: createMonths(),
    orders: createOrders(() => whole),
  });
  return whole;
}

/** Enlarges columns that so many slots do not fit in. */
export function makeRoom(columns: Columns, slots: number): void {
  if (slots <= columns.space.capacity) return;
  // Doubling a million rows would hold as many empty ones.
  const space = columns.spaceFor(roomFor(Math.max(slots, columns.space.capacity * 1.5)));
  const larger = allocate(space);
  for (const field of WORDS) larger.codes[field].set(columns.codes[field]);
  for (const field of NUMBER_FIELDS) larger.numbers[field].set(columns.numbers[field]);
  for (const field of FLOAT_FIELDS) larger.floats[field].set(columns.floats[field]);
  larger.flags.set(columns.flags);
  larger.present.set(columns.present);
  for (const flag of FLAG_NAMES) larger.flagSets[flag].set(columns.flagSets[flag]);
  for (const sets of [...Object.values(columns.sets), ...Object.values(columns.wordSets)]) {
    sets.forEach((bits, code) => {
      sets[code] = space.bits();
      sets[code].set(bits);
    });
  }
  Object.assign(columns, larger);
}

function newSlot(columns: Columns): number {
  const reused = columns.freed.pop();
  if (reused !== undefined) return reused;
  makeRoom(columns, columns.used + 1);
  columns.used += 1;
  return columns.used - 1;
}

/** A model's name in its column: slugs of models are unique within a brand alone. */
export function modelKey(brand: string, model: string): string {
  return `${brand}/${model}`;
}

/** The coordinates that a word of `place` names. */
export function coordinatesOf(place: string): { latitude: number; longitude: number } {
  const comma = place.indexOf(',');
  return { latitude: Number(place.slice(0, comma)), longitude: Number(place.slice(comma + 1)) };
}

function wordOf(field: WordField, row: SearchRow): string | null {
  if (field === 'model') return modelKey(row.brand, row.model);
  if (field === 'version') return plain(row.version);
  return field === 'place' ? `${row.latitude},${row.longitude}` : row[field];
}

/** A code that its column has no room for would be another word's. */
export function setCode(column: Codes, slot: number, code: number): void {
  column[slot] = code;
  if (column[slot] !== code) throw new RangeError(`Too many distinct words: ${code} does not fit`);
}

/** A listing and its slot. */
interface Placed {
  row: SearchRow;
  slot: number;
}

/** Listings that are written together: field by field, so that what a field's words are known by stays at hand. */
interface Writing {
  placed: readonly Placed[];
  /** Whether their slots have been theirs before. */
  isKnown: boolean;
}

function putWords(columns: Columns, field: WordField, { placed, isKnown }: Writing): void {
  const [dictionary, column] = [columns.dictionaries[field], columns.codes[field]];
  const sets = HAS_SETS.has(field) ? columns.wordSets[field] : undefined;
  for (const { row, slot } of placed) {
    const code = dictionary.take(wordOf(field, row));
    if (isKnown) dropWord(columns, field, slot);
    setCode(column, slot, code);
    if (code !== 0 && sets) setBit((sets[code] ??= columns.space.bits()), slot, true);
    if (field === 'place') columns.points[code] = toVector(row.latitude, row.longitude);
  }
}

/** The listing no longer has the word that its column names. */
function dropWord(columns: Columns, field: WordField, slot: number): void {
  const code = columns.codes[field][slot] ?? 0;
  const set = columns.wordSets[field][code];
  if (set) setBit(set, slot, false);
  columns.dictionaries[field].release(code);
}

/** Puts the listing among those that have each of the words, and takes it from among the others. */
function putSet(
  columns: Columns,
  slot: number,
  field: SetField,
  { words, isKnown }: { words: readonly string[]; isKnown: boolean },
): void {
  const [sets, dictionary] = [columns.sets[field], columns.dictionaries[field]];
  // New ones first: a word that stays keeps its code.
  const codes = words.map((word) => dictionary.take(word));
  while (sets.length < dictionary.values.length) sets.push(columns.space.bits());
  if (isKnown) {
    for (const [code, bits] of sets.entries()) {
      if (!hasBit(bits, slot)) continue;
      dictionary.release(code);
      setBit(bits, slot, false);
    }
  }
  for (const code of codes) {
    const bits = sets[code] ?? columns.empty;
    // Said twice, it counts once.
    if (hasBit(bits, slot)) dictionary.release(code);
    else setBit(bits, slot, true);
  }
}

/** A number as its column has it. A finer one than can be asked for is rounded up: only its upper end is ever asked. */
function numberOf(field: NumberField, row: SearchRow): number {
  if (field === 'registration_year') return row.registration_year * MONTHS + (row.registration_month ?? 0);
  const { unit, unknown, most } = NUMBERS[field];
  const value = row[field];
  // Hundredths are as fine as adverts get, and take the binary noise away.
  return value === null ? unknown : Math.min(most, Math.ceil(Math.round(value * unit * 100) / 100));
}

function flagsOf(row: SearchRow): number {
  let flags = 0;
  for (const flag of PLAIN_FLAGS) if (row[flag]) flags |= FLAGS[flag];
  if (row.novice === 'yes') flags |= FLAGS.novice;
  if (row.novice === 'check') flags |= FLAGS.unsure;
  return flags;
}

/** Puts a listing in, or takes over its new values. */
export function put(columns: Columns, row: SearchRow): void {
  const known = columns.ids.slotOf(row.id);
  if (known !== undefined) removeFromOrders(columns.orders, known);
  const slot = known ?? newSlot(columns);
  write(columns, { placed: [{ row, slot }], isKnown: known !== undefined });
  addToOrders(columns.orders, slot);
  columns.months.changed(columns, slot);
  columns.predicates.changed(columns, slot);
  columns.version += 1;
}

/** Puts listings in that are not there yet; `fillOrders` must follow once all are. */
export function putUnordered(columns: Columns, rows: readonly SearchRow[]): void {
  write(columns, { placed: rows.map((row) => ({ row, slot: newSlot(columns) })), isKnown: false });
  columns.version += rows.length;
}

function write(columns: Columns, writing: Writing): void {
  const { placed, isKnown } = writing;
  for (const field of WORDS) putWords(columns, field, writing);
  for (const field of SETS) {
    for (const { row, slot } of placed) putSet(columns, slot, field, { words: row[field], isKnown });
  }
  for (const field of NUMBER_FIELDS) {
    const numbers = columns.numbers[field];
    for (const { row, slot } of placed) numbers[slot] = numberOf(field, row);
  }
  for (const field of FLOAT_FIELDS) {
    const floats = columns.floats[field];
    for (const { row, slot } of placed) floats[slot] = row[field] ?? UNKNOWN;
  }
  for (const { row, slot } of placed) columns.flags[slot] = flagsOf(row);
  for (const flag of FLAG_NAMES) {
    const [bits, one] = [columns.flagSets[flag], FLAGS[flag]];
    for (const { slot } of placed) setBit(bits, slot, ((columns.flags[slot] ?? 0) & one) !== 0);
  }
  for (const { row, slot } of placed) {
    if (!isKnown) columns.ids.put(slot, row.id);
    setBit(columns.present, slot, true);
  }
}

/** Takes a listing out; false when it was not held. */
export function remove(columns: Columns, id: string): boolean {
  const slot = columns.ids.slotOf(id);
  if (slot === undefined) return false;
  removeFromOrders(columns.orders, slot);
  erase(columns, slot);
  return true;
}

/** Takes out one of the listings that `putUnordered` has put in, if it was there. */
export function removeUnordered(columns: Columns, id: string): void {
  const slot = columns.ids.slotOf(id);
  if (slot !== undefined) erase(columns, slot);
}

function erase(columns: Columns, slot: number): void {
  for (const field of WORDS) {
    dropWord(columns, field, slot);
    columns.codes[field][slot] = 0;
  }
  for (const field of SETS) putSet(columns, slot, field, { words: [], isKnown: true });
  setBit(columns.present, slot, false);
  columns.ids.drop(slot);
  columns.freed.push(slot);
  columns.version += 1;
}

/** Square of the straight line between two points of the unit sphere. */
export function chordSquared([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return (ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2;
}

/** Square of the straight line between a listing's place and a point. */
export function chordTo(columns: Columns, slot: number, point: Vector): number {
  const own = columns.points[columns.codes.place[slot] ?? 0];
  return own === undefined ? Number.POSITIVE_INFINITY : chordSquared(own, point);
}
