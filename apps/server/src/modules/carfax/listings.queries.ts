import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Schema } from '../../db/schema.ts';
import type { KnownVehicle } from '../../integrations/vehicleHistory/provider.ts';
import type { Scope } from './carfaxServices.ts';

type Db = Kysely<Schema>;

/** Listings with what histories say of them: title, numbers, and whether the public sees them. */
export function namedListings(db: Db) {
  return db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .leftJoin('carfax_report_listings', 'carfax_report_listings.listing_id', 'listings.id')
    .select((eb) => [
      'listings.id',
      'listings.dealer_id',
      'listings.brand',
      'listings.model',
      'listings.version',
      'listings.vin',
      'listings.plate',
      'listings.mileage',
      'listings.registration_year',
      'listings.category',
      'listings.price',
      'listings.state',
      'brands.name as brand_name',
      'models.name as model_name',
      'dealers.name as dealer_name',
      'dealers.enabled as dealer_enabled',
      'carfax_report_listings.report_id',
      isPublic(eb).as('is_public'),
    ]);
}

function isPublic(eb: ExpressionBuilder<Schema, 'listings' | 'dealers'>) {
  return eb.and([eb('listings.state', '=', 'published'), eb('dealers.enabled', '=', true)]);
}

export type NamedListing = Awaited<ReturnType<ReturnType<typeof namedListings>['executeTakeFirstOrThrow']>>;

export function titleOf({ brand_name, model_name, version }: NamedListing): string {
  return listingTitle(brand_name, model_name, version);
}

export function aboutListing(row: NamedListing) {
  const { id: uuid, brand, model, is_public } = row;
  return { uuid, title: titleOf(row), brand, model, is_public: Boolean(is_public) };
}

/** A listing of the scope; undefined when there is none. */
export function findListing(db: Db, id: string, scope: Scope): Promise<NamedListing | undefined> {
  return namedListings(db)
    .where('listings.id', '=', id)
    .$if(scope !== null, (query) => query.where('listings.dealer_id', '=', scope ?? ''))
    .executeTakeFirst();
}

export function listingsByIds(db: Db, ids: readonly string[]): Promise<NamedListing[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : namedListings(db)
        .where('listings.id', 'in', [...ids])
        .execute();
}

/** What we know of a vehicle from a listing, found by the listing's id or by the vehicle's numbers. */
export async function knownVehicle(
  db: Db,
  by: { listing: string } | { vin: string | null; plate: string | null },
): Promise<KnownVehicle | null> {
  const row = await db
    .selectFrom('listings')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .innerJoin('power_types', 'power_types.slug', 'listings.power_type')
    .where((eb) =>
      'listing' in by
        ? eb('listings.id', '=', by.listing)
        : eb.or([
            ...(by.vin === null ? [] : [eb('listings.vin', '=', by.vin)]),
            ...(by.plate === null ? [] : [eb('listings.plate', '=', by.plate)]),
          ]),
    )
    .select([
      'listings.vin',
      'listings.plate',
      'brands.name as make',
      'models.name as model',
      'listings.version',
      'listings.registration_year as year',
      'listings.registration_month as month',
      'listings.mileage',
      'power_types.name as fuel',
      'listings.power',
      'listings.country',
      'listings.origin',
      'listings.owners',
    ])
    // The advert that was last touched knows best.
    .orderBy('listings.updated_at', 'desc')
    .orderBy('listings.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Make and model as the catalogue names them, by the names that a provider gives; null where it knows neither. */
export async function catalogueModel(
  db: Db,
  { make, model }: { make: string; model: string },
): Promise<{ brand: string; model: string } | null> {
  const row = await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.slug', 'models.brand')
    .where(sql`lower(brands.name)`, '=', make.toLowerCase())
    .where(sql`lower(models.name)`, '=', model.toLowerCase())
    .select(['models.brand', 'models.slug as model'])
    .executeTakeFirst();
  return row ?? null;
}
