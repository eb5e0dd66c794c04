import type { ApiFilters } from '@carzaa/api/search/filters';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { countPassing, passing, without } from '../engine/answers.ts';
import { slotsOf, wordsFor } from '../engine/bits.ts';
import { createColumns, putUnordered } from '../engine/columns.ts';
import { type ActiveFilter, filtersOf } from '../engine/filters.ts';
import type { Columns } from '../engine/layout.ts';
import { plainSpace } from '../engine/space.ts';
import type { SearchRow } from '../searchRow.ts';
import type { MissedSearch } from './missedSearches.queries.ts';

/** Which car, where, and for how much: who is offered to leave one of these out wants another car. */
const KEPT: readonly string[] = [
  'brand',
  'model',
  'not_brand',
  'price',
  'monthly_max',
  'instalment',
  'region',
  'province',
  'radius',
];
/** Searches that are answered before others get their turn. */
const A_TURN = 200;
/** Metres that somebody drives further for a car. */
const FURTHER = 50_000;

/** What none of them leaves out: most searches end here. */
const isFixed = ({ name, asked }: ActiveFilter) => name !== 'radius' && (asked.length === 0 || KEPT.includes(name));

/** The search itself, with a wider radius, and without each filter that it can spare. */
function relaxed(filters: ApiFilters, active: ActiveFilter[]): ActiveFilter[][] {
  const asked = active.filter((filter) => filter.asked.length > 0);
  const wider = filters.radius === undefined ? [] : [filtersOf({ ...filters, radius: filters.radius + FURTHER })];
  // Without its only filter it would find every car.
  const spare = asked.length < 2 ? [] : asked.filter(({ name }) => !KEPT.includes(name));
  return [active, ...wider, ...spare.map(({ name }) => without(active, name))];
}

/**
 * How many of the searches would have found each of the cars, as they were or with one filter relaxed, by id; each as
 * often as it was made. The engine answers, as it did when they found nothing.
 */
export async function countMissed(
  cars: readonly SearchRow[],
  misses: readonly MissedSearch[],
  months: Columns['months']['source'],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (cars.length === 0 || misses.length === 0) return counts;
  const columns = createColumns(cars.length, plainSpace);
  columns.months.source = months;
  putUnordered(columns, cars);
  const found = columns.space.bits();
  const words = wordsFor(columns.used);
  for (const [n, { filters, times }] of misses.entries()) {
    if (n % A_TURN === A_TURN - 1) await nextTurn();
    const active = filtersOf(filters);
    if (countPassing(columns, active.filter(isFixed)) === 0) continue;
    found.fill(0);
    for (const filter of relaxed(filters, active)) columns.space.or(found, found, passing(columns, filter), words);
    for (const slot of slotsOf(found, words, columns.space.count(found, words))) {
      const id = columns.ids.at(slot);
      counts.set(id, (counts.get(id) ?? 0) + times);
    }
  }
  return counts;
}
