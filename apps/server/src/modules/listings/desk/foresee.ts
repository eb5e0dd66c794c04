import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createPace } from '../../../shared/pace.ts';
import type { countSearchers } from '../../search/searchers.queries.ts';
import { type DeskRow, type OutlookRow, staleIds, storeOutlooks, theseCars } from './deskCars.queries.ts';
import { atPrice, demandOf, lowerStep } from './outlook.rules.ts';
import { type KnownMarket, knownMarket, learnMarket } from './saleModel.queries.ts';

/** What the desk works with. */
export interface DeskMeans {
  db: Kysely<Schema>;
  /** People whose saved searches find listings at other prices. */
  searchers: typeof countSearchers;
  now: () => Date;
}

const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const NOBODY = { searches: 0, near: 0, missed: 0 };

/** What is to be stored of cars, from what is known of the market. */
async function outlooksOf(
  { db, searchers, now: clock }: DeskMeans,
  cars: readonly DeskRow[],
  market: KnownMarket | null,
): Promise<OutlookRow[]> {
  const now = clock();
  const points = cars.flatMap((car) =>
    [car.price, car.price - lowerStep(car.price)].map((price) => ({
      listing: car.id,
      price,
      band: atPrice(null, car, { price, demand: null, searches: null }).band,
    })),
  );
  const found = await searchers(db, points, now);
  return cars.map((car, n) => {
    const [at, lower] = [found[2 * n], found[2 * n + 1]];
    const { searches, near, missed } = at ?? NOBODY;
    const demand = market && demandOf(car, market.usual);
    const { band, position, days } = atPrice(market?.sales ?? null, car, { price: car.price, demand, searches });
    const more = Math.max(0, (lower?.searches ?? 0) - searches);
    return {
      listing_id: car.id,
      price: car.price,
      revision: car.revision,
      valued_at: car.valued_at,
      band,
      position,
      days: days?.expected ?? null,
      days_low: days?.low ?? null,
      days_high: days?.high ?? null,
      demand,
      searches,
      lower_by: lowerStep(car.price),
      lower_searches: more,
      lower_near: Math.min(more, Math.max(0, (lower?.near ?? 0) - near)),
      missed,
      lower_missed: Math.max(0, (lower?.missed ?? 0) - missed),
      computed_at: now,
    };
  });
}

/** Works out at once what the desk says of some listings, whose price was just changed. */
export async function foreseeThese(means: DeskMeans, ids: readonly string[]): Promise<void> {
  const market = await knownMarket(means.db);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const cars = await theseCars(means.db, ids.slice(from, from + AT_ONCE), means.now());
    await storeOutlooks(means.db, await outlooksOf(means, cars, market));
  }
}

/**
 * Works out what the desk says of cars on sale that are new, were changed or valued since, or were looked at yesterday;
 * tells how many. Any number of processes may do so at once: they come to the same.
 */
export async function foreseeChanged(means: DeskMeans): Promise<number> {
  const { db, now } = means;
  const pace = createPace();
  let market: KnownMarket | null = null;
  let [count, after] = [0, FIRST_ID];
  for (;;) {
    const ids = (await staleIds(db, after, AT_ONCE, now())).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return count;
    market ??= await learnedMarket(means);
    await storeOutlooks(db, await outlooksOf(means, await theseCars(db, ids, now()), market));
    [count, after] = [count + ids.length, last];
    await pace();
  }
}

/** Cars that are foreseen in the time that a process takes to begin. */
export const MANY_STALE = 1000;

/** How many cars `foreseeChanged` has to look at, counted up to `MANY_STALE`. */
export async function countStale({ db, now }: DeskMeans): Promise<number> {
  return (await staleIds(db, FIRST_ID, MANY_STALE, now())).length;
}

/** The first time it is learnt where it is needed, and not only in the night. */
async function learnedMarket({ db, now }: DeskMeans): Promise<KnownMarket | null> {
  const known = await knownMarket(db);
  if (known) return known;
  await learnMarket(db, now());
  return knownMarket(db);
}
