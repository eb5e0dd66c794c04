import type { ApiFilters } from '@carzaa/api/search/filters';
import { passing } from './answers.ts';
import { slotsOf, wordsFor } from './bits.ts';
import { filtersOf, flag } from './filters.ts';
import { type Columns, MONTHS, NUMBERS, type NumberField, type WordField } from './layout.ts';
import { atOnce } from './slices.ts';

const DAY_MS = 86_400_000;

/** What the results of a search have in common. Prices in whole euro; whatever nobody tells is null. */
export interface Figures {
  total: number;
  lowest: number;
  highest: number;
  median: number;
  /** The first and the third quarter of the prices. */
  usual: readonly [from: number, to: number];
  /** Median of the days since publication, begun ones not counted. */
  daysOnSale: number;
  /** The median of those that take what most take. */
  consumption: { fuel: string; value: number } | null;
  /** The three years that most are of, in their order. */
  years: number[];
  /** What most are, and the median of their powers in kW. */
  fuel: string;
  emissions: string | null;
  power: number | null;
  year: number;
  reduced: number;
  /** The latest publication or reduction, in milliseconds since 1970. */
  changedAt: number;
}

type Steps<Result> = Generator<void, Result>;

/** Slots that are looked at before others may be heard. */
const AT_ONCE = 4096;

/** How often there is each value. */
type Counts = ReadonlyMap<number, number>;

/** Counts the values of slots; what is `unknown` is left out. */
function* countValues(slots: Uint32Array, valueOf: (slot: number) => number, unknown?: number): Steps<Counts> {
  const counts = new Map<number, number>();
  for (let from = 0; from < slots.length; from += AT_ONCE) {
    for (const slot of slots.subarray(from, from + AT_ONCE)) {
      const value = valueOf(slot);
      if (value !== unknown) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    yield;
  }
  return counts;
}

/** The values as if each stood in a row as often as there is, the lowest first. */
function inRow(counts: Counts) {
  const values = [...counts].toSorted(([a], [b]) => a - b);
  const total = values.reduce((sum, [, count]) => sum + count, 0);
  const at = (place: number) => {
    let passed = 0;
    for (const [value, count] of values) {
      passed += count;
      if (passed > place) return value;
    }
    return 0;
  };
  return {
    total,
    at,
    /** The lower of the two in the middle, so that it is some car's own. */
    quantile: (share: number) => at(Math.ceil(total * share) - 1),
  };
}

function countNumbers({ numbers }: Columns, field: NumberField, slots: Uint32Array): Steps<Counts> {
  const column = numbers[field];
  return countValues(slots, (slot) => column[slot] ?? 0, NUMBERS[field].unknown);
}

/** The median, or null where nobody tells it. */
function medianOf(field: NumberField, counts: Counts): number | null {
  return counts.size === 0 ? null : inRow(counts).quantile(0.5) / NUMBERS[field].unit;
}

/** The words by how many have them, the most frequent first; the word decides between equals. */
function* mostFrequent({ dictionaries, codes }: Columns, field: WordField, slots: Uint32Array): Steps<string[]> {
  const column = codes[field];
  const counts = yield* countValues(slots, (slot) => column[slot] ?? 0);
  const words = [...counts].flatMap(([code, count]) => {
    const word = dictionaries[field].values[code];
    return word === undefined ? [] : [{ word, count }];
  });
  words.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  return words.map(({ word }) => word);
}

function* consumptionOf(columns: Columns, fuel: string, slots: Uint32Array): Steps<Figures['consumption']> {
  const { dictionaries, codes } = columns;
  const code = dictionaries.power_type.find(fuel);
  const same = slots.filter((slot) => codes.power_type[slot] === code);
  const value = medianOf('consumption', yield* countNumbers(columns, 'consumption', same));
  return value === null ? null : { fuel, value };
}

function frequentYears(counts: Counts): number[] {
  const most = [...counts].toSorted(([a, m], [b, n]) => n - m || b - a).slice(0, 3);
  return most.map(([year]) => year).toSorted((a, b) => a - b);
}

function* latestChange({ floats }: Columns, slots: Uint32Array): Steps<number> {
  let latest = 0;
  for (let from = 0; from < slots.length; from += AT_ONCE) {
    for (const slot of slots.subarray(from, from + AT_ONCE)) {
      latest = Math.max(latest, floats.created_at[slot] ?? 0, floats.price_drop[slot] ?? 0);
    }
    yield;
  }
  return latest;
}

/** Works out the figures of a search's results, a little at a time; null without any. */
export function* figureSteps(columns: Columns, query: ApiFilters, now: number): Steps<Figures | null> {
  const words = wordsFor(columns.used);
  const found = passing(columns, filtersOf(query));
  const total = columns.space.count(found, words);
  if (total === 0) return null;
  yield;
  const slots = slotsOf(found, words, total);
  const { numbers, floats } = columns;
  const dropped = flag('price_dropped');
  const daysOf = (slot: number) => Math.floor((now - (floats.created_at[slot] ?? now)) / DAY_MS);
  const yearOf = (slot: number) => Math.floor((numbers.registration_year[slot] ?? 0) / MONTHS);
  const prices = inRow(yield* countNumbers(columns, 'price', slots));
  const years = yield* countValues(slots, yearOf);
  const [fuel = ''] = yield* mostFrequent(columns, 'power_type', slots);
  return {
    total,
    lowest: prices.at(0),
    highest: prices.at(total - 1),
    // Of an even number, half-way between the two in the middle.
    median: Math.round((prices.quantile(0.5) + prices.at(Math.floor(total / 2))) / 2),
    usual: [prices.quantile(0.25), prices.quantile(0.75)],
    daysOnSale: Math.max(0, inRow(yield* countValues(slots, daysOf)).quantile(0.5)),
    consumption: yield* consumptionOf(columns, fuel, slots),
    years: frequentYears(years),
    fuel,
    emissions: (yield* mostFrequent(columns, 'emission_class', slots))[0] ?? null,
    power: medianOf('power', yield* countNumbers(columns, 'power', slots)),
    year: inRow(years).quantile(0.5),
    reduced: (yield* countValues(slots, (slot) => Number(dropped.test(columns, slot)))).get(1) ?? 0,
    changedAt: yield* latestChange(columns, slots),
  };
}

/** The same at once. */
export function figuresOf(columns: Columns, query: ApiFilters, now: number): Figures | null {
  return atOnce(figureSteps(columns, query, now));
}

/** How many answer, and the latest change among them: what a list of pages needs to know of each. */
export function tallyOf(columns: Columns, query: ApiFilters, least: number): { total: number; changedAt: number } {
  const words = wordsFor(columns.used);
  const found = passing(columns, filtersOf(query));
  const total = columns.space.count(found, words);
  if (total < least) return { total, changedAt: 0 };
  return { total, changedAt: atOnce(latestChange(columns, slotsOf(found, words, total))) };
}
