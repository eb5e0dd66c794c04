import type { VerificationState } from '@carzaa/api/calls/verification';
import type { DealerRole } from '@carzaa/api/contract/dealerRoles';
import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import type { ColumnType, Generated } from 'kysely';
import type { ExtraCost } from '@carzaa/api/vehicle/finance';
import type { FinanceTable } from '@carzaa/api/vehicle/financeTable';
import type { Json, JsonOrNull, Moment, MomentNow, MomentOrNull, PlaceColumns } from './columns.ts';

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
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  address: string | null;
  enabled: Generated<boolean>;
  /** The reason given to the dealer. */
  disabled_reason: string | null;
  disabled_at: MomentOrNull;
  auto_approve_carfax_requests: Generated<boolean>;
  /** Where its electronic invoices go: the code of a channel, or a certified mailbox. */
  sdi_code: string | null;
  pec: string | null;
  /** Monday first. */
  opening_hours: ColumnType<OpeningHours | null, string | null | undefined, string | null>;
  /** YYYY-MM-DD. */
  closed_days: Json<string[]>;
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

interface DealerDefaultsTable {
  dealer_id: string;
  finance: JsonOrNull<FinanceTable>;
  warranty: number | null;
  extra_costs: Json<ExtraCost[]>;
  description: Generated<string>;
  photo_order: Generated<string[]>;
  updated_at: Moment;
}

/** Who works there and owns none of it. */
interface DealerColleaguesTable {
  user_id: string;
  dealer_id: string;
  role: Exclude<DealerRole, 'owner'>;
  created_at: MomentNow;
}

interface DealerInvitationsTable {
  id: string;
  dealer_id: string;
  email: string;
  role: DealerRole;
  /** SHA-256 of what stands in the link. */
  token_hash: string;
  invited_by: string | null;
  created_at: Moment;
  expires_at: Moment;
  accepted_at: MomentOrNull;
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

export interface DealerVerificationsTable {
  dealer_id: string;
  state: VerificationState;
  register_number: Generated<string>;
  declared_at: MomentOrNull;
  registered_name: string | null;
  registered_domains: Generated<string[]>;
  missing: Generated<string[]>;
  question: string | null;
  asked_at: MomentOrNull;
  answer: string | null;
  answered_at: MomentOrNull;
  note: string | null;
  decided_by: string | null;
  decided_at: MomentOrNull;
  created_at: Moment;
}

/** The tables of dealerships. */
export interface DealersSchema {
  dealers: DealersTable;
  dealer_owners: DealerOwnersTable;
  dealer_colleagues: DealerColleaguesTable;
  dealer_defaults: DealerDefaultsTable;
  dealer_invitations: DealerInvitationsTable;
  dealer_slugs: DealerSlugsTable;
  dealer_verifications: DealerVerificationsTable;
  vat_claims: VatClaimsTable;
}
