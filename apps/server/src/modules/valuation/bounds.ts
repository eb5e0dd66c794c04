import type { Comparable } from './comparables.ts';
import type { Traits } from './traits.ts';

/** Between which years, km and kW (from, to) the comparable cars are, and what they have in common. */
export interface Bounds {
  /** The body they share; null where they share none, or are all of the target's model. */
  category: string | null;
  year_min: number;
  year_max: number;
  mileage_min: number;
  mileage_max: number;
  power_min: number | null;
  power_max: number | null;
  power_types: string[];
}

/** Null without comparable cars. */
export function boundsOf(target: Traits, comparables: readonly Comparable[]): Bounds | null {
  if (comparables.length === 0) return null;
  const cars = comparables.map(({ car }) => car);
  const isOneModel = cars.every(({ model }) => model === target.model);
  const powers = cars.map(({ power }) => power).filter((power) => !Number.isNaN(power));
  const hasPowers = !isOneModel && powers.length === cars.length;
  const years = cars.map(({ year }) => year);
  const mileages = cars.map(({ mileage }) => mileage);
  return {
    category: isOneModel || cars.some(({ category }) => category !== target.category) ? null : target.category,
    year_min: Math.min(...years),
    year_max: Math.max(...years),
    mileage_min: Math.min(...mileages),
    mileage_max: Math.max(...mileages),
    power_min: hasPowers ? Math.round(Math.exp(Math.min(...powers))) : null,
    power_max: hasPowers ? Math.round(Math.exp(Math.max(...powers))) : null,
    power_types: [...new Set(cars.map(({ fuel }) => fuel))].toSorted(),
  };
}
