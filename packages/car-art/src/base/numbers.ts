export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
export const smooth = (value: number) => {
  const t = clamp(value);
  return t * t * (3 - 2 * t);
};

/** One decimal is finer than a pixel of the largest picture, and keeps the SVG small. */
export const n1 = (value: number) => {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? 0 : rounded;
};

export const last = <T>(list: readonly [T, ...T[]]): T => list[list.length - 1] ?? list[0];
