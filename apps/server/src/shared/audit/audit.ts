import type { AuditAction, AuditSubject } from '@carzaa/api/audit';
import type { AuditFields, Named } from '@carzaa/api/auditFields';
import type { Actor } from '@carzaa/api/contract/rules';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';

type Fields = Readonly<Record<string, unknown>>;

type Told = object | null;

/** A write to be remembered. `before` is null for what was created, `after` for what was deleted. */
export interface AuditEntry<B extends Told = AuditFields | null, A extends Told = AuditFields | null> {
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  /** What a person calls the subject: an address, a name, a title. */
  subject_name?: string;
  /** The row, or the part that may have changed; equal fields are left out of the entry. */
  before: Named<B>;
  after: Named<A>;
  at?: Date;
}

/** Who did it, from where; a handler passes its context. No actor is the system itself. */
export interface AuditSource {
  actor: Pick<Actor, 'uuid' | 'support'> | null;
  ip: string;
  /** The dealership as whose work it was done; a handler of one has it in its context. */
  dealer?: string;
}

/** The source of what the server does by itself, or at a command's bidding. */
export const SYSTEM_SOURCE: AuditSource = { actor: null, ip: '' };

const NEVER_KEPT = new Set(['password', 'password_hash', 'google_subject', 'updated_at', 'revision']);

/** The entry of one write, in the transaction of the write: both stay or neither does. */
export async function writeAudit<B extends Told, A extends Told>(
  trx: Transaction<Schema>,
  source: AuditSource,
  entry: AuditEntry<B, A>,
): Promise<void> {
  const [before, after] = changedFields(plain(entry.before), plain(entry.after));
  const actorId = source.actor?.uuid ?? null;
  await trx
    .insertInto('audit_log')
    .values({
      id: uuidv7(entry.at?.getTime()),
      ...(entry.at ? { at: entry.at } : {}),
      actor_id: actorId,
      actor_name: sql`coalesce((SELECT name FROM users WHERE id = ${actorId}), 'Sistema')`,
      support_by: source.actor?.support?.admin ?? null,
      action: entry.action,
      subject_type: entry.subject_type,
      subject_id: entry.subject_id,
      subject_name: (entry.subject_name ?? '').slice(0, 254),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      ip: source.ip.slice(0, 45),
      dealer_id: source.dealer ?? null,
    })
    .execute();
}

/** The values as JSON, so that equal moments are equal texts; secrets are left out. */
function plain(fields: Told): Fields | null {
  if (fields === null) return null;
  const kept = Object.entries(fields).filter(([name, value]) => !NEVER_KEPT.has(name) && value !== undefined);
  return JSON.parse(JSON.stringify(Object.fromEntries(kept)));
}

function changedFields(before: Fields | null, after: Fields | null): [Fields | null, Fields | null] {
  if (before === null || after === null) return [before, after];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return [pick(before, changed), pick(after, changed)];
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
