import type { DeskFigures } from '@carzaa/api/calls/dealer/deskFigures';
import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { bandOf } from '@carzaa/api/vehicle/valuation';
import { rangeAround, worthOf } from './worth.ts';

type Car = Pick<DealerListingDetail, 'price' | 'registration_year' | 'mileage'>;

/** Days to sell at a position: a dearer car stands longer. Of every fourth car too few were sold to say. */
function daysAt(position: number, n: number): DeskFigures['days'] {
  if (n % 4 === 3) return null;
  const expected = Math.max(3, Math.round(14 + n * 2 + (position - 95) * 2));
  return { expected, low: Math.round(expected * 0.6), high: Math.round(expected * 1.7) };
}

/** What the desk says of a car on sale: `n` tells cars apart. */
export function deskOf(car: Car, n: number): DeskFigures {
  const worth = worthOf(car);
  const position = worth && Math.round((1000 * car.price) / worth.range.mid) / 10;
  const searches = n % 6;
  return {
    band: worth?.band ?? null,
    position,
    days: position === null ? null : daysAt(position, n),
    demand: 60 + ((n * 37) % 110),
    searches,
    missed: n === 1 ? 9 : n % 3,
    lower: { by: 500, searches: n === 1 ? 41 : n % 5, near: n === 1 ? 12 : 0, missed: n === 1 ? 6 : 0 },
  };
}

/** The same car at another price. */
export function deskAt(desk: DeskFigures, was: number, price: number): DeskFigures {
  const { position, days } = desk;
  if (position === null) return desk;
  const mid = Math.round((100 * was) / position);
  const next = Math.round((1000 * price) / mid) / 10;
  const moved = (value: number) => Math.max(1, Math.round(value * (next / position) ** 2));
  return {
    ...desk,
    band: bandOf(price, rangeAround(mid)),
    position: next,
    days: days && { expected: moved(days.expected), low: moved(days.low), high: moved(days.high) },
    searches: Math.max(0, desk.searches + Math.round((was - price) / 250)),
    missed: Math.max(0, desk.missed + Math.round((was - price) / 500)),
  };
}
