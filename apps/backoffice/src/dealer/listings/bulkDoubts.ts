import type { PriceChange } from '@carzaa/api/calls/dealer/listingBulk';
import { priceDoubts } from '@carzaa/api/vehicle/plausibility';
import { priceAfter } from '@carzaa/api/vehicle/priceChange';
import { api } from '../../providers/client.ts';
import { usualPrice } from './usualPrice.ts';

/** Cars looked at together, and doubts enough for a question. */
const TOGETHER = 5;
const ENOUGH = 3;

/** What can hardly be meant by a change of the prices of these listings: a sentence each, of the first few. */
export async function bulkDoubts(dealer: string, ids: readonly string[], change: PriceChange): Promise<string[]> {
  const doubts: string[] = [];
  for (let start = 0; start < ids.length && doubts.length < ENOUGH; start += TOGETHER) {
    const together = ids.slice(start, start + TOGETHER).map((id) => doubtsOfOne(dealer, id, change));
    // A few at a time, and no more than it takes to ask.
    // oxlint-disable-next-line no-await-in-loop
    doubts.push(...(await Promise.all(together)).flat());
  }
  return doubts.slice(0, ENOUGH);
}

async function doubtsOfOne(dealer: string, id: string, change: PriceChange): Promise<string[]> {
  try {
    const car = await api.dealerListings.get({ dealer, id });
    const price = priceAfter(car.price, change);
    // The server refuses what leaves no price.
    if (price <= 0 && change.kind !== 'fixed') return [];
    const usual = await usualPrice(dealer, { ...car, price }, id);
    return priceDoubts({ ...car, price }, usual, new Date()).map((doubt) => `${car.title}. ${doubt}`);
  } catch {
    // A question that cannot be asked keeps nobody from changing prices.
    return [];
  }
}
