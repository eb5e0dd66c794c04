import { MAX_SEARCHED_CARS, type WhatIf, type WhatIfBody } from '@carzaa/api/calls/dealer/pricingDesk';
import { ApiError } from '@carzaa/api/contract/errors';
import { type DeskRow, ownCars } from './deskCars.queries.ts';
import type { DeskMeans } from './foresee.ts';
import { atPrice, demandOf } from './outlook.rules.ts';
import { knownMarket } from './saleModel.queries.ts';
import { pointOf, sliderValues, triedPrice } from './whatIf.rules.ts';

/** The searches that find every car at every price; null where they are too many to count. */
async function searchesAt({ db, searchers, now }: DeskMeans, cars: readonly DeskRow[], prices: readonly number[][]) {
  if (cars.length > MAX_SEARCHED_CARS) return null;
  const points = cars.flatMap((car, n) =>
    (prices[n] ?? []).map((price) => ({
      listing: car.id,
      price,
      band: atPrice(null, car, { price, demand: null, searches: null }).band,
    })),
  );
  const found = await searchers(db, points, now());
  const width = prices[0]?.length ?? 0;
  return cars.map((_, n) => found.slice(n * width, (n + 1) * width));
}

/** What every value of a slider would make of the cars. Throws code 4 where one is none of the dealership's. */
export async function whatIf(means: DeskMeans, dealer: string, { ids, kind, values }: WhatIfBody): Promise<WhatIf> {
  const { db, now } = means;
  const cars = await ownCars(db, dealer, ids, now());
  const [first] = cars;
  if (!first || cars.length !== new Set(ids).size) throw new ApiError('4');
  const tried = (values ?? sliderValues(kind, first.price)).toSorted((a, b) => a - b);
  const market = await knownMarket(db);
  const prices = cars.map(({ price }) => tried.map((value) => triedPrice(price, kind, value)));
  const searches = await searchesAt(means, cars, prices);
  const demands = cars.map((car) => market && demandOf(car, market.usual));
  const points = tried.map((value, at) =>
    pointOf(
      value,
      cars.map((car, n) => {
        const price = prices[n]?.[at] ?? car.price;
        const found = searches?.[n]?.[at] ?? null;
        const known = { price, demand: demands[n] ?? null, searches: found?.searches ?? car.searches };
        const { searches: seekers, missed } = found ?? { searches: null, missed: null };
        return { ...atPrice(market?.sales ?? null, car, known), price, searches: seekers, missed };
      }),
    ),
  );
  return { cars: cars.length, price: cars.reduce((sum, { price }) => sum + price, 0), points };
}
