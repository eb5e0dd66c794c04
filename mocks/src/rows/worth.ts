import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { bandOf, type PriceRange, type ValuationBand } from '@carzaa/api/vehicle/valuation';

/** Cars from this year on have comparable ones, older ones too few. */
export const COMMON_SINCE = 2016;

type Car = Pick<ListingDetail, 'price' | 'registration_year' | 'mileage'>;

export function rangeAround(mid: number): PriceRange {
  return { low: Math.round(mid * 0.94), mid, high: Math.round(mid * 1.06) };
}

/** What a car is worth, from well below its price to well above it by its km; null where too few are like it. */
export function worthOf({ price, registration_year, mileage }: Car): { range: PriceRange; band: ValuationBand } | null {
  if (registration_year < COMMON_SINCE) return null;
  const share = 0.86 + (Math.floor(mileage / 100) % 6) * 0.05;
  const range = rangeAround(Math.round(price / share / 50) * 50);
  return { range, band: bandOf(price, range) };
}
