/** A count below which days are bars: a line between so few would tell of more than there is. */
const FEW = 5;
const STEPS = [1, 2, 2.5, 5, 10];

/** The round number at the top of a scale that reaches a value; at least 4, so that its half is whole too. */
export function topOf(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** Whether a measure is drawn as bars. */
export const isFew = (values: readonly number[]): boolean => Math.max(0, ...values) < FEW;

/** How a figure changed against the one before, in whole per cent; null where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Evenly spaced days to label under a plot, including the first and the last. */
export function namedDays(days: number, most: number): number[] {
  if (days <= most) return Array.from({ length: days }, (_, index) => index);
  return Array.from({ length: most }, (_, index) => Math.round((index * (days - 1)) / (most - 1)));
}

const SATURDAY = 6;
/** Whether a day, as 2026-11-22, is one of the weekend. */
export const isWeekend = (day: string): boolean => [0, SATURDAY].includes(new Date(day).getUTCDay());
