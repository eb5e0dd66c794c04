import type { LeadBody } from '@carzaa/api/calls/dealer/leads';
import { isClosed } from '@carzaa/api/leads/stages';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { addEntry, type LeadRow } from '../../shared/leads/threadWrites.ts';

type Trx = Transaction<Schema>;

/** Writes stage, owner and next action. A closed lead is put away in the inbox too, and nothing is left to do with it. */
export async function writeLead(
  trx: Trx,
  lead: LeadRow,
  body: LeadBody,
  { user, now }: { user: string; now: Date },
): Promise<void> {
  const { stage, owner, next_action, next_action_on, lost_reason } = body;
  const closes = isClosed(stage);
  const isMoved = stage !== lead.stage;
  if (lead.message_id !== null && closes !== isClosed(lead.stage)) {
    await trx
      .updateTable('user_messages')
      .set({ archived_at: closes ? now : null })
      .where('id', '=', lead.message_id)
      .execute();
  }
  // Of those who wrote it is known who they are.
  const isUnknown = lead.message_id === null && lead.channel !== 'callback';
  await trx
    .updateTable('leads')
    .set({
      stage,
      stage_before: isMoved ? lead.stage : lead.stage_before,
      lost_reason: stage === 'lost' ? lost_reason : null,
      owner_id: owner,
      next_action: closes ? null : next_action,
      next_action_on: closes ? null : next_action_on,
      ...(isUnknown && body.name !== undefined ? { name: body.name } : {}),
      ...(isUnknown && body.phone !== undefined ? { phone: body.phone } : {}),
      ...(isMoved ? { last_at: now } : {}),
      read_at: sql<Date>`coalesce(read_at, ${now.toISOString()}::timestamptz)`,
      revision: lead.revision + 1,
    })
    .where('id', '=', lead.id)
    .execute();
  if (isMoved) await addEntry(trx, lead, { kind: 'stage', side: 'dealer', author_id: user, text: stage }, now);
}

/** Throws a lead away for the dealership: a message stays with who wrote it, of all else nothing but its count. */
export async function removeLead(trx: Trx, lead: LeadRow, now: Date): Promise<void> {
  if (lead.message_id !== null) {
    await trx.updateTable('user_messages').set({ dealer_deleted_at: now }).where('id', '=', lead.message_id).execute();
    await trx.deleteFrom('lead_entries').where('lead_id', '=', lead.id).where('kind', 'in', ['note', 'call']).execute();
  } else {
    await trx.deleteFrom('lead_entries').where('lead_id', '=', lead.id).execute();
    await trx
      .updateTable('leads')
      .set({
        name: null,
        email: null,
        phone: null,
        user_id: null,
        next_action: null,
        next_action_on: null,
        deleted_at: now,
      })
      .where('id', '=', lead.id)
      .execute();
  }
  await trx
    .updateTable('appointments')
    .set({ cancelled_at: now })
    .where('lead_id', '=', lead.id)
    .where('cancelled_at', 'is', null)
    .execute();
}
