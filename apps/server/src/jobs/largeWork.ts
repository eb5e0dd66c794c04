import { countStale, type DeskMeans, foreseeChanged, MANY_STALE } from '../modules/listings/desk/foresee.ts';
import { learnMarket } from '../modules/listings/desk/saleModel.queries.ts';
import { flagListings, isMuchToFlag } from '../modules/moderation/findFlags.queries.ts';
import { guessListings } from '../modules/search/listingIds.queries.ts';
import { lookForMatches } from '../modules/search/noteMatches.queries.ts';
import { MODELS_OF_WHOLE, rateChanged, rateStale } from '../modules/valuation/rate.queries.ts';
import { changedModels } from '../modules/valuation/valuation.queries.ts';

/** What there is to do, once it has been looked for. */
interface Found {
  /** Whether it may take minutes; asked where there are many listings alone. */
  isMuch: () => boolean | Promise<boolean>;
  run: () => Promise<unknown>;
}

/** Work that takes a large stock minutes: its first start, a night, or a large import. */
const LARGE_WORK = {
  /** What all cars are worth, and how long they take to sell. */
  prices: async ({ db, now }: DeskMeans): Promise<Found> => ({
    // Whether or not they have to be rated, what is learnt is learnt from all cars.
    isMuch: () => true,
    run: async () => {
      await rateStale(db, now());
      await learnMarket(db, now());
    },
  }),
  /** What new and changed cars are worth. */
  'changed-prices': async ({ db, now }: DeskMeans): Promise<Found> => {
    const models = await changedModels(db);
    return { isMuch: () => models.length > MODELS_OF_WHOLE, run: () => rateChanged(db, now(), models) };
  },
  /** What dealers are told of their cars. */
  outlooks: async (means: DeskMeans): Promise<Found> => {
    const stale = await countStale(means);
    return {
      isMuch: () => stale === MANY_STALE,
      // Looking once more takes a large stock a second, each minute.
      run: async () => (stale === 0 ? 0 : foreseeChanged(means)),
    };
  },
  /** What moderators should look at. */
  flags: async ({ db, now }: DeskMeans): Promise<Found> => ({
    isMuch: () => isMuchToFlag(db),
    run: () => flagListings(db, now()),
  }),
  /** Which saved searches new and changed cars answer to. */
  matches: ({ db, now }: DeskMeans): Promise<Found> => lookForMatches(db, now()),
} as const;

export type LargeWork = keyof typeof LARGE_WORK;

/** Has work done elsewhere. */
export interface WorkApart {
  work: (name: LargeWork) => Promise<void>;
}

/** Fewer cars are done here in the time that a process takes to begin. */
const WORTH_A_PROCESS = 50_000;

/** Does the work; `apart` does what takes minutes, beside which answers of this process would wait. */
export async function workOn(name: LargeWork, means: DeskMeans, apart?: WorkApart): Promise<void> {
  const found = await LARGE_WORK[name](means);
  if (apart && (await guessListings(means.db)) >= WORTH_A_PROCESS && (await found.isMuch())) await apart.work(name);
  else await found.run();
}

export const isLargeWork = (name: string | undefined): name is LargeWork => name !== undefined && name in LARGE_WORK;
