import type { PriceChange } from '../calls/dealer/dealerListings.ts';

/** What a price of whole euro becomes; zero, less or too much is the caller's to refuse. */
export function priceAfter(price: number, change: PriceChange): number {
  if (change.kind === 'fixed') return change.value;
  const wanted = change.kind === 'percent' ? price * (1 + change.value / 100) : price + change.value;
  return Math.round(wanted / change.round) * change.round;
}
