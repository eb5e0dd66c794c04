import type { ApiFilters } from '@carzaa/api/search/filters';
import { passing } from './answers.ts';
import { slotsOf, wordsFor } from './bits.ts';
import { filtersOf, flag } from './filters.ts';
import { type Columns, MONTHS, NUMBERS, type NumberField, type WordField } from './layout.ts';

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

/** The lower of the two in the middle, so that it is some car's own; the list is sorted. */
const quantile = (sorted: ArrayLike<number>, share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
/** The price in the middle: of an even number, half-way between the two. */
const middlePrice = (sorted: ArrayLike<number>) =>
  Math.round((quantile(sorted, 0.5) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2);

const sortedOf = (slots: Uint32Array, valueOf: (slot: number) => number) =>
  Float64Array.from(slots, valueOf).toSorted();

function knownValues({ numbers }: Columns, field: NumberField, slots: Uint32Array): Float64Array {
  const { unknown, unit } = NUMBERS[field];
  const column = numbers[field];
  const known = slots.filter((slot) => column[slot] !== unknown);
  return sortedOf(known, (slot) => (column[slot] ?? 0) / unit);
}

/** The words by how many have them, the most frequent first; the word decides between equals. */
function mostFrequent({ dictionaries, codes }: Columns, field: WordField, slots: Uint32Array): string[] {
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const word = dictionaries[field].values[codes[field][slot] ?? 0];
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([word]) => word);
}

function consumptionOf(columns: Columns, fuel: string, slots: Uint32Array): Figures['consumption'] {
  const code = columns.dictionaries.power_type.find(fuel);
  const same = slots.filter((slot) => columns.codes.power_type[slot] === code);
  const known = knownValues(columns, 'consumption', same);
  return known.length === 0 ? null : { fuel, value: quantile(known, 0.5) };
}

function frequentYears(years: Iterable<number>): number[] {
  const counts = new Map<number, number>();
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  const most = [...counts].toSorted(([a, m], [b, n]) => n - m || b - a).slice(0, 3);
  return most.map(([year]) => year).toSorted((a, b) => a - b);
}

const changeOf = ({ floats }: Columns, slot: number) =>
  Math.max(floats.created_at[slot] ?? 0, floats.price_drop[slot] ?? 0);

/** The figures of a search's results; null without any. */
export function figuresOf(columns: Columns, query: ApiFilters, now: number): Figures | null {
  const words = wordsFor(columns.used);
  const found = passing(columns, filtersOf(query));
  const total = columns.space.count(found, words);
  if (total === 0) return null;
  const slots = slotsOf(found, words, total);
  const prices = sortedOf(slots, (slot) => columns.numbers.price[slot] ?? 0);
  const ages = sortedOf(slots, (slot) => Math.floor((now - (columns.floats.created_at[slot] ?? now)) / DAY_MS));
  const years = sortedOf(slots, (slot) => Math.floor((columns.numbers.registration_year[slot] ?? 0) / MONTHS));
  const powers = knownValues(columns, 'power', slots);
  const [fuel = ''] = mostFrequent(columns, 'power_type', slots);
  return {
    total,
    lowest: prices[0] ?? 0,
    highest: prices.at(-1) ?? 0,
    median: middlePrice(prices),
    usual: [quantile(prices, 0.25), quantile(prices, 0.75)],
    daysOnSale: Math.max(0, quantile(ages, 0.5)),
    consumption: consumptionOf(columns, fuel, slots),
    years: frequentYears(years),
    fuel,
    emissions: mostFrequent(columns, 'emission_class', slots)[0] ?? null,
    power: powers.length === 0 ? null : quantile(powers, 0.5),
    year: quantile(years, 0.5),
    reduced: slots.filter((slot) => flag('price_dropped').test(columns, slot)).length,
    changedAt: slots.reduce((latest, slot) => Math.max(latest, changeOf(columns, slot)), 0),
  };
}

/** How many answer, and the latest change among them: what a list of pages needs to know of each. */
export function tallyOf(columns: Columns, query: ApiFilters, least: number): { total: number; changedAt: number } {
  const words = wordsFor(columns.used);
  const found = passing(columns, filtersOf(query));
  const total = columns.space.count(found, words);
  if (total < least) return { total, changedAt: 0 };
  const slots = slotsOf(found, words, total);
  return { total, changedAt: slots.reduce((latest, slot) => Math.max(latest, changeOf(columns, slot)), 0) };
}
