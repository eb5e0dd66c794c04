import type { DescribedCar } from '@carzaa/api/vehicle/dealerDefaults';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';

interface Described {
  listing: Selectable<ListingsTable>;
  title: string;
  /** As a description's template names it. */
  described: DescribedCar;
}

/** Cars of a dealership's stock with their names in words, in the order of their ids. */
export async function describedCars(
  db: Kysely<Schema>,
  dealer: string,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Described[]> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .innerJoin('power_types', 'power_types.slug', 'listings.power_type')
    .where('listings.dealer_id', '=', dealer)
    .where('listings.deleted_at', 'is', null)
    .where(sql<boolean>`listings.id = ANY(${sql.val(ids)}::uuid[])`)
    .selectAll('listings')
    .select(['brands.name as brand_name', 'models.name as model_name', 'dealers.name as dealer_name'])
    .select('power_types.name as fuel_name')
    .select(sql<string | null>`(SELECT name FROM gearbox_types WHERE slug = listings.gearbox_type)`.as('gearbox_name'))
    .orderBy('listings.id')
    .$if(lock, (query) => query.forUpdate('listings'))
    .execute();
  return rows.map(({ brand_name, model_name, dealer_name, fuel_name, gearbox_name, ...listing }) => ({
    listing,
    title: [brand_name, model_name, listing.version].filter((part) => part !== '').join(' '),
    described: {
      brand: brand_name,
      model: model_name,
      version: listing.version,
      registration_year: listing.registration_year,
      mileage: listing.mileage,
      fuel: fuel_name,
      gearbox: gearbox_name,
      horsepower: listing.horsepower,
      owners: listing.owners,
      warranty: listing.warranty,
      dealer: dealer_name,
    },
  }));
}
