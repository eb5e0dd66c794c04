import { invalid } from '@carzaa/api/contract/errors';
import { type Figures, missingFigures } from '@carzaa/api/vehicle/publishable';
import type { ListingState } from '../../db/schema/listings.ts';

type Car = Figures & { state: ListingState };

/** On the site, or off it for as long as somebody has asked for the car. */
const isOffered = ({ state }: Car) => state === 'published' || state === 'reserved';

/** Whether a car could not be offered in this state, for want of a figure that nobody has given. */
export function wantsFigures(car: Car, now: Date): boolean {
  return isOffered(car) && Object.keys(missingFigures(car, now)).length > 0;
}

/**
 * Throws code 2, at the field, for a listing that comes onto the site with figures that nobody has given, or that is
 * there and loses one. What is there without them already may still change in other ways.
 */
export function refuseUnsaid(before: Car | null, after: Car, now: Date): void {
  if (!isOffered(after)) return;
  const isNew = before === null || !isOffered(before);
  const told = Object.entries(missingFigures(after, now)).filter(
    ([field]) => isNew || (field === 'price' ? after.price !== before.price : after.mileage !== before.mileage),
  );
  if (told.length > 0) throw invalid(Object.fromEntries(told.map(([field, text]) => [field, [text]])));
}
