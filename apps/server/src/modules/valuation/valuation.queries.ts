import { type Kysely, sql } from 'kysely';
import { publicListings } from '../../shared/listings/publicListings.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** A make with a model. */
export interface ModelKey {
  brand: string;
  model: string;
}

/** Every model of which something is on sale. */
export function modelsOnSale(db: Db): Promise<ModelKey[]> {
  return publicListings(db).select(['listings.brand', 'listings.model']).distinct().execute();
}

/** The models of listings that nobody has rated as they are now. */
export function changedModels(db: Db): Promise<ModelKey[]> {
  return publicListings(db)
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .where(sql<boolean>`listing_valuations.revision IS DISTINCT FROM listings.revision`)
    .select(['listings.brand', 'listings.model'])
    .distinct()
    .execute();
}

/** What is on sale of some models, with what each was rated last. */
export function carsOnSale(db: Db, keys: readonly ModelKey[]) {
  const pairs = keys.map(({ brand, model }) => sql`(${brand}::text, ${model}::text)`);
  return publicListings(db)
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .where(sql<boolean>`(listings.brand, listings.model) IN (${sql.join(pairs)})`)
    .select([
      'listings.id',
      'listings.brand',
      'listings.model',
      'listings.price',
      'listings.revision',
      'listings.registration_year',
      'listings.registration_month',
      'listings.mileage',
      'listings.power',
      'listings.power_type',
      'listings.gearbox_type',
      'listings.equipment',
      'listing_valuations.price as rated_price',
      'listing_valuations.revision as rated_revision',
      'listing_valuations.band as rated_band',
    ])
    .execute();
}
export type CarOnSale = Awaited<ReturnType<typeof carsOnSale>>[number];

/** The last valuation of a public listing. */
export function valuationRow(db: Db, id: string) {
  return publicListings(db)
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .where('listings.id', '=', id)
    .select(['listings.brand', 'listings.model', 'listings.price as asked'])
    .selectAll('listing_valuations')
    .executeTakeFirst();
}
