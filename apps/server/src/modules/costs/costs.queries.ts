import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { financeTableOf } from '../../shared/dealers/dealerDefaults.ts';
import { COST_COLUMNS } from '../../shared/listings/costRates.ts';
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
      ...COST_COLUMNS,
      'listings.tare',
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
