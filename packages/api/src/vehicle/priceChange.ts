import type { PriceChange } from '../calls/dealer/listingBulk.ts';

/** Prices of several cars are rounded as they are written. */
const ROUND = 50;

/** A value that was tried on the pricing desk as the change that it stands for: what is seen is what is done. */
export function triedChange(kind: PriceChange['kind'], value: number): PriceChange {
  return kind === 'fixed' ? { kind, value } : { kind, value, round: ROUND };
}

/** What a price of whole euro becomes; zero, less or too much is the caller's to refuse. */
export function priceAfter(price: number, change: PriceChange): number {
  if (change.kind === 'fixed') return change.value;
  const wanted = change.kind === 'percent' ? price * (1 + change.value / 100) : price + change.value;
  return Math.round(wanted / change.round) * change.round;
}
