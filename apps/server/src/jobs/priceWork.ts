import { type DeskMeans, foreseeChanged } from '../modules/listings/desk/foresee.ts';
import { learnMarket } from '../modules/listings/desk/saleModel.queries.ts';
import { guessListings } from '../modules/search/listingIds.queries.ts';
import { isFresh, MODELS_OF_WHOLE, rateChanged, rateStale } from '../modules/valuation/rate.queries.ts';
import { changedModels } from '../modules/valuation/valuation.queries.ts';

/** All cars, once a day, or those that are new or changed. */
export type PriceWork = 'all' | 'news';

/** Has work done elsewhere. */
export interface PricesApart {
  work: (work: PriceWork) => Promise<void>;
}

/** Fewer cars are rated here in the time that a process takes to begin. */
const WORTH_A_PROCESS = 50_000;

/**
 * Works out what cars are worth and how long they take to sell; `apart` does what takes minutes, beside which answers of
 * this process would wait.
 */
export async function workOnPrices(work: PriceWork, means: DeskMeans, apart?: PricesApart): Promise<void> {
  const { db, now } = means;
  const elsewhere = apart && (await guessListings(db)) >= WORTH_A_PROCESS ? apart : undefined;
  if (work === 'all') {
    if (elsewhere && !(await isFresh(db, now()))) return elsewhere.work(work);
    await rateStale(db, now());
    await learnMarket(db, now());
  } else {
    const models = await changedModels(db);
    if (elsewhere && models.length > MODELS_OF_WHOLE) return elsewhere.work(work);
    await rateChanged(db, now(), models);
  }
  await foreseeChanged(means);
}
