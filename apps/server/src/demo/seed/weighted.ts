import type { Random } from '@carzaa/car-art/base/random';

/** Things to draw from, each with its weight; a draw takes one number of the sequence. */
export interface Urn<T> {
  readonly size: number;
  draw: (random: Random) => T | undefined;
}

/** An urn of the entries whose weight is above zero. */
export function urn<T>(entries: Iterable<readonly [T, number]>): Urn<T> {
  const values: T[] = [];
  const ends: number[] = [];
  let total = 0;
  for (const [value, weight] of entries) {
    if (!(weight > 0)) continue;
    total += weight;
    values.push(value);
    ends.push(total);
  }
  return {
    size: values.length,
    draw(random) {
      const wanted = random.next() * total;
      let low = 0;
      let high = ends.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ends[middle] ?? 0) > wanted) high = middle;
        else low = middle + 1;
      }
      return values[low];
    },
  };
}

/** A number of the normal distribution, cut off at `limit` standard deviations. */
export function normal(random: Random, limit = 2.5): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  const value = radius * Math.cos(2 * Math.PI * random.next());
  return Math.min(Math.max(value, -limit), limit);
}

/** A whole number from `low` to `high`, both included. */
export function whole(random: Random, low: number, high: number): number {
  return low + Math.floor(random.next() * (high - low + 1));
}

/** `count` different entries in a random order. */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list];
  const taken: T[] = [];
  while (taken.length < count && rest.length > 0) {
    taken.push(...rest.splice(Math.floor(random.next() * rest.length), 1));
  }
  return taken;
}
