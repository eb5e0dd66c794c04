import type { Rate } from '@carzaa/api/vehicle/rates';
import type { Generated } from 'kysely';
import type { MomentNow } from './columns.ts';

export interface CostRatesTable {
  id: Generated<string>;
  kind: Rate['kind'];
  area: Generated<string>;
  detail: Generated<string>;
  value: number;
  /** YYYY-MM-DD */
  valid_from: string;
  source: string;
  estimate: Generated<boolean>;
  created_at: MomentNow;
  updated_at: MomentNow;
  revision: Generated<number>;
}

/** The tables of `0090`-`0094`. */
export interface CostsSchema {
  cost_rates: CostRatesTable;
}
