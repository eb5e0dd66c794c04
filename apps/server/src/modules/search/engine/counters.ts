import type { Counters } from '@carzaa/api/calls/public/platform';
import { countPassing } from './answers.ts';
import type { Columns } from './layout.ts';
import { modelKey } from './columns.ts';
import { flag } from './filters.ts';

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

/** How many listings were made since a moment: whole blocks of their order, but for one. */
function createdSince(columns: Columns, moment: number): number {
  const { created_at } = columns.floats;
  let count = 0;
  for (const { blocks } of columns.orders.kept.created_at.groups) {
    for (const { slots, length } of blocks) {
      const isAfter = (at: number) => (created_at[slots[at] ?? 0] ?? 0) >= moment;
      if (isAfter(0)) count += length;
      else if (isAfter(length - 1)) for (let at = 0; at < length; at += 1) count += Number(isAfter(at));
    }
  }
  return count;
}

/** The platform's figures of its listings. */
export function countersOf(columns: Columns, now: number): Omit<Counters, 'dealers'> {
  return {
    listings: columns.ids.size(),
    carfax: countPassing(columns, [{ predicate: flag('carfax') }]),
    this_week: createdSince(columns, now - WEEK_MS),
  };
}
