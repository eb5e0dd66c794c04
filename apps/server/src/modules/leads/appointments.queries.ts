import { ApiError } from '@carzaa/api/contract/errors';
import { freeSlots, isSlot, SLOT_MINUTES, type SlotDay } from '@carzaa/api/leads/slots';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AppointmentsTable } from '../../db/schema/leads.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import { dealerMail } from '../../shared/dealers/dealerMail.ts';
import {
  addEntry,
  leadPath,
  type LeadRow,
  noteCustomer,
  type ThreadMeans,
  threadPath,
} from '../../shared/leads/threadWrites.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;
type Side = 'dealer' | 'customer';
type AppointmentRow = Selectable<AppointmentsTable>;

const HOUR_MS = 36e5;
/** In Rome: whoever is reminded should be awake. */
const REMINDED_FROM = 9;

async function rulesOf(db: Db, dealer: string, now: Date) {
  const { opening_hours, closed_days } = await db
    .selectFrom('dealers')
    .where('id', '=', dealer)
    .select(['opening_hours', 'closed_days'])
    .executeTakeFirstOrThrow();
  return { hours: opening_hours, closedDays: closed_days, now };
}

/** The times at which a dealership is free. */
export async function slotsOf(db: Db, dealer: string, now: Date): Promise<SlotDay[]> {
  const rows = await db
    .selectFrom('appointments')
    .where('dealer_id', '=', dealer)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .select('starts_at')
    .execute();
  return freeSlots({
    ...(await rulesOf(db, dealer, now)),
    taken: new Set(rows.map(({ starts_at }) => starts_at.getTime())),
  });
}

