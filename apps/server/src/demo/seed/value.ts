import type { Catalogue } from '@carzaa/catalogue/catalogue';
import { expectedPrice } from '@carzaa/catalogue/pricing';
import type { Random } from '@carzaa/car-art/base/random';
import { normal } from './weighted.ts';
import type { Vehicle } from './vehicles.ts';

const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9];
/** Beyond this age there are few sources: the table extrapolates from how far old cars are driven. */
const TRUSTED_AGE = 10;
const KM_PER_OLD_YEAR = 6000;
/** Diesel cars in the catalogue's table are mostly German, and driven more than those for sale in Italy. */
const ITALIAN_DIESEL = 0.8;

/** The quantiles of mileage at a whole age, made to grow with it. */
function quantilesAt(table: readonly (readonly number[])[], age: number): number[] {
  const trusted = Math.min(age, TRUSTED_AGE);
  const extra = (age - trusted) * KM_PER_OLD_YEAR;
  return QUANTILES.map((_, index) => {
    const upTo = table.slice(0, trusted + 1).map((row) => row[index] ?? 0);
    return Math.max(...upTo) + extra;
  });
}

/** Draws a mileage in km for a car's age and fuel; short-lived and long-distance cars included. */
export function mileages(catalogue: Catalogue): (random: Random, car: Pick<Vehicle, 'age' | 'fuel'>) => number {
  const ages = Array.from({ length: 31 }, (_, age) => age);
  const tables = {
    diesel: ages.map((age) => quantilesAt(catalogue.mileageByAge.diesel, age).map((km) => km * ITALIAN_DIESEL)),
    other: ages.map((age) => quantilesAt(catalogue.mileageByAge.other, age)),
  };
  return (random, { age, fuel }) => {
    const table = tables[fuel === 'diesel' || fuel === 'ibrida-diesel' ? 'diesel' : 'other'];
    const below = Math.min(Math.floor(age), 29);
    const part = Math.min(age, 30) - below;
    const at = (index: number) => (table[below]?.[index] ?? 0) * (1 - part) + (table[below + 1]?.[index] ?? 0) * part;
    const u = random.next();
    const first = QUANTILES[0] ?? 0;
    const last = QUANTILES.length - 1;
    if (u <= first) return settle(at(0) * (0.4 + (0.6 * u) / first), random);
    for (let index = 1; index <= last; index += 1) {
      const [low, high] = [QUANTILES[index - 1] ?? 0, QUANTILES[index] ?? 1];
      if (u > high) continue;
      const share = (u - low) / (high - low);
      return settle(at(index - 1) * (1 - share) + at(index) * share, random);
    }
    return settle(at(last) * (1 + ((u - 0.9) / 0.1) * 0.35), random);
  };
}

/** Sellers write the odometer's figure, or a round one when the car is old. */
function settle(mileage: number, random: Random): number {
  if (mileage > 20_000 && random.chance(0.35)) return Math.round(mileage / 1000) * 1000;
  return Math.max(5, Math.round(mileage));
}

/** Sellers agree with the model's fit less than perfectly, but no dealer asks half or twice. */
const CUT = 2;

/**
 * What cars that are plugged in have lost besides, as log(price): the catalogue's adverts end before their prices fell.
 * `start` where the catalogue's level stands for the price as new, which subsidies and scarce cars had pushed up.
 */
const PLUGGED_LOSS: Record<string, { start: number; aYear: number; aKnownYear: number }> = {
  elettrica: { start: 0.16, aYear: 0.045, aKnownYear: 0.022 },
  'ibrida-plug-in': { start: 0, aYear: 0.05, aKnownYear: 0.02 },
};
const LOSING_YEARS = 7;
/** Expensive electric cars lost more than cheap ones: by the logarithm of the price as new over 35,000 €. */
const DEARER = { from: 35_000, more: 0.3 } as const;

function pluggedLoss(fuel: string, age: number, asNew: number, isKnown: boolean): number {
  const loss = PLUGGED_LOSS[fuel];
  if (!loss) return 0;
  const years = Math.min(age, LOSING_YEARS);
  if (isKnown) return loss.aKnownYear * years;
  return (loss.start + loss.aYear * years) * Math.max(0.5, 1 + DEARER.more * Math.log(asNew / DEARER.from));
}

/** What a car is expected to cost, in euro. */
export function fairPrice(
  catalogue: Catalogue,
  car: Pick<Vehicle, 'model' | 'power' | 'fuel' | 'gearbox' | 'age' | 'newPrice'>,
  mileage: number,
): number {
  const { model, power, fuel, gearbox, age, newPrice } = car;
  const factors = catalogue.priceFactors;
  const priced = { age, mileage, power, fuel, gearbox, isNew: false };
  const fresh = { ...priced, age: 0, mileage: 0 };
  const level =
    newPrice === null ? model.priceLevel : Math.log(newPrice / expectedPrice(fresh, 0, model.power, factors));
  const asNew = expectedPrice(fresh, level, model.power, factors);
  const loss = pluggedLoss(fuel, age, asNew, newPrice !== null);
  return expectedPrice(priced, level, model.power, factors) * Math.exp(-loss);
}

/** Prices end as dealers like them to: 14.900, 9.490, 3.250. */
export function askingPrice(value: number, random: Random): number {
  if (value < 2000) return Math.max(500, Math.round(value / 50) * 50);
  if (value < 6000) return Math.round(value / 100) * 100 + (random.chance(0.3) ? -10 : random.chance(0.3) ? 50 : 0);
  const thousand = Math.floor(value / 1000) * 1000;
  const endings = value < 40_000 ? [0, 200, 400, 490, 500, 700, 800, 900, 950, 990] : [0, 500, 800, 900, 990];
  const offered = [...endings.map((ending) => thousand + ending), thousand + 1000];
  const step = value < 40_000 ? 150 : 400;
  const near = offered.filter((price) => Math.abs(price - value) <= step);
  const liked = near.filter((price) => /(?:500|900|990)$/.test(String(price)));
  const choice = liked.length > 0 && random.chance(0.75) ? liked : near;
  return choice[Math.floor(random.next() * choice.length)] ?? Math.round(value / 100) * 100;
}

/** A seller's price around the fair one. */
export function sellerPrice(catalogue: Catalogue, car: Vehicle, mileage: number, random: Random): number {
  const spread = catalogue.priceFactors.sigma * 0.75 * normal(random, CUT);
  return askingPrice(fairPrice(catalogue, car, mileage) * Math.exp(spread), random);
}
