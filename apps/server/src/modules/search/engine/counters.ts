import type { Counters } from '@carzaa/api/calls/public/platform';
import { countPassing, passing } from './answers.ts';
import { type Bits, hasBit, wordsFor } from './bits.ts';
import type { Columns } from './layout.ts';
import { modelKey } from './columns.ts';
import { filtersOf, flag } from './filters.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Listings by each value of a column. */
export function countsOf(columns: Columns, field: 'brand' | 'model' | 'dealer'): Map<string, number> {
  const { values, counts } = columns.dictionaries[field];
  const entries = new Map<string, number>();
  values.forEach((value, code) => {
    if (value !== undefined) entries.set(value, counts[code] ?? 0);
  });
  return entries;
}

/** Listings by the models of a brand. */
export function modelCounts(columns: Columns, brand: string): Map<string, number> {
  const prefix = modelKey(brand, '');
  const counts = [...countsOf(columns, 'model')];
  return new Map(
    counts.filter(([key]) => key.startsWith(prefix)).map(([key, count]) => [key.slice(prefix.length), count]),
  );
}

/** How many slots of a set were made since a moment: of each block of their order that reaches so far, one by one. */
function createdSince(columns: Columns, set: Bits, moment: number): number {
  const { created_at } = columns.floats;
  let count = 0;
  for (const { blocks } of columns.orders.kept.created_at.groups) {
    for (const { slots, length } of blocks) {
      if ((created_at[slots[length - 1] ?? 0] ?? 0) < moment) continue;
      for (const slot of slots.subarray(0, length)) {
        count += Number((created_at[slot] ?? 0) >= moment && hasBit(set, slot));
      }
    }
  }
  return count;
}

/** The platform's figures of the cars that a search shows which asks for nothing. */
export function countersOf(columns: Columns, now: number): Omit<Counters, 'dealers'> {
  const shown = filtersOf({});
  const set = passing(columns, shown);
  const listings = columns.space.count(set, wordsFor(columns.used));
  // The set holds until the next one is made.
  const thisWeek = createdSince(columns, set, now - WEEK_MS);
  return {
    listings,
    carfax: countPassing(columns, [...shown, { predicate: flag('carfax') }]),
    this_week: thisWeek,
  };
}
