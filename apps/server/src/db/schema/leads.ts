import type { CallTime, ClickChannel, LeadChannel, LeadStage, LostReason } from '@carzaa/api/leads/stages';
import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';

export interface LeadsTable {
  id: string;
  dealer_id: string;
  listing_id: string | null;
  user_id: string | null;
  /** The message that began it, of the same id. */
  message_id: string | null;
  channel: LeadChannel;
  listing_title: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  call_time: CallTime | null;
  /** Opens the thread, and receives the customer's replies. */
  token: Generated<string>;
  /** Receives the dealership's replies. */
  dealer_token: Generated<string>;
  stage: Generated<LeadStage>;
  stage_before: LeadStage | null;
  lost_reason: LostReason | null;
  owner_id: string | null;
  next_action: string | null;
  /** YYYY-MM-DD, in Rome. */
  next_action_on: string | null;
  created_at: Moment;
  last_at: Moment;
  read_at: MomentOrNull;
  first_reply_at: MomentOrNull;
  deleted_at: MomentOrNull;
  revision: Generated<number>;
}

export interface LeadEntriesTable {
  id: string;
  lead_id: string;
  kind: 'text' | 'photo' | 'note' | 'call' | 'stage' | 'appointment';
  side: 'customer' | 'dealer' | null;
  author_id: string | null;
  text: string | null;
  storage_key: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  by_mail: Generated<boolean>;
  created_at: Moment;
}

interface LeadTemplatesTable {
  id: string;
  dealer_id: string;
  name: string;
  text: string;
  created_at: Moment;
}

export interface AppointmentsTable {
  id: string;
  lead_id: string;
  dealer_id: string;
  starts_at: Moment;
  minutes: number;
  booked_by: 'dealer' | 'customer';
  moves: Generated<number>;
  created_at: Moment;
  cancelled_at: MomentOrNull;
  reminded_at: MomentOrNull;
}

interface ContactClicksTable {
  day: string;
  listing_id: string;
  channel: ClickChannel;
  visitor: string;
}

type DealerClicksTable = Omit<ContactClicksTable, 'listing_id'> & { dealer_id: string };

interface ListingImpressionsTable {
  listing_id: string;
  day: string;
  impressions: number;
}

/** The tables of a dealership's desk. */
export interface LeadsSchema {
  leads: LeadsTable;
  lead_entries: LeadEntriesTable;
  lead_templates: LeadTemplatesTable;
  appointments: AppointmentsTable;
  contact_clicks: ContactClicksTable;
  dealer_clicks: DealerClicksTable;
  listing_impressions: ListingImpressionsTable;
  inbound_mails: { hash: string; at: Moment };
}
