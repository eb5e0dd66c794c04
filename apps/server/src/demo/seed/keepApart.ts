/** How many of the first listings are kept apart: more than anybody leafs through. */
const KEPT = 600;
/** Listings on either side that must look different. */
const NEAR = 2;

/** What is seen of a car at a glance. */
export interface Glance {
  shape: string;
  /** The colour, shades of it together. */
  colour: string;
}

export const isAlike = (a: Glance, b: Glance) => a.shape === b.shape && a.colour === b.colour;

interface Placed extends Glance {
  score: number;
}

/**
 * Keeps listings that look alike from standing next to each other in the order of their scores, the highest first, as
 * far as people leaf. Listings come in any order; each is asked for before it is placed.
 */
export function keepApart() {
  const first: Placed[] = [];
  const placeOf = (score: number) => {
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((first[middle]?.score ?? 0) >= score) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    /** Whether a listing of this score would stand beside its like; `strictly`, beside any car of its colour. */
    isBeside(score: number, { shape, colour }: Glance, strictly: boolean): boolean {
      const place = placeOf(score);
      const near = first.slice(Math.max(0, place - NEAR), place + NEAR);
      return near.some((one) => one.colour === colour && (strictly || one.shape === shape));
    },
    /** Whether one of the first `count` listings placed so far looks like this. */
    isAmongFirst(count: number, glance: Glance): boolean {
      return first.slice(0, count).some((one) => isAlike(one, glance));
    },
    place(score: number, glance: Glance): void {
      first.splice(placeOf(score), 0, { score, ...glance });
      if (first.length > KEPT) first.pop();
    },
  };
}
