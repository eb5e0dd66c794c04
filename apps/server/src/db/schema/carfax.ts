import type { CarfaxCode, RequestStatus } from '@carzaa/api/calls/carfaxRows';
import type { VehicleHistory } from '@carzaa/api/calls/public/vehicleHistory';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, MomentNow, MomentOrNull } from './columns.ts';

interface CarfaxReportsTable {
  id: string;
  /** Null: bought by the platform, for no dealership. */
  dealer_id: string | null;
  vin: string;
  plate: string | null;
  make: string;
  model: string;
  /** As the catalogue names them; null where it doesn't know them. */
  brand_slug: string | null;
  model_slug: string | null;
  year: number | null;
  /** km */
  last_mileage: number | null;
  warnings: number;
  content: ColumnType<VehicleHistory, string, string>;
  bought_by: string | null;
  created_at: MomentNow;
  updated_at: MomentNow;
  /** Of the content, by the database: km of the highest reading, and what searches ask. */
  highest_mileage: GeneratedAlways<number | null>;
  is_coherent: GeneratedAlways<boolean>;
  has_one_owner: GeneratedAlways<boolean>;
  has_no_damage: GeneratedAlways<boolean>;
}

interface CarfaxReportListingsTable {
  listing_id: string;
  report_id: string;
  created_at: MomentNow;
  /** Whether its headline facts stand on the advert. */
  is_shown: Generated<boolean>;
  /** Why the kilometres do not fit, by the dealership; null where they do. */
  explanation: Generated<string | null>;
}

interface CarfaxRequestsTable {
  id: string;
  user_id: string;
  dealer_id: string;
  listing_id: string | null;
  listing_title: string;
  status: Generated<RequestStatus>;
  report_id: string | null;
  /** Why the last approval did not succeed. */
  failure_code: CarfaxCode | null;
  created_at: MomentNow;
  updated_at: MomentNow;
  decided_at: MomentOrNull;
  decided_by: string | null;
}

export interface CarfaxPurchasesTable {
  id: string;
  /** Null: the platform pays. */
  dealer_id: string | null;
  request_id: string | null;
  listing_id: string | null;
  vin: string | null;
  plate: string | null;
  state: Generated<'reserved' | 'settled' | 'released'>;
  report_id: string | null;
  failure_code: CarfaxCode | null;
  bought_by: string | null;
  reserved_until: Moment;
  created_at: MomentNow;
  ended_at: MomentOrNull;
}

/** Tables of vehicle histories. */
export interface CarfaxSchema {
  carfax_reports: CarfaxReportsTable;
  carfax_report_listings: CarfaxReportListingsTable;
  carfax_requests: CarfaxRequestsTable;
  carfax_purchases: CarfaxPurchasesTable;
}
