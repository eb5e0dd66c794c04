import type { dealerValuationCalls, ListingValuation, valuationCalls } from '@carzaa/api/calls/public/valuation';
import { ApiError } from '@carzaa/api/contract/errors';
import { nextBand, type ValuationLevel } from '@carzaa/api/vehicle/valuation';
import type { Kysely } from 'kysely';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import type { Schema } from '../../db/schema.ts';
import type { Bounds } from './bounds.ts';
import { valuateDraft } from './rate.queries.ts';
import { type ModelKey, valuationRow } from './valuation.queries.ts';

interface ValuationServices {
  db: Kysely<Schema>;
  now: () => Date;
}

/** The filters that find the comparable cars. */
function searchOf(
  { brand, model }: ModelKey,
  level: ValuationLevel | null,
  bounds: Bounds,
): NonNullable<ListingValuation['search']> {
  const { category, power_min, power_max, power_types } = bounds;
  return {
    ...(level === 'segment' ? {} : { brand, model }),
    ...(category === null ? {} : { category: [category] }),
    ...(power_types.length === 0 ? {} : { power_type: power_types }),
    registration_year_min: bounds.year_min,
    registration_year_max: bounds.year_max,
    mileage_min: bounds.mileage_min,
    mileage_max: bounds.mileage_max,
    ...(power_min === null || power_max === null ? {} : { power_min, power_max }),
    include_no_photos: true,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof valuationRow>>>;

function boundsOf(row: Row): Bounds | null {
  const { year_min, year_max, mileage_min, mileage_max, category, power_min, power_max, power_types } = row;
  if (year_min === null || year_max === null || mileage_min === null || mileage_max === null) return null;
  return {
    year_min,
    year_max,
    mileage_min,
    mileage_max,
    category,
    power_min,
    power_max,
    power_types: power_types ?? [],
  };
}

function rangeOf({ low, mid, high }: Row) {
  return low === null || mid === null || high === null ? null : { low, mid, high };
}

export function valuationHandlers({ db }: ValuationServices): ServedHandlers<typeof valuationCalls> {
  return {
    async get({ params }) {
      const row = await valuationRow(db, params.id);
      if (!row) throw new ApiError('4');
      const { asked, price, band, reason, level, comparables, sold, computed_at } = row;
      // Of another price it would say what is not so; the right one is there within a minute or two.
      if (price === null || price !== asked || comparables === null || computed_at === null) return null;
      const bounds = boundsOf(row);
      const search = bounds && searchOf(row, level, bounds);
      const counted = { level, comparables, sold: sold ?? 0, search };
      return { price, range: rangeOf(row), band, reason, ...counted, computed_at: computed_at.toISOString() };
    },
  };
}

export function dealerValuationHandlers({ db, now }: ValuationServices): ServedHandlers<typeof dealerValuationCalls> {
  return {
    async preview({ body }) {
      const { bounds, loss: _, ...valuation } = await valuateDraft(db, body, now());
      const { range, band } = valuation;
      return {
        ...valuation,
        search: bounds && searchOf(body, valuation.level, bounds),
        next: range && band && nextBand(band, range),
      };
    },
  };
}
