import type { ApiFilters, ApiSearch } from '@carzaa/api/search/filters';
import { asksForMonth } from '@carzaa/api/search/monthlyUse';
import { naturalDirection } from '@carzaa/api/search/sorting';
import { type Bits, slotsOf, takeOut, wordsFor } from './bits.ts';
import type { Columns } from './layout.ts';
import { chordTo } from './columns.ts';
import { pageByDistance } from './distance.ts';
import { type ActiveFilter, filtersOf, flag } from './filters.ts';
import { metresOf, toVector } from '../geo.ts';
import type { KeptOrder } from './layout.ts';
import { compare, walkOrder } from './ordering.ts';
import { pageByMonth } from './monthPage.ts';
import { monthAt } from './months.ts';
import { type Move, moveOf } from './moves.ts';
import { mixPaid, paidAmong } from './paidPlaces.ts';
import { pageOfSlots } from './selection.ts';

interface Hit {
  id: string;
  /** Metres from the search's place, where it has one. */
  distance: number | null;
  /** Whole euro that a month costs, where the search has to do with it and somebody can tell. */
  monthly: number | null;
}
export interface Hits {
  total: number;
  hits: Hit[];
}
export interface Relaxation {
  without: string[];
  total: number;
  /** Where it is a range: how far it must move to find the next car. */
  move: Move | null;
}

/** The slots that pass all of the filters. They hold until the next call; nothing may be awaited meanwhile. */
export function passing(columns: Columns, filters: readonly Pick<ActiveFilter, 'predicate'>[]): Bits {
  const words = wordsFor(columns.used);
  const { predicates, scratch, space } = columns;
  const [found] = scratch;
  let before: Bits = columns.present;
  // One by one: to make room for the next, the set of one may be let go.
  for (const { predicate } of filters) {
    space.and(found, before, predicates.bitsOf(columns, predicate), words);
    before = found;
  }
  if (before !== found) found.set(before);
  return found;
}

/** How many slots pass all of the filters. */
export function countPassing(columns: Columns, filters: readonly Pick<ActiveFilter, 'predicate'>[]): number {
  return columns.space.count(passing(columns, filters), wordsFor(columns.used));
}

function hitsOf(columns: Columns, slots: readonly number[], query: ApiSearch): Hit[] {
  const { latitude, longitude } = query;
  const months = asksForMonth(query) ? columns.months.columnOf(columns, query.monthly_for) : undefined;
  const place = latitude === undefined || longitude === undefined ? undefined : toVector(latitude, longitude);
  return slots.map((slot) => ({
    id: columns.ids.at(slot),
    distance: place ? metresOf(chordTo(columns, slot, place)) : null,
    monthly: months ? monthAt(months, slot) : null,
  }));
}

/** What looking at a slot costs while walking an order, beside gathering and partly sorting a result. */
const GATHERED = 20;

interface Wanted {
  total: number;
  offset: number;
  limit: number;
  direction: 'asc' | 'desc';
}

/** A page in a kept order: found by walking it from the nearer end, or by sorting a result that is small. */
function pageInOrder(
  columns: Columns,
  set: Bits,
  by: KeptOrder,
  { total, offset, limit, direction }: Wanted,
): number[] {
  const end = Math.min(offset + limit, total);
  const fromEnd = offset > total - end;
  const skip = fromEnd ? total - end : offset;
  if ((skip + limit) * columns.ids.size() > total * total * GATHERED) {
    const slots = Int32Array.from(slotsOf(set, wordsFor(columns.used), total));
    return pageOfSlots(slots, offset, limit, compare(columns, by, direction));
  }
  const walked = walkOrder(columns, set, { by, direction, fromEnd, skip, take: end - offset });
  return fromEnd ? walked.toReversed() : walked;
}

/** A page of the most relevant, the paid ones in their places. The set is without them afterwards. */
function pageByRelevance(columns: Columns, set: Bits, { total, offset, limit, direction }: Wanted): number[] {
  const words = wordsFor(columns.used);
  const [, paidSet] = columns.scratch;
  columns.space.and(paidSet, set, columns.flagSets.featured, words);
  const paid = columns.space.count(paidSet, words);
  const others = total - paid;
  takeOut(set, paidSet, words);
  const end = Math.min(offset + limit, total);
  const [from, to] = [paidAmong(offset, paid, others), paidAmong(end, paid, others)];
  const some = (bits: Bits, of: number, first: number, last: number) =>
    first === last
      ? []
      : pageInOrder(columns, bits, 'relevance', { total: of, offset: first, limit: last - first, direction });
  return mixPaid({ offset, paid, others }, some(paidSet, paid, from, to), some(set, others, offset - from, end - to));
}

/** One page of a search with its exact total. */
export function searchHits(columns: Columns, query: ApiSearch & { page: number; per_page: number }): Hits {
  const set = passing(columns, filtersOf(query));
  const total = columns.space.count(set, wordsFor(columns.used));
  const [offset, limit] = [(query.page - 1) * query.per_page, query.per_page];
  if (offset >= total) return { total, hits: [] };
  const by = query.sort_by ?? 'relevance';
  const wanted: Wanted = { total, offset, limit, direction: query.sort_direction ?? naturalDirection(by) };
  const { latitude = 0, longitude = 0 } = query;
  const slots =
    by === 'distance'
      ? pageByDistance(columns, set, toVector(latitude, longitude), wanted)
      : by === 'monthly'
        ? pageByMonth(columns, set, query.monthly_for, wanted)
        : by === 'relevance'
          ? pageByRelevance(columns, set, wanted)
          : pageInOrder(columns, set, by, wanted);
  return { total, hits: hitsOf(columns, slots, query) };
}

/** One page of the listings on show, with or without photos, the most relevant first. */
export function showcasedHits(columns: Columns, { page, per_page }: { page: number; per_page: number }): Hits {
  const set = passing(columns, [{ predicate: flag('showcased') }]);
  const total = columns.space.count(set, wordsFor(columns.used));
  const offset = (page - 1) * per_page;
  if (offset >= total) return { total, hits: [] };
  const slots = pageByRelevance(columns, set, { total, offset, limit: per_page, direction: 'desc' });
  return { total, hits: hitsOf(columns, slots, {}) };
}

export function countHits(columns: Columns, query: ApiFilters): number {
  return countPassing(columns, filtersOf(query));
}

/** The filters that stay when one is left out: a brand goes with its model. */
export function without(filters: readonly ActiveFilter[], name: string): ActiveFilter[] {
  return filters.filter((filter) => filter.name !== name && !(name === 'brand' && filter.name === 'model'));
}

/**
 * What each filter of the query left out alone would find, most first; those that would find nothing are left out.
 * A brand goes with its model, a model also alone, a range with both its ends, a place with its radius.
 */
export function relaxationsOf(columns: Columns, query: ApiFilters): Relaxation[] {
  const filters = filtersOf(query);
  return filters
    .filter(({ asked }) => asked.length > 0)
    .map(({ name, asked }) => {
      const [set, words] = [passing(columns, without(filters, name)), wordsFor(columns.used)];
      const total = columns.space.count(set, words);
      return { without: asked, total, move: moveOf(columns, name, query, () => slotsOf(set, words, total)) };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}
