import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { financeTableOf } from '../../shared/dealers/dealerDefaults.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';

/** What the costs of a public listing depend on; undefined when it is not public. */
export function findCostFacts(db: Kysely<Schema>, id: string) {
  return publicListings(db)
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .where('listings.id', '=', id)
    .select([
      'listings.brand',
      'listings.model',
      'listings.category',
      'listings.displacement',
      'listings.traction_type',
      'listings.gearbox_type',
      'listings.price',
      'listings.power',
      'listings.power_type',
      'listings.emission_class',
      'listings.registration_year',
      'listings.registration_month',
      'listings.country',
      'listings.vat_exposed',
      'listings.tare',
      'listings.extra_costs',
      'listings.mileage',
      'listings.consumption',
      'listings.next_inspection',
      'listings.finance',
      financeTableOf.as('finance_table'),
      'listing_valuations.loss_age',
      'listing_valuations.loss_mileage',
      'listing_valuations.comparables',
    ])
    .executeTakeFirst();
}

export function findProvince(db: Kysely<Schema>, code: string) {
  return db.selectFrom('provinces').where('code', '=', code).selectAll().executeTakeFirst();
}
