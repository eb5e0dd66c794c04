import type { ApiFilters } from '@carzaa/api/search/filters';
import type { SortDirection, SortField } from '@carzaa/api/search/sorting';

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

/** Two things that a text asks for and no car can have both of, in its own words: the first said counts. */
export interface Contradiction {
  kept: string;
  dropped: string;
}

export interface Reading {
  filters: ReadFilters;
  understood: Understood[];
  /** What the text wishes for that no filter can ask, in its own words. */
  wishes: string[];
  /** Words that nothing is known of. */
  unused: string[];
  contradictions: Contradiction[];
  /** Its words for a distance, or for "near me", where it names no place that it could be from. */
  missingPlace?: string;
  /** It asks what a car is worth, or tells of one to sell. */
  asksWorth: boolean;
  /** Where the place is, when the text names one. */
  place?: { latitude: number; longitude: number };
}
