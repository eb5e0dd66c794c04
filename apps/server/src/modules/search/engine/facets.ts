import type { Facets } from '@carzaa/api/calls/public/listings';
import { barRows } from '@carzaa/api/search/bars';
import type { ApiFilters } from '@carzaa/api/search/filters';
import { endsOf, type RangeRow, type RowOf, rowsOf } from '@carzaa/api/search/filterTable';
import { asksForMonth } from '@carzaa/api/search/monthlyUse';
import { countPassing, passing, without } from './answers.ts';
import { areForBarSets, barCounts, barRanges, monthCounts } from './barCounts.ts';
import { addTally, type Bits, wordsFor } from './bits.ts';
import { daysAgo } from '../daysAgo.ts';
import { type ActiveFilter, filtersOf, flag, madeSince, oneOf, range } from './filters.ts';
import { type Columns, type Predicate, type SetField, WORD_SETS, type WordField } from './layout.ts';
import { atOnce } from './slices.ts';

/** Dealers are too many to count all of them: the largest, and the chosen ones. */
const DEALERS_COUNTED = 50;
/** Sets that results are counted in at one go, and words of the results that are looked at: half a millisecond of a million. */
const SETS_A_STEP = 40;
const WORDS_A_STEP = 4096;

/** The results of a search, beside others that are made while they are counted. */
interface Results {
  total: number;
  set: Uint32Array;
}

export function resultsOf(columns: Columns, filters: readonly ActiveFilter[]): Results {
  const found = passing(columns, filters);
  return { total: columns.space.count(found, wordsFor(columns.used)), set: found.slice(0, wordsFor(columns.used)) };
}

/** The results where the loops are fast, until the next are brought there. */
function bring(columns: Columns, { set }: Results): Bits {
  const [, there] = columns.scratch;
  there.set(set);
  return there;
}

/** How many of the results pass a condition. */
function countOf(columns: Columns, results: Bits, predicate: Predicate): number {
  return columns.space.countShared(results, columns.predicates.bitsOf(columns, predicate), wordsFor(columns.used));
}

/** How many of the results are in each set. It stops after a handful of them; what was brought there is gone then. */
function* sharedCounts(
  columns: Columns,
  sets: readonly (Bits | undefined)[],
  results: Results,
): Generator<void, number[]> {
  const words = wordsFor(columns.used);
  const counts: number[] = [];
  for (let from = 0; from < sets.length; from += SETS_A_STEP) {
    const there = bring(columns, results);
    for (const set of sets.slice(from, from + SETS_A_STEP)) {
      counts.push(set === undefined ? 0 : columns.space.countShared(there, set, words));
    }
    yield;
  }
  return counts;
}

/** How many of the results have each word: by the sets of the words, or by looking at each result, whichever is less. */
export function* wordCounts(columns: Columns, field: WordField, results: Results): Generator<void, ArrayLike<number>> {
  const { codes, dictionaries, space, wordSets } = columns;
  const words = wordsFor(columns.used);
  const distinct = dictionaries[field].values.length;
  if (WORD_SETS.includes(field) && distinct * words <= results.total * space.wordsASlot) {
    return yield* sharedCounts(columns, Array.from(wordSets[field]), results);
  }
  const counts = new Uint32Array(distinct);
  for (let from = 0; from < words; from += WORDS_A_STEP) {
    addTally(counts, codes[field], results.set, [from, Math.min(words, from + WORDS_A_STEP)]);
    yield;
  }
  return counts;
}

export function named(columns: Columns, field: WordField | SetField, counts: ArrayLike<number>): [string, number][] {
  const entries: [string, number][] = [];
  columns.dictionaries[field].values.forEach((value, code) => {
    const count = counts[code] ?? 0;
    if (count > 0 && value !== undefined) entries.push([value, count]);
  });
  return entries;
}

/** Only what a facet tells: the models of the brand, the largest dealers. */
function told(field: WordField, entries: [string, number][], query: ApiFilters): [string, number][] {
  if (field === 'model') {
    const prefix = `${query.brand}/`;
    return entries.flatMap(([key, n]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), n]] : []));
  }
  if (field !== 'dealer' || entries.length <= DEALERS_COUNTED) return entries;
  const largest = entries.toSorted(([, a], [, b]) => b - a);
  return largest.filter(([uuid], index) => index < DEALERS_COUNTED || query.dealer?.includes(uuid));
}

