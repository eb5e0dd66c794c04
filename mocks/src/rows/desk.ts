import type { DeskFigures } from '@carzaa/api/calls/dealer/deskFigures';

const BANDS = ['great', 'fair', 'high', null] as const;

/** What the desk says of a car: `n` tells cars apart. Of every fourth too little is known to say; the first is wanted. */
export function figuresOf(n: number): DeskFigures {
  const band = BANDS[n % 4] ?? null;
  return {
    band,
    position: band && 88 + n,
    days: band && { expected: 14 + n * 2, low: 9 + n, high: 24 + n * 3 },
    demand: 60 + ((n * 37) % 110),
    searches: n % 6,
    missed: n === 1 ? 9 : n % 3,
    lower: { by: 500, searches: n === 1 ? 41 : n % 5, near: n === 1 ? 12 : 0, missed: n === 1 ? 6 : 0 },
  };
}
