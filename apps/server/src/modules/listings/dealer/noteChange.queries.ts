import type { AuditAction } from '@carzaa/api/audit';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import { type AuditSource, writeAudit } from '../../../shared/audit/audit.ts';
import { vehicleName } from '../../../shared/listings/vehicleFacts.ts';

type Trx = Transaction<Schema>;
type Listing = Selectable<ListingsTable>;
type Told = ReturnType<typeof toldOf>;

/** What is no fact of the advert, or follows from another. */
const UNTOLD = [
  'id',
  'template_print',
  'dealer_id',
  'created_at',
  'updated_at',
  'published_at',
  'deleted_at',
  'revision',
] as const;
type Untold = (typeof UNTOLD)[number];

interface Seen {
  name: string;
  fields: Told;
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
  const { assignee, ...listing } = row;
  const name = [await vehicleName(listing), listing.version].filter(Boolean).join(' ');
  return { name, fields: { ...toldOf(listing), assigned_to: assignee } };
}

/** The facts of the advert. */
function toldOf(row: Listing): Omit<Listing, Untold> {
  const facts: Omit<Listing, Untold> & Partial<Listing> = { ...row };
  for (const name of UNTOLD) delete facts[name];
  return facts;
}

const actionOf = (action: AuditAction, before: Told, after: Told): AuditAction => {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, is]) => JSON.stringify(was.get(name)) !== JSON.stringify(is));
  return action === 'update' && changed.length === 1 && changed[0]?.[0] === 'price' ? 'change_price' : action;
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
  const { state, reference, price, mileage, registration_year } = after.fields;
  await writeAudit(trx, source, {
    action: before ? actionOf(action, before.fields, after.fields) : action,
    subject_type: 'listing',
    subject_id: made,
    subject_name: after.name,
    before: before?.fields ?? null,
    // Of a new advert the rest is in it to be read.
    after: before ? after.fields : { state, reference, price, mileage, registration_year },
    at: now,
  });
  return made;
}
