import type { AuditAction, AuditSubject } from '@carzaa/api/audit';
import type { ModerationReason } from '@carzaa/api/calls/admin/moderation';
import type { ColumnType, Generated } from 'kysely';
import type { Moment, MomentNow, MomentOrNull } from './columns.ts';

/** An object as it was, written as JSON text. */
type Snapshot = ColumnType<Record<string, unknown> | null, string | null, never>;

interface AuditLogTable {
  id: string;
  at: ColumnType<Date, Date | string | undefined, never>;
  /** Null: the system itself, or a command on the server. */
  actor_id: string | null;
  actor_name: string;
  /** The administrator who was signed in as the actor, for support. */
  support_by: string | null;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  /** What a person calls the subject, as it was then. */
  subject_name: string;
  before: Snapshot;
  after: Snapshot;
  ip: string;
  /** The dealership as whose work it was done. */
  dealer_id: string | null;
}

interface SupportSessionsTable {
  id: string;
  /** Of `sessions`, as long as it lasts. */
  session_hash: string;
  /** The administrator's own session, without which this one is over. */
  admin_session_hash: string;
  admin_id: string;
  user_id: string;
  began_at: Moment;
  until: Moment;
  ended_at: MomentOrNull;
}

interface ListingDisablementsTable {
  listing_id: string;
  from_state: 'draft' | 'published' | 'reserved' | 'sold';
  ground: 'terms' | 'law';
  /** The clause or the article that is broken. */
  rule: string;
  facts: string;
  at: Moment;
}

export interface ListingReportsTable {
  id: string;
  /** Null once the listing is gone for good. */
  listing_id: string | null;
  listing_title: string;
  dealer_id: string;
  reason: ModerationReason;
  text: string;
  /** Where the outcome is told. */
  email: string | null;
  user_id: string | null;
  /** What it is about that the site noticed by itself; null for what visitors report. */
  signature: string | null;
  state: Generated<'open' | 'upheld' | 'dismissed'>;
  note: string | null;
  decided_by: string | null;
  decided_at: MomentOrNull;
  created_at: MomentNow;
}

interface ListingTextChecksTable {
  listing_id: string;
  /** The listing's, as it was looked through. */
  revision: number;
}

/** The tables of `0080`-`0089` and `0110`-`0119`. */
export interface AdminSchema {
  audit_log: AuditLogTable;
  support_sessions: SupportSessionsTable;
  listing_disablements: ListingDisablementsTable;
  listing_reports: ListingReportsTable;
  listing_text_checks: ListingTextChecksTable;
}
