import { type PriceFactors, priceTerms } from '../pricing.ts';
import { fitWithinGroups, type Sample } from './leastSquares.ts';
import type { Observation } from './observations.ts';
import type { DraftModel } from './sourceModels.ts';
import { byKey } from './tsv.ts';

const LIMITS = { maxAge: 16, maxMileage: 250_000 };
const FUELS = ['diesel', 'ibrida-benzina', 'ibrida-plug-in', 'elettrica', 'gpl', 'metano', 'ibrida-diesel'];
/** The Italian file of 2024 sets the level; the older files, many more rows, help with the shape. */
const WEIGHTS = { it2024: 6, it2020: 1, de2021: 1 };
/** Adverts that a model's own level weighs as much as its make's. */
const SHRINKAGE = 3;

export interface PriceFit {
  factors: PriceFactors;
  /** Model key → log price as new with the typical power. */
  levels: Map<string, number>;
  /** Model key → kW */
  powers: Map<string, number>;
  errors: Record<string, { rows: number; medianPercent: number }>;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** km per year of age that a used car without a stated mileage is taken to have. */
const KM_PER_YEAR = 13_000;

function usable(one: Observation): boolean {
  return one.price >= 900 && one.price <= 400_000 && one.age !== null && one.age <= 22 && (one.mileage ?? 0) <= 400_000;
}

function featuresOf(one: Observation, typicalPower: number): number[] {
  const age = one.age ?? 0;
  const mileage = one.mileage ?? age * KM_PER_YEAR;
  const power = one.power ?? typicalPower;
  const terms = priceTerms({ ...one, age, mileage, power }, typicalPower, LIMITS);
  const sources = [one.source === 'it2020' ? 1 : 0, one.source === 'de2021' ? 1 : 0];
  return [...Object.values(terms), ...FUELS.map((fuel) => (one.fuel === fuel ? 1 : 0)), ...sources];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

function levelsOf(samples: readonly Sample[], slopes: readonly number[]): Map<string, number> {
  const sums = new Map<string, [weight: number, total: number]>();
  const add = (key: string, weight: number, value: number) => {
    const [soFar, total] = sums.get(key) ?? [0, 0];
    sums.set(key, [soFar + weight, total + weight * value]);
  };
  for (const { features, target, weight, group } of samples) {
    const level = target - dot(features, slopes);
    add(group, weight, level);
    add(group.split('/')[0] ?? '', weight, level);
    add('', weight, level);
  }
  const levels = new Map<string, number>();
  for (const [key, [weight, total]] of [...sums].toSorted(byKey)) {
    const parent = levels.get(key.split('/')[0] ?? '') ?? levels.get('') ?? total / weight;
    levels.set(key, key === '' ? total / weight : (total + SHRINKAGE * parent) / (weight + SHRINKAGE));
  }
  return levels;
}

function round(value: number | undefined): number {
  return Math.round((value ?? 0) * 1e5) / 1e5;
}

/** Stable pseudo-random part of the rows: one fifth is held out. */
function heldOut(index: number): boolean {
  return Math.imul(index + 1, 2654435761) >>> 0 < 2 ** 32 / 5;
}

/** Fits log(price) on age, mileage, power, fuel and gearbox, each model with its own level, and tests it on a fifth. */
export function fitPrices(observations: readonly Observation[], models: ReadonlyMap<string, DraftModel>): PriceFit {
  const known = observations.filter((one) => usable(one) && models.has(`${one.brand}/${one.model}`));
  const byModel = Map.groupBy(
    observations.filter((one) => one.power !== null),
    (one) => `${one.brand}/${one.model}`,
  );
  const powers = new Map([...byModel].map(([key, all]) => [key, median(all.map((one) => one.power ?? 0))]));
  const sampleOf = (one: Observation): Sample => ({
    features: featuresOf(one, powers.get(`${one.brand}/${one.model}`) ?? 85),
    target: Math.log(one.price),
    weight: WEIGHTS[one.source],
    group: `${one.brand}/${one.model}`,
  });
  const training = known.filter((_, index) => !heldOut(index)).map(sampleOf);
  const trained = fitWithinGroups(training);
  const trainedLevels = levelsOf(training, trained);
  const errors: PriceFit['errors'] = {};
  for (const [source, rows] of Map.groupBy(
    known.filter((_, index) => heldOut(index)),
    (one) => one.source,
  )) {
    const off = rows.map((one) => {
      const { features, group } = sampleOf(one);
      const level = trainedLevels.get(group) ?? trainedLevels.get(one.brand) ?? trainedLevels.get('') ?? 0;
      return Math.abs(Math.exp(level + dot(features, trained)) / one.price - 1) * 100;
    });
    errors[source] = { rows: rows.length, medianPercent: Math.round(median(off) * 10) / 10 };
  }
  const all = known.map(sampleOf);
  const slopes = fitWithinGroups(all);
  const levels = levelsOf(all, slopes);
  const residuals = all.map((one) => Math.abs(one.target - (levels.get(one.group) ?? 0) - dot(one.features, slopes)));
  const [age, ageSquared, mileage, mileageSquared, power, automatic, isNew, ...rest] = slopes;
  return {
    factors: {
      age: round(age),
      ageSquared: round(ageSquared),
      mileage: round(mileage),
      mileageSquared: round(mileageSquared),
      power: round(power),
      automatic: round(automatic),
      isNew: round(isNew),
      fuels: { benzina: 0, ...Object.fromEntries(FUELS.map((fuel, index) => [fuel, round(rest[index])])) },
      /* The median absolute deviation, scaled: a few mistyped prices must not widen it. */
      sigma: round(1.4826 * median(residuals)),
      ...LIMITS,
    },
    levels,
    powers,
    errors,
  };
}

/** Quantiles (10, 25, 50, 75, 90 %) of mileage in km by age in years, for diesel cars and the others. */
export function mileageByAge(observations: readonly Observation[]): Record<'diesel' | 'other', number[][]> {
  const table = (keep: (one: Observation) => boolean) =>
    Array.from({ length: 21 }, (_, age) => {
      const mileages = observations
        .filter((one) => one.source !== 'it2020' && !one.isNew && one.mileage !== null && keep(one))
        .filter((one) => (one.age ?? -1) === age || (age > 12 && Math.abs((one.age ?? -9) - age) <= 2))
        .map((one) => one.mileage ?? 0)
        .filter((mileage) => mileage < 600_000)
        .toSorted((a, b) => a - b);
      return [0.1, 0.25, 0.5, 0.75, 0.9].map((part) => mileages[Math.floor(mileages.length * part)] ?? 0);
    });
  return { diesel: table((one) => one.fuel === 'diesel'), other: table((one) => one.fuel !== 'diesel') };
}
