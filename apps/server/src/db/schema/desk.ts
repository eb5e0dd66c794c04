import type { ApiFilters } from '@carzaa/api/search/filters';
import type { ValuationBand } from '@carzaa/api/vehicle/valuation';
import type { Generated } from 'kysely';
import type { Json, Moment, MomentOrNull } from './columns.ts';

interface SaleModelTable {
  single: Generated<boolean>;
  model: Json<object>;
  learnt_at: Moment;
}

interface ListingOutlooksTable {
  listing_id: string;
  /** The listing's, as they were looked at. */
  price: number;
  revision: number;
  valued_at: MomentOrNull;
  band: ValuationBand | null;
  /** Per cent of what comparable cars cost. */
  position: number | null;
  /** The three are null together. */
  days: number | null;
  days_low: number | null;
  days_high: number | null;
  /** Per cent of what cars like it get. */
  demand: number | null;
  searches: number;
  /** Whole euro. */
  lower_by: number;
  lower_searches: number;
  lower_near: number;
  missed: Generated<number>;
  lower_missed: Generated<number>;
  computed_at: Moment;
}

interface MissedSearchesTable {
  /** YYYY-MM-DD, in Rome. */
  day: string;
  key: string;
  filters: Json<ApiFilters>;
  times: number;
}

interface RepricesTable {
  id: string;
  dealer_id: string;
  listing_id: string;
  price_before: number;
  price_after: number;
  at: Moment;
  undone_at: MomentOrNull;
}

interface DeskMailsTable {
  dealer_id: string;
  wanted: Generated<boolean>;
  /** YYYY-MM-DD, in Rome. */
  sent_on: string | null;
}

/** The tables of `0470` and `0490`. */
export interface DeskSchema {
  sale_model: SaleModelTable;
  listing_outlooks: ListingOutlooksTable;
  reprices: RepricesTable;
  desk_mails: DeskMailsTable;
  missed_searches: MissedSearchesTable;
}
