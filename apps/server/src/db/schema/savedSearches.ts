import type { AlertFrequency } from '@carzaa/api/savedSearches';
import type { Moment, MomentOrNull } from './columns.ts';

/** What a saved search asks for, as columns; null asks for nothing. */
export interface MatchColumns {
  /** Empty where any will do. */
  brand: string;
  model: string;
  price_max: number;
  price_min: number | null;
  category: string[] | null;
  dealer: string[] | null;
  traction_type: string[] | null;
  power_type: string[] | null;
  gearbox_type: string[] | null;
  emission_class: string | null;
  exterior_color: string | null;
  exterior_paint_type: string | null;
  interior_color: string | null;
  interior_material: string | null;
  origin: string | null;
  registration_year_min: number | null;
  registration_year_max: number | null;
  mileage_min: number | null;
  mileage_max: number | null;
  power_min: number | null;
  power_max: number | null;
  horsepower_min: number | null;
  horsepower_max: number | null;
  include_no_photos: boolean;
  exclude_no_carfax: boolean;
  price_negotiable: boolean;
  novice: boolean;
  words: string[] | null;
  /** The place on the unit sphere, and the square of the longest straight line to it. */
  x: number | null;
  y: number | null;
  z: number | null;
  chord: number | null;
}

interface SavedSearchesTable extends MatchColumns {
  id: string;
  user_id: string;
  name: string;
  address: string;
  frequency: AlertFrequency;
  created_at: Moment;
  seen_at: Moment;
}

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
