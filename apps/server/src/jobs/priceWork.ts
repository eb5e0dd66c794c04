import { type DeskMeans, foreseeChanged } from '../modules/listings/desk/foresee.ts';
import { learnMarket } from '../modules/listings/desk/saleModel.queries.ts';
import { guessListings } from '../modules/search/listingIds.queries.ts';
import { isFresh, MODELS_OF_WHOLE, rateChanged, rateStale } from '../modules/valuation/rate.queries.ts';
import { changedModels } from '../modules/valuation/valuation.queries.ts';

/** What cars are worth and how long they take to sell: of all of them once a day, and of those that are new or changed. */
const PRICE_WORK = {
  all: async (means: DeskMeans) => {
    await rateStale(means.db, means.now());
    await learnMarket(means.db, means.now());
    await foreseeChanged(means);
  },
  news: async (means: DeskMeans) => {
    await rateChanged(means.db, means.now());
    await foreseeChanged(means);
  },
};
export type PriceWork = keyof typeof PRICE_WORK;

export function workOnPrices(work: PriceWork, means: DeskMeans): Promise<void> {
  return PRICE_WORK[work](means);
}

/** Fewer cars are rated here in the time that a process takes to begin. */
const WORTH_A_PROCESS = 50_000;

/** Whether it is work for minutes, beside which answers of the same process would wait. */
export async function isMuchWork(work: PriceWork, { db, now }: DeskMeans): Promise<boolean> {
  if ((await guessListings(db)) < WORTH_A_PROCESS) return false;
  return work === 'all' ? !(await isFresh(db, now())) : (await changedModels(db)).length > MODELS_OF_WHOLE;
}
