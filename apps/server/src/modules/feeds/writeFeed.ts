import type { StockFeedFormat } from '@carzaa/api/calls/dealer/feeds';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { carValues, photoAddresses } from './carValues.ts';
import { carsAfter, type FeedCar, type FeedDealer, wordsOfLists } from './feeds.queries.ts';
import { type CarOfFeed, WRITERS } from './formats.ts';

const CHUNK = 200;

/** A dealership's published cars as a file of a format, some at a time. */
export async function* writeFeed(
  db: Kysely<Schema>,
  dealer: FeedDealer,
  format: StockFeedFormat,
  appUrl: string,
): AsyncGenerator<string> {
  const writer = WRITERS[format];
  const words = await wordsOfLists(db);
  const told = (car: FeedCar): CarOfFeed => ({
    values: carValues(car, words, appUrl),
    url: `${appUrl}/annunci/${car.brand}/${car.model}/${car.id}`,
    photos: photoAddresses(car, appUrl),
    fuel: car.power_type,
    gearbox: car.gearbox_type,
    category: car.category,
  });
  yield writer.head(dealer);
  let last: string | undefined;
  for (;;) {
    const cars = await carsAfter(db, dealer.id, last, CHUNK);
    if (cars.length > 0) {
      const written = cars.map((car) => writer.car(told(car), dealer)).join(writer.between);
      yield last === undefined ? written : writer.between + written;
    }
    last = cars.at(-1)?.id;
    if (cars.length < CHUNK) break;
  }
  yield writer.tail;
}
