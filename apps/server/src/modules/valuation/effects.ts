/** How a car loses value: electric and plug-in ones otherwise than those that burn something alone. */
export type FuelKind = 'combustion' | 'plug-in' | 'electric';

const KINDS: Record<string, FuelKind> = { elettrica: 'electric', idrogeno: 'electric', 'ibrida-plug-in': 'plug-in' };

export const PLUGGED_FUELS: readonly string[] = Object.keys(KINDS);

export function fuelKind(fuel: string): FuelKind {
  return KINDS[fuel] ?? 'combustion';
}

/**
 * What a year takes off log(price), until the years of `until` and after. Fitted on the German adverts of
 * docs/pricing.md, inside each model; of plug-in cars, that those years hardly tell from others, between the two.
 */
const YEARS: Record<FuelKind, { early: number; until: number; late: number }> = {
  combustion: { early: -0.085, until: 0, late: -0.085 },
  'plug-in': { early: -0.11, until: 5, late: -0.085 },
  electric: { early: -0.17, until: 4, late: -0.085 },
};
/** For each 10,000 km, an automatic gearbox and one more valued piece of equipment. */
const MILEAGE = -0.03;
const AUTOMATIC = 0.08;
const EXTRA = 0.012;

/** How far single models stray from these, by standard deviation; of power, from the square root that `list` has. */
export const STRAY = { age: 0.04, mileage: 0.015, power: 0.4, automatic: 0.06, extras: 0.01 } as const;
/** What 10,000 km take off usually. */
export const USUAL_MILEAGE = MILEAGE;

/** What age, mileage, gearbox and equipment do to log(price), usually; a gearbox that nobody names does nothing. */
export function effectOf(
  kind: FuelKind,
  { age, mileage, automatic, extras }: { age: number; mileage: number; automatic: number; extras: number },
): number {
  const { early, until, late } = YEARS[kind];
  return (
    early * Math.min(age, until) +
    late * Math.max(0, age - until) +
    (MILEAGE * mileage) / 10_000 +
    (Number.isNaN(automatic) ? 0 : AUTOMATIC * automatic) +
    EXTRA * extras
  );
}
