import type { Moment, MomentOrNull } from './columns.ts';

interface StockFeedsTable {
  dealer_id: string;
  token: string;
  created_at: Moment;
  last_read_at: MomentOrNull;
}

/** The table of `0453`. */
export interface FeedsSchema {
  stock_feeds: StockFeedsTable;
}
