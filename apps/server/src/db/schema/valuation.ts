import type { ValuationBand, ValuationLevel, ValuationReason } from '@carzaa/api/vehicle/valuation';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

interface ListingValuationsTable {
  listing_id: string;
  /** The listing's, as they were looked at. */
  price: number;
  revision: number;
  /** Whole euro; the three are null together with `band`. */
  low: number | null;
  mid: number | null;
  high: number | null;
  band: ValuationBand | null;
  comparables: number;
  /** Why there is no band. */
  reason: ValuationReason | null;
  /** The middle price of those like it; also where `reason` is that its own is far from it. */
  typical: number | null;
  year_min: number | null;
  year_max: number | null;
  mileage_min: number | null;
  mileage_max: number | null;
  /** Their fuel, where it is one. */
  power_type: string | null;
  /** Null without comparable cars, and in rows from before there were levels. */
  level: ValuationLevel | null;
  /** How many of the comparable cars were sold. */
  sold: Generated<number>;
  /** The body they share; null where they are all of the listing's model. */
  category: string | null;
  /** kW; null where they are all of the listing's model. */
  power_min: number | null;
  power_max: number | null;
  power_types: Generated<string[]>;
  /** What a year, and 10,000 km, do to log(price) of the comparable cars beside what they usually do. */
  loss_age: number | null;
  loss_mileage: number | null;
  computed_at: Moment;
}

/** The table of `0095` and `0380`. */
export interface ValuationSchema {
  listing_valuations: ListingValuationsTable;
}