function openAppointment(db: Db, lead: string): Promise<AppointmentRow | undefined> {
  return db
    .selectFrom('appointments')
    .where('lead_id', '=', lead)
    .where('cancelled_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/**
 * Makes or moves a lead's appointment, and tells the other side. The database holds one for each slot: whoever comes
 * second gets code 2 with status 409. Throws code 2 for a time that is no slot.
 */
export async function bookSlot(
  trx: Trx,
  lead: LeadRow,
  { startsAt, by, user }: { startsAt: Date; by: Side; user: string | null },
  means: ThreadMeans,
): Promise<void> {
  const { now } = means;
  const before = await openAppointment(trx, lead.id);
  if (before?.starts_at.getTime() === startsAt.getTime()) return;
  if (!isSlot(startsAt, await rulesOf(trx, lead.dealer_id, now))) {
    throw new ApiError('2', { fields: { starts_at: ['In questo orario non si riceve: scegline un altro.'] } });
  }
  if (before) await end(trx, before.id, now);
  const booked = await trx
    .insertInto('appointments')
    .values({
      id: uuidv7(),
      lead_id: lead.id,
      dealer_id: lead.dealer_id,
      starts_at: startsAt,
      minutes: SLOT_MINUTES,
      booked_by: by,
      moves: before ? before.moves + 1 : 0,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'starts_at']).where('cancelled_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!booked) {
    throw new ApiError('2', { status: 409, message: 'Questo orario è appena stato preso: scegline un altro.' });
  }
  const text = startsAt.toISOString();
  await addEntry(trx, lead, { kind: 'appointment', side: by, author_id: user, text }, now);
  if (by === 'customer') await noteCustomer(trx, lead, now);
  else if (lead.stage === 'lost' && lead.message_id !== null) {
    await trx.updateTable('user_messages').set({ archived_at: null }).where('id', '=', lead.message_id).execute();
  }
  await trx
    .updateTable('leads')
    .set({
      stage: sql`CASE WHEN stage IN ('new', 'answered', 'lost') THEN 'appointment' ELSE stage END`,
      lost_reason: null,
      ...(by === 'dealer'
        ? { first_reply_at: sql<Date>`coalesce(first_reply_at, ${now.toISOString()}::timestamptz)` }
        : {}),
      last_at: now,
      revision: sql`revision + 1`,
    })
    .where('id', '=', lead.id)
    .execute();
  await tell(trx, lead, { what: before ? 'moved' : 'made', startsAt, to: otherThan(by) }, means.outbox);
  // Whoever made it gets the file for the calendar too.
  if (by === 'customer')
    await tell(trx, lead, { what: before ? 'moved' : 'made', startsAt, to: 'customer' }, means.outbox);
}

const end = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('appointments').set({ cancelled_at: now }).where('id', '=', id).execute();

const otherThan = (side: Side): Side => (side === 'dealer' ? 'customer' : 'dealer');

/** Calls an appointment off, and tells the other side. Throws code 4 where there is none. */
export async function cancelSlot(
  trx: Trx,
  lead: LeadRow,
  { by, user }: { by: Side; user: string | null },
  means: ThreadMeans,
): Promise<void> {
  const { now } = means;
  const open = await openAppointment(trx, lead.id);
  if (!open) throw new ApiError('4');
  await end(trx, open.id, now);
  await addEntry(trx, lead, { kind: 'appointment', side: by, author_id: user, text: null }, now);
  if (by === 'customer') await noteCustomer(trx, lead, now);
  await trx
    .updateTable('leads')
    .set({
      stage: sql`CASE WHEN stage = 'appointment' THEN 'answered' ELSE stage END`,
      last_at: now,
      revision: sql`revision + 1`,
    })
    .where('id', '=', lead.id)
    .execute();
  await tell(trx, lead, { what: 'cancelled', startsAt: open.starts_at, to: otherThan(by) }, means.outbox);
}

interface News {
  what: 'made' | 'moved' | 'cancelled' | 'tomorrow';
  startsAt: Date;
  to: Side;
}

async function tell(trx: Trx, lead: LeadRow, { what, startsAt, to }: News, outbox: Outbox): Promise<void> {
  const dealer = await trx
    .selectFrom('dealers')
    .where('id', '=', lead.dealer_id)
    .select(['name', 'address', 'city'])
    .executeTakeFirstOrThrow();
  const address = to === 'customer' ? lead.email : await dealerMail(trx, lead.dealer_id);
  if (address === null) return;
  const path = to === 'customer' ? threadPath(lead) : leadPath(lead);
  await outbox.post(trx, {
    to: address,
    template: 'appointment',
    data: {
      what,
      to: to === 'customer' ? (lead.name ?? '') : dealer.name,
      with: to === 'customer' ? dealer.name : (lead.name ?? 'Un cliente'),
      listing: lead.listing_title,
      startsAt: startsAt.toISOString(),
      place: to === 'customer' ? [dealer.address, dealer.city].filter(Boolean).join(', ') : null,
      path,
      isDealer: to === 'dealer',
    },
    aboutUser: lead.user_id,
  });
}

/** Reminds both sides on the day before; tells of how many appointments. Any number of processes may do so at once. */
export async function remindTomorrow({
  db,
  outbox,
  now: clock,
}: {
  db: Db;
  outbox: Outbox;
  now: () => Date;
}): Promise<number> {
  const now = clock();
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  if (hour < REMINDED_FROM) return 0;
  const due = await db
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .where('cancelled_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('leads.deleted_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<', new Date(now.getTime() + 48 * HOUR_MS))
    .select(['appointments.id', 'starts_at'])
    .execute();
  const tomorrow = dayInRome(new Date(now.getTime() + 24 * HOUR_MS));
  let reminded = 0;
  for (const { id, starts_at } of due) {
    if (dayInRome(starts_at) !== tomorrow) continue;
    reminded += await db.transaction().execute((trx) => remind(trx, id, outbox, now));
  }
  return reminded;
}

async function remind(trx: Trx, id: string, outbox: Outbox, now: Date): Promise<number> {
  const marked = await trx
    .updateTable('appointments')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(['lead_id', 'starts_at'])
    .executeTakeFirst();
  if (!marked) return 0;
  const lead = await trx.selectFrom('leads').where('id', '=', marked.lead_id).selectAll().executeTakeFirstOrThrow();
  for (const to of ['customer', 'dealer'] as const) {
    await tell(trx, lead, { what: 'tomorrow', startsAt: marked.starts_at, to }, outbox);
  }
  return 1;
}

/** What a calendar needs of a lead's appointment; undefined where there is none. */
export async function calendarOf(db: Db, by: { token: string } | { id: string; dealer: string }) {
  const found = db
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .innerJoin('dealers', 'dealers.id', 'leads.dealer_id')
    .where('appointments.cancelled_at', 'is', null)
    .where('leads.deleted_at', 'is', null)
    .select(['leads.id', 'leads.dealer_id', 'leads.token', 'leads.name', 'leads.phone', 'leads.listing_title'])
    .select(['appointments.starts_at', 'appointments.minutes', 'appointments.moves', 'appointments.created_at'])
    .select(['dealers.name as dealer', 'dealers.address', 'dealers.postal_code', 'dealers.city']);
  return (
    'token' in by
      ? found.where('leads.token', '=', by.token)
      : found.where('leads.id', '=', by.id).where('leads.dealer_id', '=', by.dealer)
  ).executeTakeFirst();
}
