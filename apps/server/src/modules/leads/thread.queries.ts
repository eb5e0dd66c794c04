import type { LeadEntry } from '@carzaa/api/calls/dealer/leads';
import type { Appointment, ThreadEntry } from '@carzaa/api/calls/leadFields';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { toPhoto } from '../../integrations/photos/toPhoto.ts';

type Db = Kysely<Schema>;

interface EntryRow {
  lead: string;
  id: string;
  kind: LeadEntry['kind'];
  side: LeadEntry['side'];
  text: string | null;
  author: string | null;
  storage_key: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  by_mail: boolean;
  created_at: Date;
}

function toEntry(row: EntryRow): LeadEntry {
  const { id, storage_key, width, height } = row;
  return {
    uuid: id,
    kind: row.kind,
    side: row.side,
    text: row.text,
    author: row.author,
    photo:
      storage_key === null || width === null || height === null
        ? null
        : toPhoto({ id, storage_key, width, height, placeholder: row.placeholder ?? '', kind: 'photo' }),
    by_mail: row.by_mail,
    created_at: row.created_at.toISOString(),
  };
}

/** All that was written and done in some threads, oldest first, by lead. */
export async function entriesOf(db: Db, leads: readonly string[]): Promise<ReadonlyMap<string, LeadEntry[]>> {
  const found = new Map<string, LeadEntry[]>(leads.map((id) => [id, []]));
  if (leads.length === 0) return found;
  const ids = sql`ANY(${sql.val(leads)}::uuid[])`;
  const { rows } = await sql<EntryRow>`
    SELECT leads.id AS lead, user_messages.id, 'text' AS kind, 'customer' AS side, user_messages.message AS text,
      user_messages.name AS author, NULL AS storage_key, NULL::int AS width, NULL::int AS height, NULL AS placeholder,
      false AS by_mail, user_messages.created_at, 0 AS place
    FROM leads JOIN user_messages ON user_messages.id = leads.message_id WHERE leads.id = ${ids}
    UNION ALL
    SELECT leads.id, message_answers.id, 'text', 'dealer', message_answers.text, users.name, NULL, NULL, NULL, NULL,
      false, message_answers.created_at, 1
    FROM leads JOIN message_answers ON message_answers.message_id = leads.message_id
    LEFT JOIN users ON users.id = message_answers.user_id WHERE leads.id = ${ids}
    UNION ALL
    SELECT lead_id, lead_entries.id, kind, side, text, users.name, storage_key, width, height, placeholder, by_mail,
      lead_entries.created_at, 1
    FROM lead_entries LEFT JOIN users ON users.id = author_id WHERE lead_id = ${ids}
    ORDER BY created_at, place, id`.execute(db);
  for (const row of rows) found.get(row.lead)?.push(toEntry(row));
  return found;
}

/** What both sides see of it: without notes, calls, and who of the dealership wrote. */
export function publicEntries(entries: readonly LeadEntry[]): ThreadEntry[] {
  return entries.flatMap(({ uuid, kind, side, text, photo, by_mail, created_at }) =>
    (kind === 'text' || kind === 'photo') && side !== null
      ? [{ uuid, kind, side, text, photo, by_mail, created_at }]
      : [],
  );
}

/** The appointments of some leads that hold. */
export async function appointmentsOf(db: Db, leads: readonly string[]): Promise<ReadonlyMap<string, Appointment>> {
  if (leads.length === 0) return new Map();
  const rows = await db
    .selectFrom('appointments')
    .where('lead_id', 'in', leads)
    .where('cancelled_at', 'is', null)
    .select(['id', 'lead_id', 'starts_at', 'minutes', 'booked_by'])
    .execute();
  return new Map(
    rows.map(({ id, lead_id, starts_at, minutes, booked_by }) => [
      lead_id,
      { uuid: id, starts_at: starts_at.toISOString(), length: minutes, booked_by },
    ]),
  );
}
