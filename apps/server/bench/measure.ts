export interface Times {
  p50: number;
  p95: number;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Milliseconds of `count` runs one after the other, after a few that warm up and are not counted. */
export async function measure(count: number, run: (n: number) => unknown): Promise<Times> {
  const times: number[] = [];
  for (let n = 0; n < count + 5; n += 1) {
    const began = performance.now();
    await run(n);
    if (n >= 5) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

export function mebibytes(kibibytes: number): string {
  return `${Math.round(kibibytes / 1024)} MiB`;
}

export function ms(value: number): string {
  return value.toFixed(1);
}
