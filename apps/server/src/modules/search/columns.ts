import { createDictionary, type Dictionary } from './dictionary.ts';
import { toVector, type Vector } from './geo.ts';
import { CODE_FIELDS, type CodeField, type SearchRow } from './searchRow.ts';
import { plain } from './versionText.ts';

export const FLAGS = {
  photos: 1,
  carfax: 2,
  negotiable: 4,
  featured: 8,
  showcased: 16,
  novice: 32,
  /** Whether new drivers may drive it cannot be told. */
  unsure: 64,
} as const;

const PLAIN_FLAGS = ['photos', 'carfax', 'negotiable', 'featured', 'showcased'] as const;

/** A month within its year, so that one number orders and filters by both; 0 where the month is unknown. */
export const MONTHS = 16;
/** Stands for an unknown number; every range filter begins at 0. */
export const UNKNOWN = -1;
/** The mark of a slot without a listing: as if it failed two filters, so that no facet counts it either. */
const FREE = 2;

const INTEGER_FIELDS = ['price', 'registration', 'mileage', 'power', 'horsepower'] as const;
export type IntegerField = (typeof INTEGER_FIELDS)[number];
const FLOAT_FIELDS = ['created_at', 'relevance', 'x', 'y', 'z'] as const;
type FloatField = (typeof FLOAT_FIELDS)[number];

export type Codes = Uint16Array | Uint32Array;

/** Public listings column by column. A listing keeps its slot until it goes; the slot is then used again. */
export interface Columns {
  /** Slots in use or free again: loops run from 0 to it. */
  used: number;
  readonly dictionaries: Readonly<Record<CodeField, Dictionary>>;
  codes: Record<CodeField, Codes>;
  integers: Record<IntegerField, Int32Array>;
  floats: Record<FloatField, Float64Array>;
  flags: Uint8Array;
  /** 0 for a slot with a listing. */
  free: Uint8Array;
  /** Slots to be used again. */
  readonly freed: number[];
  readonly ids: (string | undefined)[];
  readonly slots: Map<string, number>;
}

const FIRST_CAPACITY = 1024;

function each<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;
}

function allocate(capacity: number) {
  return {
    // Versions and dealers alone can outnumber 65,535.
    codes: each(
      CODE_FIELDS,
      (field): Codes =>
        field === 'version' || field === 'dealer' ? new Uint32Array(capacity) : new Uint16Array(capacity),
    ),
    integers: each(INTEGER_FIELDS, () => new Int32Array(capacity)),
    floats: each(FLOAT_FIELDS, () => new Float64Array(capacity)),
    flags: new Uint8Array(capacity),
    free: new Uint8Array(capacity),
  };
}

export function createColumns(): Columns {
  return {
    used: 0,
    dictionaries: each(CODE_FIELDS, createDictionary),
    ...allocate(FIRST_CAPACITY),
    freed: [],
    ids: [],
    slots: new Map(),
  };
}

function grow(columns: Columns): void {
  const larger = allocate(columns.flags.length * 2);
  for (const field of CODE_FIELDS) larger.codes[field].set(columns.codes[field]);
  for (const field of INTEGER_FIELDS) larger.integers[field].set(columns.integers[field]);
  for (const field of FLOAT_FIELDS) larger.floats[field].set(columns.floats[field]);
  larger.flags.set(columns.flags);
  larger.free.set(columns.free);
  Object.assign(columns, larger);
}

function newSlot(columns: Columns): number {
  const reused = columns.freed.pop();
  if (reused !== undefined) return reused;
  if (columns.used === columns.flags.length) grow(columns);
  columns.used += 1;
  return columns.used - 1;
}

/** A model's name in its column: slugs of models are unique within a brand alone. */
export function modelKey(brand: string, model: string): string {
  return `${brand}/${model}`;
}

function codeOf(columns: Columns, field: CodeField, row: SearchRow): number {
  if (field === 'model') return columns.dictionaries.model.take(modelKey(row.brand, row.model));
  if (field === 'version') return columns.dictionaries.version.take(plain(row.version));
  return columns.dictionaries[field].take(row[field]);
}

/** Puts a listing in, or takes over its new values. */
export function put(columns: Columns, row: SearchRow): void {
  const known = columns.slots.get(row.id);
  const slot = known ?? newSlot(columns);
  for (const field of CODE_FIELDS) {
    const code = codeOf(columns, field, row);
    const column = columns.codes[field];
    if (code >= 2 ** (column.BYTES_PER_ELEMENT * 8)) throw new RangeError(`Too many distinct values of ${field}`);
    if (known !== undefined) columns.dictionaries[field].release(column[slot] ?? 0);
    column[slot] = code;
  }
  const { integers, floats } = columns;
  integers.price[slot] = row.price;
  integers.registration[slot] = row.registration_year * MONTHS + (row.registration_month ?? 0);
  integers.mileage[slot] = row.mileage;
  integers.power[slot] = row.power ?? UNKNOWN;
  integers.horsepower[slot] = row.horsepower ?? UNKNOWN;
  floats.created_at[slot] = row.created_at;
  floats.relevance[slot] = row.relevance;
  [floats.x[slot], floats.y[slot], floats.z[slot]] = toVector(row.latitude, row.longitude);
  let flags = 0;
  for (const flag of PLAIN_FLAGS) if (row[flag]) flags |= FLAGS[flag];
  if (row.novice === 'yes') flags |= FLAGS.novice;
  if (row.novice === 'check') flags |= FLAGS.unsure;
  columns.flags[slot] = flags;
  columns.free[slot] = 0;
  columns.ids[slot] = row.id;
  columns.slots.set(row.id, slot);
}

/** Takes a listing out; false when it was not held. */
export function remove(columns: Columns, id: string): boolean {
  const slot = columns.slots.get(id);
  if (slot === undefined) return false;
  for (const field of CODE_FIELDS) {
    columns.dictionaries[field].release(columns.codes[field][slot] ?? 0);
    columns.codes[field][slot] = 0;
  }
  columns.free[slot] = FREE;
  columns.ids[slot] = undefined;
  columns.slots.delete(id);
  columns.freed.push(slot);
  return true;
}

/** Square of the straight line between a listing's place and a point, on the unit sphere. */
export function chordSquared(columns: Columns, slot: number, [x, y, z]: Vector): number {
  const { floats } = columns;
  return ((floats.x[slot] ?? 0) - x) ** 2 + ((floats.y[slot] ?? 0) - y) ** 2 + ((floats.z[slot] ?? 0) - z) ** 2;
}
