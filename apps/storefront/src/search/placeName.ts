import type { ListingFilters } from '@carzaa/api/search/filters';
import { searchIt } from '../it/search.ts';

/** "Bologna", "CAP 40121", or that it is where the person is. */
export function placeName(place: NonNullable<ListingFilters['location']>): string {
  return place.city || place.postal_code || searchIt.here;
}
