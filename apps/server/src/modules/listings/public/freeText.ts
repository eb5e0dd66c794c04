import type { FreeTextQuery } from '@carzaa/api/calls/public/freeText';
import { DEFAULT_PAGE, DEFAULT_PER_PAGE, TOWN_RADIUS } from '@carzaa/api/constants';
import { orderRanges } from '@carzaa/api/calls/public/listingFilters';
import type { ApiSearch } from '@carzaa/api/search/filters';
import { endsOf, rowsOf } from '@carzaa/api/search/filterTable';
import type { Reading, ReadField, ReadFilters, Understood } from '../../search/reader/answer.ts';

type Filters = Omit<ApiSearch, 'page' | 'per_page'> & { city?: string; postal_code?: string };

interface Merged {
  filters: Filters;
  /** What the text says and no filter set by hand overrules. */
  understood: Understood[];
  query: ApiSearch & { page: number; per_page: number };
  /** Metres; null where the text, or the person, gives the distance or no place. */
  assumedRadius: number | null;
}

const PLACE_FIELDS = ['city', 'postal_code', 'radius'] as const;

/** The fields that a filter set by hand takes from the text: a place goes as a whole, a make with its model. */
function overruledBy(explicit: Omit<FreeTextQuery, 'query'>, read: ReadFilters): Set<ReadField> {
  const fields = new Set(Object.keys(explicit) as ReadField[]);
  if (explicit.latitude !== undefined) for (const field of PLACE_FIELDS) fields.add(field);
  if (explicit.brand !== undefined && explicit.brand !== read.brand) {
    fields.add('model').add('version').add('alternatives');
  }
  if (explicit.sort_by !== undefined) fields.add('sort_direction');
  return fields;
}

/** The text's filters and those set by hand, which win, as one search. */
export function mergeFreeText(reading: Reading, explicit: Omit<FreeTextQuery, 'query'>): Merged {
  const overruled = overruledBy(explicit, reading.filters);
  const read: ReadFilters = { ...reading.filters };
  for (const field of overruled) delete read[field];
  const isPlaceRead = reading.place !== undefined && explicit.latitude === undefined;
  const filters: Filters = { ...read, ...(isPlaceRead && reading.place), ...explicit };
  for (const row of rowsOf('range')) {
    const ends = endsOf(row);
    const [min, max] = [ends.min?.[0], ends.max?.[0]];
    if (min === undefined || max === undefined) continue;
    // "da 8mila" beside a ceiling of 5000 set by hand: the text's end gives way.
    if ((filters[min] ?? 0) > (filters[max] ?? Number.POSITIVE_INFINITY)) {
      if (explicit[max] !== undefined && explicit[min] === undefined) delete filters[min];
      if (explicit[min] !== undefined && explicit[max] === undefined) delete filters[max];
    }
  }
  Object.assign(filters, orderRanges(filters));
  const { city: _city, postal_code: _code, ...asked } = filters;
  const query: Merged['query'] = { ...asked, page: DEFAULT_PAGE, per_page: DEFAULT_PER_PAGE };
  if (query.latitude === undefined) delete query.radius;
  const isAssumed = isPlaceRead && query.radius === undefined;
  if (isAssumed) query.radius = TOWN_RADIUS;
  return {
    filters,
    understood: reading.understood.filter(({ field }) => !overruled.has(field)),
    query,
    assumedRadius: isAssumed ? TOWN_RADIUS : null,
  };
}
