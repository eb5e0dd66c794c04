import type { Kysely } from 'kysely';
import { buildDealer, buildReference } from '../../../db/builders.ts';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { SearchRow } from '../searchRow.ts';
import { DEALERS } from './sample.ts';

const BATCH = 250;

/** Writes sample listings, each with one picture where the sample says so, and their dealers and reference lists. */
export async function storeRows(
  db: Kysely<Schema>,
  rows: readonly (SearchRow & { tare?: number | null })[],
): Promise<void> {
  await buildReference(db);
  for (const id of DEALERS) await buildDealer(db, { id });
  const listings = rows.map((row) => {
    const { dealer, relevance: _, photos: __, carfax, negotiable, featured, showcased, novice: ___, ...columns } = row;
    const moment = new Date(row.created_at);
    return {
      ...columns,
      dealer_id: dealer,
      state: 'published' as const,
      created_at: moment,
      published_at: moment,
      has_carfax: carfax,
      price_negotiable: negotiable,
      featured_at: featured ? moment : null,
      showcased_at: showcased ? moment : null,
      country: 'it' as const,
      city: 'Bologna',
      province: 'BO',
      postal_code: '40121',
    };
  });
  const photos = rows
    .filter(({ photos: hasPhotos }) => hasPhotos)
    .map(({ id }) => ({ id: uuidv7(), listing_id: id, position: 0, storage_key: `${id}/0`, width: 1440, height: 960 }));
  for (let from = 0; from < listings.length; from += BATCH) {
    await db
      .insertInto('listings')
      .values(listings.slice(from, from + BATCH))
      .execute();
  }
  for (let from = 0; from < photos.length; from += BATCH) {
    await db
      .insertInto('listing_photos')
      .values(photos.slice(from, from + BATCH))
      .execute();
  }
}
