import { type CreateListingBody, createListingBody } from '@carzaa/api/calls/dealer/listingForm';

/** What a form begins with; the rest is null, as in the row. */
export const EMPTY_LISTING = {
  ...Object.fromEntries(Object.keys(createListingBody.shape).map((field) => [field, null])),
  version: '',
  description: '',
  equipment: [],
  extra_costs: [],
  origin: 'it',
  price_negotiable: false,
  vat_exposed: false,
  state: 'draft',
  same_vehicle: false,
};

/** The fields without which the server has no listing, besides figures that a draft may have as 0. */
export const CAR_FIELDS = ['brand', 'model', 'category', 'power_type', 'registration_year'] as const;

/**
 * The draft that photos can go to while the rest is typed; null until the car is known. Without VIN and plate: whether
 * another listing has them is asked when the advert is saved.
 */
export function startBody(values: readonly unknown[]): CreateListingBody | null {
  const car = Object.fromEntries(CAR_FIELDS.map((field, index) => [field, values[index]]));
  return createListingBody.safeParse({ ...EMPTY_LISTING, price: 0, mileage: 0, ...car }).data ?? null;
}
