import type { AuditFields } from '@carzaa/api/auditFields';
import { addDaysInRome, dayInRome, momentInRome } from '@carzaa/api/text/romeTime';
import {
  MAX_RESERVED_DAYS,
  type ReservationBody,
  type SaleBody,
  type WithdrawalReason,
} from '@carzaa/api/vehicle/outcome';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Outbox } from '../../../integrations/mail/outbox.queries.ts';
import { SYSTEM_SOURCE, writeAudit } from '../../../shared/audit/audit.ts';
import { lockDealer } from '../../../shared/billing/plans.ts';
import { noteOutcomes, reservationBefore, undoableOutcome } from '../../../shared/listings/outcomes.ts';
import { vehicleName } from '../../../shared/listings/vehicleFacts.ts';
import { noteBuyer, takeBackBuyer } from '../../../shared/leads/saleOfLead.ts';
import { type Deed, tell } from './tellOutcome.queries.ts';
import { takeSlot } from './slots.queries.ts';
import { lockListing, setState } from './writeListing.queries.ts';

type Trx = Transaction<Schema>;
type ListingRow = Selectable<ListingsTable>;

const DAY_MS = 864e5;
const DISABLED = 'Questo annuncio è stato disattivato da un amministratore: scrivici per riattivarlo.';
const NOT_PUBLISHED = 'Si riserva solo un annuncio pubblicato.';
const TOO_LATE = 'Si può annullare solo entro un giorno.';

/** A sale, or what is said later of one that is already noted. */
export async function sellListing(trx: Trx, dealer: string, id: string, sale: SaleBody, deed: Deed): Promise<void> {
  const { now } = deed;
  const row = await lockListing(trx, dealer, id);
  const sold_on = saleDay(sale.day, row, now);
  const facts = { sold_on, sold_price: sale.price, channel: sale.channel, is_asked: false };
  if (row.state === 'disabled') throw new ApiError('6', { message: DISABLED });
  const known = row.state === 'sold' ? await openSale(trx, id) : undefined;
  if (known) await trx.updateTable('listing_outcomes').set(facts).where('id', '=', known.id).execute();
  else await leave(trx, row, 'sold', { kind: 'sold', ...facts }, now);
  await noteBuyer(trx, { dealer, listing: id, buyer: sale.lead, closeOthers: sale.close_others }, now);
  if (!known || known.is_asked) await tell(trx, id, { kind: 'sold', until: null }, deed);
  await audit(trx, deed, { action: 'sell', row, after: { state: 'sold', ...facts } });
}

function openSale(trx: Trx, listing: string) {
  return trx
    .selectFrom('listing_outcomes')
    .where('listing_id', '=', listing)
    .where('ended_at', 'is', null)
    .where('kind', '=', 'sold')
    .select(['id', 'is_asked'])
    .executeTakeFirst();
}

/** The day of a sale. Throws code 2 for one that is yet to come, or was before the advert. */
function saleDay(day: string | null, { published_at }: ListingRow, now: Date): string {
  const today = dayInRome(now);
  if (day === null) return today;
  if (day > today) throw invalid({ day: ['Il giorno della vendita deve ancora venire.'] });
  if (published_at !== null && day < dayInRome(published_at)) {
    throw invalid({ day: ['L’auto è stata pubblicata dopo questo giorno.'] });
  }
  return day;
}

