import { FLAG_COLUMNS, NUMBER_COLUMNS, SET_COLUMNS, WORD_COLUMNS } from '@carzaa/api/search/filterColumns';
import {
  type NumberColumn,
  type RangeRow,
  rowsOf,
  type SetColumn,
  type WordColumn,
} from '@carzaa/api/search/filterTable';
import type { SortField } from '@carzaa/api/search/sorting';
import type { Rate } from '@carzaa/api/vehicle/rates';
import type { Vector } from '../geo.ts';
import type { Bits } from './bits.ts';
import type { Dictionary } from './dictionary.ts';
import type { Ids } from './ids.ts';
import type { SortedSlots } from './sortedSlots.ts';
import type { Space, SpaceMaker } from './space.ts';

export const FLAG_NAMES = [
  ...FLAG_COLUMNS,
  'featured',
  'showcased',
  'abroad',
  // Whether new drivers may drive it cannot be told.
  'unsure',
] as const;
export type Flag = (typeof FLAG_NAMES)[number];
/** What the bits of a listing's flags stand for. */
export const FLAGS = Object.fromEntries(FLAG_NAMES.map((name, at) => [name, 1 << at])) as Record<Flag, number>;

/** A month within its year, so that one number orders and filters by both; 0 where the month is unknown. */
export const MONTHS = 16;
const LAST_YEAR = 2100;

/** Columns of words: those of filters, and where the car is. */
export const WORDS: readonly WordField[] = [...WORD_COLUMNS, 'place'];
export type WordField = WordColumn | 'place';
/** Those of them with so few words that each has its set of listings. */
export const WORD_SETS: readonly WordField[] = WORDS.filter(
  (field) => !['model', 'version', 'dealer', 'place'].includes(field),
);
/** Columns of lists of words. */
export const SETS = SET_COLUMNS;
export type SetField = SetColumn;

export type Numbers = Uint8Array | Uint16Array | Int32Array;
export type NumberField = NumberColumn;

interface NumberLayout {
  /** How many of the column make one of the query. */
  unit: number;
  kind: typeof Uint8Array | typeof Uint16Array | typeof Int32Array;
  /** Stands for an unknown number; no range has it in. */
  unknown: number;
  /** The largest known number; what lies beyond counts as that. */
  most: number;
}

/** The narrowest array that what may be asked for fits into. */
function layoutOf(row: RangeRow): NumberLayout {
  const unit = row.name === 'registration_year' ? MONTHS : 10 ** ('digits' in row ? row.digits : 0);
  const most = (row.bounds[1] === 'this year' ? LAST_YEAR + 1 : row.bounds[1]) * unit;
  if (most < 0xff) return { unit, kind: Uint8Array, unknown: 0xff, most: 0xfe };
  if (most < 0xffff) return { unit, kind: Uint16Array, unknown: 0xffff, most: 0xfffe };
  return { unit, kind: Int32Array, unknown: -1, most: 2 ** 31 - 1 };
}
export const NUMBERS = Object.fromEntries(rowsOf('range').map((row) => [row.name, layoutOf(row)])) as Record<
  NumberField,
  NumberLayout
>;
export const NUMBER_FIELDS = NUMBER_COLUMNS;

export const FLOAT_FIELDS = [
  'created_at',
  'relevance',
  'price_rating',
  'price_drop',
  'declared',
  'inspection',
  'extra',
  'loss_age',
  'loss_mileage',
] as const;
/** Stands for an unknown number among them, which are all above it. */
export const UNKNOWN = -1;
type FloatField = (typeof FLOAT_FIELDS)[number];

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Public listings column by column. A listing keeps its slot until it goes; the slot is then used again. */
export interface Columns {
  /** Where all that follows lies. */
  space: Space;
  readonly spaceFor: SpaceMaker;
  /** Slots in use or free again: loops run from 0 to it. */
  used: number;
  /** Counts the changes. */
  version: number;
  readonly dictionaries: Readonly<Record<WordField | SetField, Dictionary>>;
  /** The point of each code of `place`. */
  readonly points: Vector[];
  codes: Record<WordField, Codes>;
  /** For each code of the list's words the slots that have it. */
  readonly sets: Readonly<Record<SetField, Bits[]>>;
  /** Of columns in `WORD_SETS`, for each code the slots that have it. */
  wordSets: Readonly<Record<WordField, Bits[]>>;
  flagSets: Readonly<Record<Flag, Bits>>;
  /** Never has anything. */
  empty: Bits;
  /** For what is worked out at one go: the results of a search, and of another beside it. */
  scratch: readonly [Bits, Bits];
  numbers: Record<NumberField, Numbers>;
  floats: Record<FloatField, Float64Array>;
  flags: Uint16Array;
  /** The slots with a listing. */
  present: Bits;
  /** Slots to be used again. */
  readonly freed: number[];
  readonly ids: Ids;
  readonly orders: Orders;
  readonly predicates: Predicates;
  readonly months: Months;
}

/** The orders that are kept; those by distance and by a month's cost depend on who asks. */
export type KeptOrder = Exclude<SortField, 'distance' | 'monthly'>;

/** Listings of each order, sorted by rising key, in groups that come one after the other whichever way one sorts. */
export interface OrderRow {
  keyOf(columns: Columns, slot: number): number;
  /** Which of the groups a listing is in. */
  groupOf(columns: Columns, slot: number): 0 | 1;
}

export interface KeptGroups {
  row: OrderRow;
  groups: readonly [SortedSlots, SortedSlots];
}
export interface Orders {
  columns: () => Columns;
  kept: Record<KeptOrder, KeptGroups>;
}

/** One condition on a listing. */
export interface Predicate {
  /** Equal conditions have equal keys. */
  key: string;
  /** Writes down for every slot whether it passes; whatever it likes for free ones. */
  fill(columns: Columns, bits: Bits): void;
  /** The set that is kept anyway, where this is one. */
  kept?(columns: Columns): Bits | undefined;
  /** Whether a slot passes. */
  test(columns: Columns, slot: number): boolean;
}

/** The slots that pass each condition that was asked for lately, kept right with every change. */
export interface Predicates {
  bitsOf(columns: Columns, predicate: Predicate): Bits;
  changed(columns: Columns, slot: number): void;
}

/** What a month's cost is reckoned by. */
export interface MonthSource {
  rates: readonly Rate[];
  /** The region of each province. */
  regions: ReadonlyMap<string, string>;
}

/** The monthly costs of listings, for each way of using a car. */
export interface Months {
  /** Without it no month's cost is known. */
  source: MonthSource | undefined;
  /** Today's monthly cost of every listing for `use` (`writeUse`); kept up to date with every change. */
  columnOf(columns: Columns, use: string | undefined): Uint16Array;
  /** Reckons that column step by step, and `columnOf` has next to nothing left to do; columns may change in between. */
  stepsTo(columns: Columns, use: string | undefined): Generator<void, void>;
  changed(columns: Columns, slot: number): void;
}
