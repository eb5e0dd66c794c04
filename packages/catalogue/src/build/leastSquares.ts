/** Solves A·x = b by Gaussian elimination with partial pivoting; A is changed. */
function solve(a: number[][], b: number[]): number[] {
  const n = b.length;
  const at = (row: number, column: number) => a[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < n; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < n; row++) if (Math.abs(at(row, pivot)) > Math.abs(at(best, pivot))) best = row;
    const [rowA, rowB] = [a[pivot] ?? [], a[best] ?? []];
    a[pivot] = rowB;
    a[best] = rowA;
    const [valueA, valueB] = [b[pivot] ?? 0, b[best] ?? 0];
    b[pivot] = valueB;
    b[best] = valueA;
    for (let row = pivot + 1; row < n; row++) {
      const factor = at(row, pivot) / at(pivot, pivot);
      const line = a[row] ?? [];
      for (let column = pivot; column < n; column++) line[column] = at(row, column) - factor * at(pivot, column);
      b[row] = (b[row] ?? 0) - factor * (b[pivot] ?? 0);
    }
  }
  const x = Array.from({ length: n }, () => 0);
  for (let row = n - 1; row >= 0; row--) {
    let rest = b[row] ?? 0;
    for (let column = row + 1; column < n; column++) rest -= at(row, column) * (x[column] ?? 0);
    x[row] = rest / at(row, row);
  }
  return x;
}

export interface Sample {
  features: number[];
  target: number;
  weight: number;
  group: string;
}

function groupMeans(samples: readonly Sample[], width: number) {
  const sums = new Map<string, { weight: number; target: number; features: number[] }>();
  for (const { features, target, weight, group } of samples) {
    const sum = sums.get(group) ?? { weight: 0, target: 0, features: Array.from({ length: width }, () => 0) };
    sums.set(group, sum);
    sum.weight += weight;
    sum.target += weight * target;
    for (const [index, feature] of features.entries())
      sum.features[index] = (sum.features[index] ?? 0) + weight * feature;
  }
  for (const sum of sums.values()) {
    sum.target /= sum.weight;
    sum.features = sum.features.map((feature) => feature / sum.weight);
  }
  return sums;
}

/** Weighted least squares of the features within groups (each group keeps its own level), slightly ridged. */
export function fitWithinGroups(samples: readonly Sample[]): number[] {
  const width = samples[0]?.features.length ?? 0;
  const means = groupMeans(samples, width);
  const a = Array.from({ length: width }, (_, row) =>
    Array.from({ length: width }, (_cell, column) => Number(row === column)),
  );
  const b = Array.from({ length: width }, () => 0);
  for (const { features, target, weight, group } of samples) {
    const mean = means.get(group);
    if (!mean) continue;
    const centred = features.map((feature, index) => feature - (mean.features[index] ?? 0));
    for (const [row, left] of centred.entries()) {
      if (left === 0) continue;
      b[row] = (b[row] ?? 0) + weight * left * (target - mean.target);
      const line = a[row] ?? [];
      for (const [column, right] of centred.entries()) line[column] = (line[column] ?? 0) + weight * left * right;
    }
  }
  return solve(a, b);
}
