import type { Facets } from '@carzaa/api/calls/public/listings';
import type { ApiFilters } from '@carzaa/api/search/filters';
import type { Columns } from './layout.ts';
import { facetsOf, facetSteps } from './facets.ts';
import { daysAgo } from '../daysAgo.ts';
import { inSlices } from './slices.ts';

/** Where listings change all the time, an answer is worked out at once in the end. */
const TRIES = 3;
const KEPT = 64;

/** Facets, worked out in slices between which other requests are heard, and kept until the next change. */
export function createFacetAnswers(current: () => Columns): (query: ApiFilters) => Promise<Facets> {
  const kept = new Map<string, Promise<Facets>>();
  let of: { columns: Columns; version: number } | undefined;
  const isOld = (columns: Columns, version: number) => current() !== columns || columns.version !== version;

  async function work(query: ApiFilters): Promise<Facets> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const columns = current();
      const { version } = columns;
      const facets = await inSlices(facetSteps(columns, query), () => isOld(columns, version));
      if (facets) return facets;
    }
    return facetsOf(current(), query);
  }

  return (query) => {
    const columns = current();
    if (of === undefined || isOld(of.columns, of.version) || kept.size >= KEPT) {
      kept.clear();
      of = { columns, version: columns.version };
    }
    // Some filters count days.
    const key = `${daysAgo(1)} ${JSON.stringify(query)}`;
    const known = kept.get(key);
    if (known) return known;
    const made = work(query);
    kept.set(key, made);
    return made;
  };
}
