import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { DescribedCar } from '@carzaa/api/vehicle/dealerDefaults';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import { namedCars } from '../dealer/namedCars.queries.ts';

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
  const rows = await namedCars(db, dealer, ids)
    .orderBy('listings.id')
    .$if(lock, (query) => query.forUpdate('listings'))
    .execute();
  return rows.map(({ brand_name, model_name, dealer_name, fuel_name, gearbox_name, ...listing }) => ({
    listing,
    title: listingTitle(brand_name, model_name, listing.version),
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
