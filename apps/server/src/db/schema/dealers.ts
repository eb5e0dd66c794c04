import type { OpeningHours } from '@carzaa/api/calls/openingHours';
import type { ColumnType, Generated } from 'kysely';
import type { MomentNow, MomentOrNull, PlaceColumns } from './columns.ts';

export interface DealersTable extends PlaceColumns {
  id: string;
  kind: Generated<'dealer' | 'private'>;
  name: string;
  slug: string;
  company_name: string;
  /** Null for private sellers alone. */
  vat: string | null;
  description: Generated<string>;
  phone: string | null;
  email: string | null;
  website: string | null;
  address: string | null;
  enabled: Generated<boolean>;
  /** Why not, as the dealer was told. */
  disabled_reason: string | null;
  disabled_at: MomentOrNull;
  auto_approve_carfax_requests: Generated<boolean>;
  /** Monday first. */
  opening_hours: ColumnType<OpeningHours | null, string | null | undefined, string | null>;
  logo_key: string | null;
  logo_width: number | null;
  logo_height: number | null;
  created_at: MomentNow;
  updated_at: MomentNow;
}

interface DealerOwnersTable {
  user_id: string;
  dealer_id: string;
}

interface DealerSlugsTable {
  slug: string;
  dealer_id: string;
  since: MomentNow;
}

interface VatClaimsTable {
  vat: string;
  user_id: string;
  created_at: MomentNow;
}

/** The tables of dealerships. */
export interface DealersSchema {
  dealers: DealersTable;
  dealer_owners: DealerOwnersTable;
  dealer_slugs: DealerSlugsTable;
  vat_claims: VatClaimsTable;
}
