import type { AuditAction } from '@carzaa/api/audit';
import type { Transaction } from 'kysely';
import { type AuditSource, writeAudit } from '../../shared/audit/audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Scope } from './carfaxServices.ts';

/** Who decides, and for which dealerships; nobody where the dealership approves by itself. */
export interface Decider {
  scope: Scope;
  userId: string | null;
  /** Where an administrator's write comes from, to be remembered; null for dealers. */
  audit: AuditSource | null;
  /** Milliseconds that the press has been waiting for its turn: what was bought meanwhile is what it asked for. */
  waited: number;
}

interface Written {
  action: AuditAction;
  subject: 'carfax_request' | 'carfax_report';
  id: string;
  name: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Remembers an administrator's write, in its own transaction. */
export async function remember(
  trx: Transaction<Schema>,
  { audit }: Pick<Decider, 'audit'>,
  { action, subject, id, name, before, after }: Written,
  at: Date,
): Promise<void> {
  if (!audit) return;
  await writeAudit(trx, audit, {
    action,
    subject_type: subject,
    subject_id: id,
    subject_name: name,
    before,
    after,
    at,
  });
}
