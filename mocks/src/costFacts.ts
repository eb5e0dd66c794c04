import type { ListingDetail } from '@carzaa/api/calls/public/listings';

/** What the costs of a listing go by. */
export function toCostFacts(car: ListingDetail) {
  return {
    ...car,
    power_type: car.power_type.slug,
    emission_class: car.emission_class?.slug ?? null,
    country: car.place.country,
    category: car.category.slug,
    loss: null,
  };
}
