import { type OwnLoss, USUAL_MILEAGE } from '@carzaa/api/vehicle/valueLoss';
import type { Comparable } from './comparables.ts';
import { STRAY } from './effects.ts';
import type { Traits } from './traits.ts';

const STRAYS = [STRAY.age, STRAY.mileage, STRAY.power, STRAY.automatic, STRAY.extras];
const SIZE = STRAYS.length + 1;
/** Where the slopes of age and mileage stand among a fit's numbers, and what 10,000 km take off at least. */
const AGE_SLOPE = 0;
const MILEAGE_SLOPE = 1;
const LEAST_MILEAGE = -0.002;
/** Variance of log(price) between cars that are alike. */
const NOISE = 0.0125;

function known(difference: number): number {
  return Number.isNaN(difference) ? 0 : difference;
}

function differences(target: Traits, car: Traits): number[] {
  return [
    car.age - target.age,
    (car.mileage - target.mileage) / 10_000,
    known(car.power - target.power),
    known(car.automatic - target.automatic),
    car.extras - target.extras,
  ];
}

/** What a car's log price would be with the target's price as new, years, kilometres and equipment, as these usually count. */
function usuallyMoved(target: Traits, car: Traits): number {
  return car.price + known(target.list - car.list) + target.usual - car.usual;
}

/** Solves a symmetric positive definite system, row after row; both arguments are used up. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const at = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < SIZE; pivot += 1) {
    for (let row = pivot + 1; row < SIZE; row += 1) {
      const factor = at(row, pivot) / at(pivot, pivot);
      const target = matrix[row];
      if (factor === 0 || target === undefined) continue;
      for (let column = pivot; column < SIZE; column += 1)
        target[column] = at(row, column) - factor * at(pivot, column);
      right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0);
    }
  }
  for (let row = SIZE - 1; row >= 0; row -= 1) {
    let value = right[row] ?? 0;
    for (let column = row + 1; column < SIZE; column += 1) value -= at(row, column) * (right[column] ?? 0);
    right[row] = value / at(row, row);
  }
  return right;
}

/** Ridge regression of what is left of log(price) after the usual effects: how these cars differ from them. */
function fit(rows: readonly number[][], values: readonly number[], weights: readonly number[]) {
  const matrix = Array.from({ length: SIZE }, () => new Float64Array(SIZE));
  const right = new Float64Array(SIZE);
  const full = new Float64Array(SIZE);
  full[0] = 1;
  for (let index = 0; index < rows.length; index += 1) {
    full.set(rows[index] ?? [], 1);
    const weight = weights[index] ?? 0;
    for (let i = 0; i < SIZE; i += 1) {
      const weighted = weight * (full[i] ?? 0);
      const line = matrix[i];
      if (line === undefined || weighted === 0) continue;
      for (let j = 0; j < SIZE; j += 1) line[j] = (line[j] ?? 0) + weighted * (full[j] ?? 0);
      right[i] = (right[i] ?? 0) + weighted * (values[index] ?? 0);
    }
  }
  for (const [index, stray] of STRAYS.entries()) {
    const line = matrix[index + 1];
    if (line) line[index + 1] = (line[index + 1] ?? 0) + NOISE / stray ** 2;
  }
  const [level = 0, ...slopes] = solve(matrix, right);
  return { level, slopes };
}

/** Tukey's biweight: what lies 4.685 robust deviations off counts for nothing. */
function robustWeights(residuals: readonly number[], weights: readonly number[]): number[] {
  const sizes = residuals.map(Math.abs).toSorted((a, b) => a - b);
  const scale = Math.max(0.02, 1.4826 * (sizes[Math.floor(sizes.length / 2)] ?? 0));
  return residuals.map((residual, index) => {
    const share = residual / (4.685 * scale);
    return Math.abs(share) >= 1 ? 0 : (weights[index] ?? 0) * (1 - share * share) ** 2;
  });
}

function along(row: readonly number[], slopes: readonly number[]): number {
  return row.reduce((sum, value, index) => sum + value * (slopes[index] ?? 0), 0);
}

export interface LocalFit {
  /** The log price that the comparable cars give the target. */
  level: number;
  /** The log price of each comparable car, had it the target's age, mileage, power, gearbox and equipment. */
  moved: number[];
  /** How years and kilometres work on these cars, beside what they usually do. */
  loss: OwnLoss;
}

/** What the comparable cars say of the target: a straight line in its mileage, that never rises with it. */
export function localFit(target: Traits, comparables: readonly Comparable[], weights: readonly number[]): LocalFit {
  const rows = comparables.map(({ car }) => differences(target, car));
  const values = comparables.map(({ car }) => usuallyMoved(target, car));
  const first = fit(rows, values, weights);
  const residuals = values.map((value, index) => value - first.level - along(rows[index] ?? [], first.slopes));
  const robust = robustWeights(residuals, weights);
  const { slopes } = fit(rows, values, robust);
  slopes[MILEAGE_SLOPE] = Math.min(slopes[MILEAGE_SLOPE] ?? 0, LEAST_MILEAGE - USUAL_MILEAGE);
  const moved = values.map((value, index) => value - along(rows[index] ?? [], slopes));
  const total = robust.reduce((sum, weight) => sum + weight, 0);
  const loss = { age: slopes[AGE_SLOPE] ?? 0, mileage: slopes[MILEAGE_SLOPE] ?? 0 };
  return { level: moved.reduce((sum, value, index) => sum + value * (robust[index] ?? 0), 0) / total, moved, loss };
}