/** Takes a car off the site for somebody, until a day is over. Said again, the end moves. */
export async function reserveListing(
  trx: Trx,
  dealer: string,
  id: string,
  { until: day }: ReservationBody,
  deed: Deed,
): Promise<void> {
  const { now } = deed;
  const row = await lockListing(trx, dealer, id);
  const last = dayInRome(addDaysInRome(now, MAX_RESERVED_DAYS));
  if (day < dayInRome(now)) throw invalid({ until: ['Questo giorno è già passato.'] });
  if (day > last) throw invalid({ until: [`Al massimo ${MAX_RESERVED_DAYS} giorni.`] });
  const until = new Date(momentInRome(Date.parse(day) + DAY_MS));
  if (row.state === 'reserved') {
    const moved = await trx
      .updateTable('listing_outcomes')
      .set({ until })
      .where('listing_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    // Reserved by its form, of which no end was asked.
    if (moved.numUpdatedRows === 0n) {
      await noteOutcomes(trx, [{ id, from_state: 'published' }], { kind: 'reserved', until }, now);
    }
  } else {
    if (row.state !== 'published') throw new ApiError('2', { message: NOT_PUBLISHED });
    await leave(trx, row, 'reserved', { kind: 'reserved', until }, now);
    await tell(trx, id, { kind: 'reserved', until: until.toISOString() }, deed);
  }
  await audit(trx, deed, { action: 'reserve', row, after: { state: 'reserved', until: until.toISOString() } });
}

/** Back among the drafts, with the reason that was given. What is a draft already stays as it is. */
export async function withdrawListing(
  trx: Trx,
  dealer: string,
  id: string,
  reason: WithdrawalReason | null,
  deed: Deed,
): Promise<void> {
  const row = await lockListing(trx, dealer, id);
  if (row.state === 'disabled') throw new ApiError('6', { message: DISABLED });
  if (row.state === 'draft') return;
  await leave(trx, row, 'draft', { kind: 'withdrawn', reason }, deed.now);
  await audit(trx, deed, { action: 'withdraw', row, after: { state: 'draft', reason } });
}

/** Takes back, within a day, how a car left the site: it is what it was, in the paid places that are still free. */
export async function undoOutcome(trx: Trx, dealer: string, id: string, deed: Deed): Promise<void> {
  const { now } = deed;
  // Whoever takes a paid place locks the dealership first.
  await lockDealer(trx, dealer);
  const row = await lockListing(trx, dealer, id);
  if (row.state === 'disabled') throw new ApiError('6', { message: DISABLED });
  const open = await undoableOutcome(trx, id, now);
  if (!open) throw new ApiError('2', { message: TOO_LATE });
  const held = open.from_state === 'reserved' ? await reservationBefore(trx, id, open) : undefined;
  if (held && held.until > now) return backToReserved(trx, row, { ...open, ...held }, deed);
  const back = open.from_state === 'draft' ? 'draft' : 'published';
  await setState(trx, dealer, id, back, now);
  if (open.kind === 'sold') await takeBackBuyer(trx, dealer, id);
  if (back === 'published') {
    for (const slot of [open.was_showcased && ('showcase' as const), open.was_featured && ('featured' as const)]) {
      if (slot) await takeSlot(trx, slot, dealer, id, now).catch(onlyFull);
    }
    if (open.kind !== 'withdrawn' && !open.is_asked) await tell(trx, id, { kind: 'back', until: null }, deed);
  }
  await audit(trx, deed, { action: 'cancel', row, after: { state: back } });
}

/** The reservation stays with its buyer until the agreed day. */
async function backToReserved(
  trx: Trx,
  row: ListingRow,
  { id: reservation, until: end, kind, is_asked }: { id: string; until: Date; kind: string; is_asked: boolean },
  deed: Deed,
): Promise<void> {
  const { id, revision } = row;
  const until = end.toISOString();
  await trx
    .updateTable('listings')
    .set({ state: 'reserved', revision: revision + 1, updated_at: deed.now })
    .where('id', '=', id)
    .execute();
  // Only now: the change of the state has ended what held.
  await trx.updateTable('listing_outcomes').set({ ended_at: null }).where('id', '=', reservation).execute();
  if (kind === 'sold') await takeBackBuyer(trx, row.dealer_id, id);
  // Of what its file alone had lost nobody was told.
  if (kind === 'sold' && !is_asked) await tell(trx, id, { kind: 'reserved', until }, deed);
  await audit(trx, deed, { action: 'cancel', row, after: { state: 'reserved', until } });
}

/** A place that somebody else has by now is no failure. */
function onlyFull(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

type Facts = Parameters<typeof noteOutcomes>[2];

async function leave(
  trx: Trx,
  row: ListingRow,
  state: 'sold' | 'reserved' | 'draft',
  facts: Facts,
  now: Date,
): Promise<void> {
  if (row.state === 'disabled') throw new ApiError('6', { message: DISABLED });
  await trx
    .updateTable('listings')
    .set({ state, revision: row.revision + 1, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  const was = { was_showcased: row.showcased_at !== null, was_featured: row.featured_at !== null };
  await noteOutcomes(trx, [{ id: row.id, from_state: row.state, ...was }], facts, now);
}

interface Noted {
  action: 'sell' | 'reserve' | 'withdraw' | 'cancel' | 'free';
  row: ListingRow;
  after: AuditFields;
}

async function audit(trx: Trx, { source, now }: Deed, { action, row, after }: Noted): Promise<void> {
  await writeAudit(trx, source, {
    action,
    subject_type: 'listing',
    subject_id: row.id,
    subject_name: listingTitle(await vehicleName(row), row.version),
    before: { state: row.state },
    after,
    at: now,
  });
}

interface Means {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

/** Puts reserved cars back on the site whose time is over; tells how many. Any number of processes may do so at once. */
export async function freeReservations({ db, outbox, now: clock }: Means): Promise<number> {
  const now = clock();
  const due = await db
    .selectFrom('listing_outcomes')
    .where('kind', '=', 'reserved')
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .where('dealer_id', 'is not', null)
    .select(['listing_id', 'dealer_id'])
    .execute();
  let freed = 0;
  for (const { listing_id, dealer_id } of due) {
    if (listing_id === null || dealer_id === null) continue;
    const deed = { source: SYSTEM_SOURCE, outbox, now };
    freed += await db.transaction().execute((trx) => free(trx, dealer_id, listing_id, deed));
  }
  return freed;
}

async function free(trx: Trx, dealer: string, id: string, deed: Deed): Promise<number> {
  const row = await trx
    .selectFrom('listings')
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  // Somebody has meanwhile moved its end, sold it or freed it.
  const still = await trx
    .selectFrom('listing_outcomes')
    .where('listing_id', '=', id)
    .where('ended_at', 'is', null)
    .where('until', '<=', deed.now)
    .select('id')
    .executeTakeFirst();
  if (!row || !still) return 0;
  await setState(trx, dealer, id, 'published', deed.now);
  await audit(trx, deed, { action: 'free', row, after: { state: 'published' } });
  await tell(trx, id, { kind: 'back', until: null }, deed);
  return 1;
}
