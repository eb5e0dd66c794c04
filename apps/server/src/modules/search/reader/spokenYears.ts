import { isBreak, type Item, meant } from './readItems.ts';

const CARS = ['model', 'make', 'version', 'value', 'hybrid', 'unit'] as const;

/** "golf del 17": a year, where a day has its month behind it. */
export function isDated(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  return (
    /^de?l$/.test(items[at - 1]?.text ?? '') &&
    CARS.some((kind) => meant(items[at - 2], kind)) &&
    (isBreak(next) || next?.text === 'o' || meant(next, 'value') !== undefined)
  );
}

/** "2015 2016 2017", "2016-17-18": where a row of years ends, behind its second one. */
export function lastOfYears(items: readonly Item[], from: number, year: number): { year: number; to: number } {
  let [last, to] = [year, from];
  while (meant(items[to], 'number') && /^[\s/–-]*$/.test(items[to]?.gap ?? '')) {
    const value = meant(items[to], 'number')?.value ?? 0;
    if (value % 100 !== (last + 1) % 100 || meant(items[to + 1], 'unit')) break;
    [last, to] = [last + 1, to + 1];
  }
  return { year: last, to };
}
