import type { ApiFilters } from '@carzaa/api/search/filters';
import { without } from './answers.ts';
import { named, resultsOf, wordCounts } from './facets.ts';
import { atOnce } from './slices.ts';
import { filtersOf } from './filters.ts';
import type { Columns } from './layout.ts';

/** The results of each make, and of each `brand/model`, with the cars that the search itself names left out. */
export function carCounts(columns: Columns, query: ApiFilters): Map<string, number> {
  const results = resultsOf(columns, without(filtersOf(query), 'brand'));
  return new Map(
    (['brand', 'model'] as const).flatMap((field) =>
      named(columns, field, atOnce(wordCounts(columns, field, results))),
    ),
  );
}

/** The results in each region and in each province, in one pass: as slugs and codes. */
export function placeCounts(columns: Columns, query: ApiFilters): Map<string, number> {
  const results = resultsOf(columns, filtersOf(query));
  return new Map(
    (['region', 'province'] as const).flatMap((field) =>
      named(columns, field, atOnce(wordCounts(columns, field, results))),
    ),
  );
}
