import { MAX_PRICE } from '@carzaa/api/constants';
import type { ApiFilters } from '@carzaa/api/filters';
import type { MatchColumns } from '../../db/schema/savedSearches.ts';
import { chordSquaredOf, toVector } from './geo.ts';
import { wordsOf } from './versionText.ts';

/** The longest straight line between two points of the unit sphere, squared: infinity has no JSON. */
const WHOLE_EARTH = 5;

/** A search as the columns by which a listing finds it. */
export function matchColumns(filters: ApiFilters): MatchColumns {
  const words = wordsOf(filters.version ?? '');
  return {
    brand: filters.brand ?? '',
    model: filters.model ?? '',
    price_max: filters.price_max ?? MAX_PRICE,
    price_min: filters.price_min ?? null,
    category: filters.category ?? null,
    dealer: filters.dealer ?? null,
    traction_type: filters.traction_type ?? null,
    power_type: filters.power_type ?? null,
    gearbox_type: filters.gearbox_type ?? null,
    emission_class: filters.emission_class ?? null,
    exterior_color: filters.exterior_color ?? null,
    exterior_paint_type: filters.exterior_paint_type ?? null,
    interior_color: filters.interior_color ?? null,
    interior_material: filters.interior_material ?? null,
    origin: filters.origin ?? null,
    registration_year_min: filters.registration_year_min ?? null,
    registration_year_max: filters.registration_year_max ?? null,
    mileage_min: filters.mileage_min ?? null,
    mileage_max: filters.mileage_max ?? null,
    power_min: filters.power_min ?? null,
    power_max: filters.power_max ?? null,
    horsepower_min: filters.horsepower_min ?? null,
    horsepower_max: filters.horsepower_max ?? null,
    include_no_photos: filters.include_no_photos ?? false,
    exclude_no_carfax: filters.exclude_no_carfax ?? false,
    price_negotiable: filters.price_negotiable ?? false,
    novice: filters.novice ?? false,
    words: words.length > 0 ? words : null,
    ...placeColumns(filters),
  };
}

function placeColumns({ latitude, longitude, radius }: ApiFilters): Pick<MatchColumns, 'x' | 'y' | 'z' | 'chord'> {
  if (latitude === undefined || longitude === undefined || radius === undefined) {
    return { x: null, y: null, z: null, chord: null };
  }
  const [x, y, z] = toVector(latitude, longitude);
  return { x, y, z, chord: Math.min(chordSquaredOf(radius), WHOLE_EARTH) };
}
