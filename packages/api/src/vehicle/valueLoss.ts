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
/** What 10,000 km take off log(price) usually. */
export const USUAL_MILEAGE = -0.03;

/** What the years of an age take off log(price), usually. */
export function ageEffect(kind: FuelKind, age: number): number {
  const { early, until, late } = YEARS[kind];
  return early * Math.min(age, until) + late * Math.max(0, age - until);
}

/** What a year, and 10,000 km, do to log(price) of cars of a model beside what they usually do. */
export interface OwnLoss {
  age: number;
  mileage: number;
}

/** The least that a year, and 10,000 km, take off log(price) of any car: nothing is believed to grow in value. */
const LEAST_YEAR = 0.02;
const LEAST_MILEAGE = 0.002;

/**
 * What goes off log(price) of a car of an age (years) in the next years, at so many km in each: a sum whose yearly part
 * never grows, so that a longer time never makes a year dearer.
 */
export function lossAhead(
  kind: FuelKind,
  age: number,
  { years, km }: { years: number; km: number },
  own: OwnLoss = { age: 0, mileage: 0 },
): number {
  const { early, until, late } = YEARS[kind];
  const earlyYears = Math.min(years, Math.max(0, until - age));
  const lost = (yearly: number) => Math.max(LEAST_YEAR, -yearly - own.age);
  const ofYears = lost(early) * earlyYears + lost(late) * (years - earlyYears);
  return ofYears + (Math.max(LEAST_MILEAGE, -USUAL_MILEAGE - own.mileage) * km * years) / 10_000;
}
