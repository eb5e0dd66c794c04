import { Matrix, solve } from 'ml-matrix';
import type { Advert } from './valuationData.ts';

/** Price in euro of an advert, by what was learnt from others. */
export type Predict = (advert: Advert) => number;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

function pricesByModel(known: readonly Advert[]): Map<string, number[]> {
  const prices = new Map<string, number[]>();
  for (const { model, traits } of known) prices.set(model, [...(prices.get(model) ?? []), traits.price]);
  return prices;
}

export function medianOfModel(known: readonly Advert[]): Predict {
  const medians = new Map([...pricesByModel(known)].map(([model, prices]) => [model, Math.exp(median(prices))]));
  const overall = Math.exp(median(known.map(({ traits }) => traits.price)));
  return ({ model }) => medians.get(model) ?? overall;
}

/** The numbers that a learner reads: the model as the mean log price of its adverts, the fuel as yes or no. */
function features(known: readonly Advert[]): (advert: Advert) => number[] {
  const overall = known.reduce((sum, { traits }) => sum + traits.price, 0) / known.length;
  const levels = new Map<string, number>();
  for (const [model, prices] of pricesByModel(known)) {
    levels.set(model, prices.reduce((sum, price) => sum + price, overall) / (prices.length + 1));
  }
  const fuels = [...new Set(known.map(({ traits }) => traits.fuel))];
  const power = median(known.map(({ traits }) => traits.power).filter((value) => !Number.isNaN(value)));
  return ({ model, traits }) => [
    levels.get(model) ?? overall,
    traits.age,
    traits.mileage / 10_000,
    Number.isNaN(traits.power) ? power : traits.power,
    Number.isNaN(traits.automatic) ? 0 : traits.automatic,
    traits.extras,
    ...fuels.map((fuel) => Number(fuel === traits.fuel)),
  ];
}

/** Least squares of log(price). */
export function linearRegression(known: readonly Advert[]): Predict {
  const read = features(known);
  const rows = known.map((advert) => [1, ...read(advert)]);
  const width = rows[0]?.length ?? 1;
  const x = new Matrix(rows);
  const y = Matrix.columnVector(known.map(({ traits }) => traits.price));
  const square = x
    .transpose()
    .mmul(x)
    .add(Matrix.eye(width, width, 1e-6));
  const weights = solve(square, x.transpose().mmul(y)).to1DArray();
  return (advert) =>
    Math.exp([1, ...read(advert)].reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0));
}
