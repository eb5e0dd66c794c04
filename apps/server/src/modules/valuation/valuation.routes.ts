import type { dealerValuationCalls, ListingValuation, valuationCalls } from '@carzaa/api/calls/public/valuation';
import { ApiError } from '@carzaa/api/contract/errors';
import { nextBand } from '@carzaa/api/vehicle/valuation';
import type { Kysely } from 'kysely';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import type { Schema } from '../../db/schema.ts';
import { traitsOf } from './comparables.ts';
import { type Bounds, valuate } from './valuate.ts';
import { carsOnSale, type ModelKey, valuationRow } from './valuation.queries.ts';

interface ValuationServices {
  db: Kysely<Schema>;
  now: () => Date;
}

/** The filters that find the comparable cars. */
function searchOf({ brand, model }: ModelKey, bounds: Bounds): NonNullable<ListingValuation['search']> {
  return {
    brand,
    model,
    ...(bounds.power_type === null ? {} : { power_type: [bounds.power_type] }),
    registration_year_min: bounds.year_min,
    registration_year_max: bounds.year_max,
    mileage_min: bounds.mileage_min,
    mileage_max: bounds.mileage_max,
    include_no_photos: true,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof valuationRow>>>;

function boundsOf({ year_min, year_max, mileage_min, mileage_max, power_type }: Row): Bounds | null {
  if (year_min === null || year_max === null || mileage_min === null || mileage_max === null) return null;
  return { year_min, year_max, mileage_min, mileage_max, power_type };
}

function rangeOf({ low, mid, high }: Row) {
  return low === null || mid === null || high === null ? null : { low, mid, high };
}

export function valuationHandlers({ db }: ValuationServices): ServedHandlers<typeof valuationCalls> {
  return {
    async get({ params }) {
      const row = await valuationRow(db, params.id);
      if (!row) throw new ApiError('4');
      const { asked, price, band, reason, comparables, computed_at } = row;
      // Of another price it would say what is not so; the right one is there within a minute or two.
      if (price === null || price !== asked || comparables === null || computed_at === null) return null;
      const bounds = boundsOf(row);
      const search = bounds && searchOf(row, bounds);
      return { price, range: rangeOf(row), band, reason, comparables, search, computed_at: computed_at.toISOString() };
    },
  };
}

export function dealerValuationHandlers({ db, now }: ValuationServices): ServedHandlers<typeof dealerValuationCalls> {
  return {
    async preview({ body }) {
      const cars = await carsOnSale(db, [body]);
      const pool = cars.filter(({ id }) => id !== body.listing).map((car) => traitsOf(car, now()));
      const { bounds, ...valuation } = valuate(traitsOf(body, now()), pool);
      const { range, band } = valuation;
      return {
        ...valuation,
        search: bounds && searchOf(body, bounds),
        next: range && band && nextBand(band, range),
      };
    },
  };
}
