import type { Transaction } from 'kysely';
import { type AuditEntry, type AuditSource, writeAudit } from '../../shared/audit/audit.ts';
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

interface Written<B extends object | null, A extends object | null>
  extends Pick<AuditEntry<B, A>, 'action' | 'before' | 'after'> {
  subject: 'carfax_request' | 'carfax_report';
  id: string;
  name: string;
}

/** Remembers an administrator's write, in its own transaction. */
export async function remember<B extends object | null, A extends object | null>(
  trx: Transaction<Schema>,
  { audit }: Pick<Decider, 'audit'>,
  { action, subject, id, name, before, after }: Written<B, A>,
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