/** How many of the results each step of an order has in, or a later one: what is exempt is in all of them. */
function stepCounts(columns: Columns, row: RowOf<'atLeast'>, results: Results): Record<string, number> {
  const there = bring(columns, results);
  const words = wordsFor(columns.used);
  const exempt = columns.predicates.bitsOf(columns, oneOf(row.exempt.column, row.exempt.words));
  let sum = columns.space.countShared(there, exempt, words);
  for (let word = 0; word < words; word += 1) there[word] = (there[word] ?? 0) & ~(exempt[word] ?? 0);
  const entries = row.order.toReversed().map((step): [string, number] => {
    sum += countOf(columns, there, oneOf(row.column, [step]));
    return [step, sum];
  });
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

function nonZero(choices: readonly number[], countOfChoice: (choice: number) => number): Record<string, number> {
  const entries = choices.map((choice): [string, number] => [String(choice), countOfChoice(choice)]);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

/** How many of the results each choice of a range's ends has in, the other end kept: by the end's name. */
function choiceCounts(columns: Columns, row: RangeRow, query: ApiFilters, results: Results): Facets['counts'] {
  const choices = 'choices' in row ? row.choices : [];
  const there = bring(columns, results);
  const { min, max } = endsOf(row);
  const [least, most] = [min && query[min[0]], max && query[max[0]]];
  const count = (asked: ReturnType<typeof range>) => countOf(columns, there, asked);
  return {
    ...(min && { [min[0]]: nonZero(choices, (choice) => count(range(row.name, choice, most))) }),
    ...(max && { [max[0]]: nonZero(choices, (choice) => count(range(row.name, least, choice))) }),
  };
}

/** Counts for each word of lists among the results: one more of them narrows the results, so none is left out. */
function* setCounts(columns: Columns, field: SetField, results: Results): Generator<void, Record<string, number>> {
  const counts = yield* sharedCounts(columns, columns.sets[field], results);
  return Object.fromEntries(named(columns, field, counts));
}

/** The counts of yes and no. The novice filter leaves out cars that it cannot judge; `check` counts these. */
function* flagCounts(
  columns: Columns,
  filters: readonly ActiveFilter[],
  results: Results,
): Generator<void, Facets['counts']> {
  const counts: Facets['counts'] = {};
  for (const { name } of rowsOf('unlessFlag')) counts[name] = { '1': countPassing(columns, without(filters, name)) };
  yield;
  const there = bring(columns, results);
  for (const { name, column } of rowsOf('flag')) counts[name] = { '1': countOf(columns, there, flag(column)) };
  yield;
  const check = countPassing(columns, [...without(filters, 'novice'), { predicate: flag('unsure') }]);
  return { ...counts, novice: { ...counts.novice, check } };
}

/** Makes the sets of conditions that nobody has asked about yet, one a step. */
function* made(columns: Columns, predicates: readonly Predicate[]): Generator<void, void> {
  for (const predicate of predicates) {
    columns.predicates.bitsOf(columns, predicate);
    yield;
  }
}

/**
 * Counts for every value of every filter, each with its own filter left out; values without results are left out. It
 * stops after each field, so that whoever has other work can do it in between; the columns must not change meanwhile.
 */
export function* facetSteps(columns: Columns, query: ApiFilters): Generator<void, Facets> {
  const filters = filtersOf(query);
  const all = resultsOf(columns, filters);
  const resultsFor = (name: string) =>
    filters.some((filter) => filter.name === name) ? resultsOf(columns, without(filters, name)) : all;
  yield;
  const counts: Facets['counts'] = {};
  for (const { name, column } of rowsOf('one', 'many')) {
    if (name === 'model' && query.brand === undefined) continue;
    const entries = named(columns, column, yield* wordCounts(columns, column, resultsFor(name)));
    counts[name] = Object.fromEntries(told(column, entries, query));
    yield;
  }
  for (const row of barRows()) {
    const results = resultsFor(row.name);
    if (areForBarSets(columns, results.total)) yield* made(columns, barRanges(row));
    counts[row.name] = yield* barCounts(columns, row, { total: results.total, there: bring(columns, results) });
    yield;
  }
  for (const { name, bars } of rowsOf('month')) {
    if (!asksForMonth(query)) continue;
    const column = columns.months.columnOf(columns, query.monthly_for);
    counts[name] = monthCounts(columns, column, bars.step, resultsFor(name).set);
    yield;
  }
  for (const row of rowsOf('atLeast')) counts[row.name] = stepCounts(columns, row, resultsFor(row.name));
  yield;
  for (const row of rowsOf('range')) {
    if (!('choices' in row)) continue;
    Object.assign(counts, choiceCounts(columns, row, query, resultsFor(row.name)));
    yield;
  }
  for (const { name, choices } of rowsOf('days')) {
    const there = bring(columns, resultsFor(name));
    counts[name] = nonZero(choices, (days) => countOf(columns, there, madeSince(daysAgo(days))));
    yield;
  }
  for (const { name, column } of rowsOf('all')) counts[name] = yield* setCounts(columns, column, all);
  return { total: all.total, counts: { ...counts, ...(yield* flagCounts(columns, filters, all)) } };
}

/** All of it at once. */
export const facetsOf = (columns: Columns, query: ApiFilters): Facets => atOnce(facetSteps(columns, query));
