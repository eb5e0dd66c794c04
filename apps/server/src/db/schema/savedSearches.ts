import type { AlertFrequency } from '@carzaa/api/search/savedSearches';
import type { ApiFilters } from '@carzaa/api/search/filters';
import type { Moment, MomentOrNull } from './columns.ts';

/** The filters that have columns of their own in `saved_searches`, named like them; every later one stands in `more`. */
type Own = Omit<Required<Pick<ApiFilters, OwnFilter>>, OwnFlag | 'brand' | 'model' | 'price_max'>;
type OwnFlag = 'include_no_photos' | 'exclude_no_carfax' | 'price_negotiable' | 'novice';
export type OwnFilter =
  | OwnFlag
  | 'brand'
  | 'model'
  | `${'price' | 'registration_year' | 'mileage' | 'power' | 'horsepower'}_${'min' | 'max'}`
  | 'category'
  | 'dealer'
  | 'traction_type'
  | 'power_type'
  | 'gearbox_type'
  | 'emission_class'
  | 'exterior_color'
  | 'exterior_paint_type'
  | 'interior_color'
  | 'interior_material'
  | 'origin';

/** What a saved search asks for, as columns; null asks for nothing. */
export type MatchColumns = { [Name in keyof Own]: Own[Name] | null } & Record<OwnFlag, boolean> & {
    /** Empty where any will do. */
    brand: string;
    model: string;
    price_max: number;
    words: string[] | null;
    /** The place on the unit sphere, and the square of the longest straight line to it. */
    x: number | null;
    y: number | null;
    z: number | null;
    chord: number | null;
    /** Other filters under their names in calls, as JSON. */
    more: string | null;
  };

type SavedSearchesTable = MatchColumns & {
  id: string;
  user_id: string;
  name: string;
  address: string;
  frequency: AlertFrequency;
  created_at: Moment;
  seen_at: Moment;
};

interface MatchedListingsTable {
  listing_id: string;
  price: number;
}

interface SavedSearchMatchesTable {
  search_id: string;
  listing_id: string;
  price: number;
  kind: 'new' | 'cheaper';
  found_at: Moment;
  told_at: MomentOrNull;
}

interface SavedSearchStateTable {
  single: boolean;
  position: string | null;
  signing_key: string;
}

/** The tables of `0120`. */
export interface SavedSearchesSchema {
  saved_searches: SavedSearchesTable;
  matched_listings: MatchedListingsTable;
  saved_search_matches: SavedSearchMatchesTable;
  saved_search_state: SavedSearchStateTable;
}
