import type { DaysToSell } from '@carzaa/api/calls/dealer/deskFigures';
import { bandOf, type PriceRange, type ValuationBand } from '@carzaa/api/vehicle/valuation';
import { bucketOf } from '@carzaa/api/vehicle/stockAge';
import { foresee, type SaleFacts, type SaleModel } from './daysToSell.rules.ts';

/** What a favourite and a contact are worth beside a view. */
export const ATTENTION = { view: 1, favourite: 5, contact: 20 } as const;
/** The days over which visits and contacts are counted. */
export const ATTENTION_DAYS = 14;
/** Fewer days say nothing of a car's demand, nor do fewer cars of what is usual. */
export const LEAST_DAYS = 2;
export const LEAST_ALIKE = 8;
/** Attention a day that is added on both sides, so that one view more of a car that hardly anybody sees is not much. */
const CALM = 0.5;
const MOST_DEMAND = 999;

/** A car on sale, as far as what the desk says of it goes. */
export interface DeskCar extends Pick<SaleFacts, 'brand' | 'model' | 'category' | 'power_type'> {
  /** Whole euro. */
  price: number;
  /** What comparable cars cost; null where nobody can tell. */
  typical: number | null;
  range: PriceRange | null;
  /** Whole days since it was first published. */
  age: number;
  /** Of a day of the last two weeks; null where it is not known. */
  attention: number | null;
}

/** The usual attention of a day, by kind of car and part of the stock's ages. */
export type UsualAttention = Readonly<Record<string, number>>;

type Alike = Pick<DeskCar, 'category' | 'power_type' | 'age'>;
/** Cars of one part of the stock's ages. */
export const ageKey = ({ age }: Pick<Alike, 'age'>) => String(bucketOf(age));
/** Cars of one body, fuel and part of the stock's ages. */
export const alikeKey = (car: Alike) => `${car.category}/${car.power_type}/${ageKey(car)}`;

/** The attention of a car in per cent of what cars like it get; null for the first days, or without any to compare. */
export function demandOf(car: Pick<DeskCar, 'attention'> & Alike, usual: UsualAttention): number | null {
  const its = usual[alikeKey(car)] ?? usual[ageKey(car)];
  if (its === undefined || car.attention === null || car.age < LEAST_DAYS) return null;
  return Math.min(MOST_DEMAND, Math.round((100 * (car.attention + CALM)) / (its + CALM)));
}

/** Per cent of what comparable cars cost, to a tenth. */
export function positionOf(price: number, typical: number | null): number | null {
  return typical === null || price <= 0 ? null : Math.round((1000 * price) / typical) / 10;
}

/** How much less is worth asking about: a step that buyers notice. */
export function lowerStep(price: number): number {
  const steps = [250, 500, 1000, 2000] as const;
  const wanted = price * 0.06;
  return steps.findLast((step) => step <= wanted) ?? Math.max(1, Math.min(steps[0], price - 1));
}

export interface AtPrice {
  band: ValuationBand | null;
  position: number | null;
  days: DaysToSell | null;
}

/** What a price makes of a car: the same rules for the list, the slider and the proposals. */
export function atPrice(
  model: SaleModel | null,
  car: DeskCar,
  { price, demand, searches }: { price: number; demand: number | null; searches: number | null },
): AtPrice {
  const position = positionOf(price, car.typical);
  return {
    band: car.range === null ? null : bandOf(price, car.range),
    position,
    days: model && foresee(model, { ...car, position, demand, searches }, car.age),
  };
}
