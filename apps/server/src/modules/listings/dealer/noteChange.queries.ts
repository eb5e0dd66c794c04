import type { AuditAction } from '@carzaa/api/audit';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type AuditSource, writeAudit } from '../../../shared/audit/audit.ts';
import { vehicleName } from '../../../shared/listings/vehicleFacts.ts';

type Trx = Transaction<Schema>;
type Fields = Record<string, unknown>;

/** What is no fact of the advert, or follows from another. */
const UNTOLD = new Set([
  'id',
  'template_print',
  'dealer_id',
  'created_at',
  'updated_at',
  'published_at',
  'deleted_at',
  'revision',
]);
/** Of a new advert, what is told of it: the rest is in it to be read. */
const TOLD_OF_NEW = ['state', 'reference', 'price', 'mileage', 'registration_year'];

interface Seen {
  name: string;
  fields: Fields;
}

/** A listing as it is, locked. */
async function look(trx: Trx, dealer: string, id: string): Promise<Seen | undefined> {
  const row = await trx
    .selectFrom('listings')
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .selectAll()
    .select(sql<string | null>`(SELECT name FROM users WHERE users.id = listings.assigned_to)`.as('assignee'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { assigned_to: _, assignee, ...rest } = row;
  const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !UNTOLD.has(name)));
  const name = [await vehicleName(row), row.version].filter(Boolean).join(' ');
  return { name, fields: { ...fields, assigned_to: assignee } };
}

const actionOf = (action: AuditAction, before: Fields, after: Fields): AuditAction => {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return action === 'update' && changed.length === 1 && changed[0] === 'price' ? 'change_price' : action;
};

/**
 * Does a piece of work on a listing, or makes one, and writes into the audit log what that changed, in the same
 * transaction; nothing where nothing changed. The work answers with the listing's id.
 */
export async function noteChange(
  trx: Trx,
  { dealer, source, now }: { dealer: string; source: AuditSource; now: Date },
  { action, id }: { action: AuditAction; id?: string },
  work: () => Promise<string>,
): Promise<string> {
  const before = id === undefined ? undefined : await look(trx, dealer, id);
  const made = await work();
  const after = await look(trx, dealer, made);
  if (!after) return made;
  if (before && JSON.stringify(before.fields) === JSON.stringify(after.fields)) return made;
  const told = before
    ? after.fields
    : Object.fromEntries(TOLD_OF_NEW.map((field) => [field, after.fields[field] ?? null]));
  await writeAudit(trx, source, {
    action: before ? actionOf(action, before.fields, after.fields) : action,
    subject_type: 'listing',
    subject_id: made,
    subject_name: after.name,
    before: before?.fields ?? null,
    after: told,
    at: now,
  });
  return made;
}
