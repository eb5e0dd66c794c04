import type { ApiFilters } from '@carzaa/api/filters';
import type { SortDirection, SortField } from '@carzaa/api/sorting';

/** What a text says, in API names; places as they are called, radius in metres, nothing that it does not say. */
export interface ReadFilters extends Omit<ApiFilters, 'dealer' | 'latitude' | 'longitude'> {
  city?: string;
  postal_code?: string;
  sort_by?: SortField;
  sort_direction?: SortDirection;
}
export type ReadField = keyof ReadFilters;

export interface Understood {
  field: ReadField;
  value: string | number | boolean | string[];
  /** The text's own words that it came from. */
  words: string;
}

export interface Reading {
  filters: ReadFilters;
  understood: Understood[];
  /** Words that say something which no filter took up. */
  unused: string[];
  /** Where the place is, when the text names one. */
  place?: { latitude: number; longitude: number };
}
