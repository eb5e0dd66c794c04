import { count, euro, kilometres } from '../text/format.ts';
import { withArticle } from '../text/italian.ts';
import { saysMileage, saysPrice } from './publishable.ts';

/** What makes a price or kilometres worth a second look before buyers see them. */
const PRICE_DOUBTS = { low: 0.3, high: 3 } as const;

/** Kilometres a year beyond which, and below which, hardly any car is driven. */
const MOST_A_YEAR = 80_000;
const LEAST_A_YEAR = 300;
/** A car of this age has been driven. */
const DRIVEN_AFTER_YEARS = 3;
/** What a price says even where there is nothing to compare with. */
const LEAST_PRICE = 300;
const MOST_PRICE = 1_000_000;
/** A car this young is not sold for less than this. */
const YOUNG_YEARS = 5;
const LEAST_YOUNG_PRICE = 1500;

export interface Plausible {
  /** Whole euro. */
  price: number;
  /** km */
  mileage: number;
  registration_year: number;
  registration_month: number | null;
}

/**
 * Sentences on what can hardly be meant; `usual`: what comparable cars cost, null where there are too few. Figures that
 * nobody has given yet are no doubt: they keep the car off the site.
 */
export function doubtsOf(car: Plausible, usual: number | null, today: Date): string[] {
  return [
    ...(saysPrice(car) ? priceDoubts(car, usual, today) : []),
    ...(saysMileage(car, today) ? mileageDoubts(car, today) : []),
  ];
}

function yearsOf({ registration_year: year, registration_month: month }: Plausible, today: Date): number {
  return Math.max(0, today.getFullYear() - year + (today.getMonth() + 1 - (month ?? 6)) / 12);
}

/** The same of the price alone, where nothing else is being written. */
export function priceDoubts(car: Plausible, usual: number | null, today: Date): string[] {
  const { price } = car;
  if (usual !== null && usual > 0) {
    const share = price / usual;
    if (share >= PRICE_DOUBTS.low && share <= PRICE_DOUBTS.high) return [];
    return [
      `Il prezzo è ${euro(price)}: auto simili costano circa ${euro(usual)}, cioè questa ${withArticle('il', `${count(share * 100)}\u00a0%`)} delle altre.`,
    ];
  }
  const isTooLow = price < LEAST_PRICE || (price < LEAST_YOUNG_PRICE && yearsOf(car, today) < YOUNG_YEARS);
  return isTooLow || price > MOST_PRICE ? [`Il prezzo è ${euro(price)}, insolito per un’auto di quell’età.`] : [];
}

function mileageDoubts(car: Plausible, today: Date): string[] {
  const years = yearsOf(car, today);
  const isTooHigh = car.mileage > MOST_A_YEAR * Math.max(1, years);
  const isTooLow = years >= DRIVEN_AFTER_YEARS && car.mileage < LEAST_A_YEAR * years;
  return isTooHigh || isTooLow
    ? [`L’auto è del ${car.registration_year} e ha ${kilometres(car.mileage)}: insolito per la sua età.`]
    : [];
}
