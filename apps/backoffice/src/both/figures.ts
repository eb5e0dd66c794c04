import { euro, kilometres } from '@carzaa/api/text/format';
import { type Figures, saysMileage, saysPrice } from '@carzaa/api/vehicle/publishable';
import { listingTexts } from '../it/listings.ts';

/** What a car costs; of a draft whose price nobody has given, that it is to be given. */
export const priceText = (car: Pick<Figures, 'price'>): string =>
  saysPrice(car) ? euro(car.price) : listingTexts.noPrice;

/** How far a car has gone, in the same way. */
export const mileageText = (car: Figures): string =>
  saysMileage(car, new Date()) ? kilometres(car.mileage) : listingTexts.noMileage;
