import { ageEffect, type FuelKind, USUAL_MILEAGE } from '@carzaa/api/vehicle/valueLoss';

/** What an automatic gearbox and one more valued piece of equipment add to log(price). */
const AUTOMATIC = 0.08;
const EXTRA = 0.012;

/** How far single models stray from these, by standard deviation; of power, from the square root that `list` has. */
export const STRAY = { age: 0.04, mileage: 0.015, power: 0.4, automatic: 0.06, extras: 0.01 } as const;

/** What age, mileage, gearbox and equipment do to log(price), usually; a gearbox that nobody names does nothing. */
export function effectOf(
  kind: FuelKind,
  { age, mileage, automatic, extras }: { age: number; mileage: number; automatic: number; extras: number },
): number {
  return (
    ageEffect(kind, age) +
    (USUAL_MILEAGE * mileage) / 10_000 +
    (Number.isNaN(automatic) ? 0 : AUTOMATIC * automatic) +
    EXTRA * extras
  );
}
