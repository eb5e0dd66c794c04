import type { Facets } from '@carzaa/api/calls/public/listings';
import type { ApiFilters } from '@carzaa/api/search/filters';
import type { Columns } from './layout.ts';
import { facetSteps } from './facets.ts';
import { daysAgo } from '../daysAgo.ts';
import { fromCurrent } from './slices.ts';

const KEPT = 64;

/** Facets, worked out in slices between which other requests are heard, and kept until the next change. */
export function createFacetAnswers(current: () => Columns): (query: ApiFilters) => Promise<Facets> {
  const kept = new Map<string, Promise<Facets>>();
  let of: { columns: Columns; version: number } | undefined;
  const isOld = (columns: Columns, version: number) => current() !== columns || columns.version !== version;

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
    const made = fromCurrent(current, (latest) => facetSteps(latest, query));
    kept.set(key, made);
    return made;
  };
}
