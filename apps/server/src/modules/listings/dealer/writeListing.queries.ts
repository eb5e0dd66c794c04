import { RESTORE_DAYS } from '@carzaa/api/calls/dealer/dealerListings';
import type { CreateListingBody, UpdateListingBody, VehicleNumbersBody } from '@carzaa/api/calls/dealer/listingForm';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { plateProblem, vinProblem } from '@carzaa/api/vehicle/numbers';
import type { Figures } from '@carzaa/api/vehicle/publishable';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { confirmListings } from '../../../shared/listings/freshness.ts';
import { recordPrice } from '../../../shared/listings/prices.ts';
import { refuseUnsaid, wantsFigures } from '../../../shared/listings/refuseUnsaid.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { staffOf } from '../../../shared/dealers/workplaces.ts';
import { askForNote } from './askForNote.ts';
import { checkReference, contentOf, type ListingContent } from './checkListing.queries.ts';
import { refuseTwin } from './refuseTwin.queries.ts';
import { refuseUnexplained } from './refuseUnexplained.queries.ts';

type Trx = Transaction<Schema>;
type ListingRow = Selectable<ListingsTable>;

const DAY_MS = 864e5;
const DISABLED = 'Questo annuncio è stato disattivato da un amministratore: scrivici per riattivarlo.';

/** A listing of the dealership, locked until the transaction ends. Throws code 4. */
export async function lockListing(
  trx: Trx,
  dealer: string,
  id: string,
  { isDeleted = false } = {},
): Promise<ListingRow> {
  const row = await trx
    .selectFrom('listings')
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('4');
  return row;
}

type Change = Updateable<Omit<ListingsTable, keyof Figures>> & Partial<Figures>;

/**
 * Writes what changes of a locked listing, raises its revision and keeps its price. Throws code 2 where buyers would see
 * figures that nobody has given.
 */
async function change(trx: Trx, row: ListingRow, values: Change, now: Date): Promise<void> {
  refuseUnsaid(row, { ...row, ...values, state: values.state ?? row.state }, now);
  const isFirstPublication = values.state === 'published' && row.published_at === null;
  const changed = await trx
    .updateTable('listings')
    .set({
      ...values,
      ...(isFirstPublication ? { published_at: now } : {}),
      revision: row.revision + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returning(['id', 'price', 'published_at'])
    .executeTakeFirstOrThrow();
  // The price history starts at the first publication: a draft's prices do not count.
  if (isFirstPublication) await recordPrice(trx, { ...changed, published_at: null }, now);
  else if (changed.price !== row.price) await recordPrice(trx, changed, now);
}

export async function createListing(
  trx: Trx,
  dealer: string,
  { state, same_vehicle, ...form }: CreateListingBody,
  now: Date,
): Promise<string> {
  if (!same_vehicle) await refuseTwin(trx, dealer, form);
  const content = await contentOf(trx, dealer, form);
  await askForNote(content);
  refuseUnsaid(null, { ...form, state }, now);
  return insertListing(trx, dealer, state, content, now);
}

async function insertListing(
  trx: Trx,
  dealer_id: string,
  state: 'draft' | 'published',
  content: ListingContent,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  const published_at = state === 'published' ? now : null;
  await trx
    .insertInto('listings')
    .values({ ...content, id, dealer_id, state, published_at, created_at: now, updated_at: now })
    .execute();
  await recordPrice(trx, { id, price: content.price, published_at }, now);
  return id;
}

/** Writes a form over a listing. False when somebody else has changed it since the form was read. */
export async function updateListing(
  trx: Trx,
  dealer: string,
  id: string,
  { revision, ...body }: UpdateListingBody | VehicleNumbersBody,
  now: Date,
): Promise<boolean> {
  const row = await lockListing(trx, dealer, id);
  if (row.revision !== revision) return false;
  if (!('brand' in body)) {
    await change(trx, row, numbersOf(row, body), now);
    return true;
  }
  const { state, same_vehicle, ...form } = body;
  if (row.state === 'disabled' && state !== undefined) throw new ApiError('6', { message: DISABLED });
  if (!same_vehicle) {
    // What was there twice already has been decided about.
    await refuseTwin(
      trx,
      dealer,
      { vin: form.vin === row.vin ? null : form.vin, plate: form.plate === row.plate ? null : form.plate },
      id,
    );
  }
  const content = await contentOf(trx, dealer, form, id);
  await askForNote(content, row);
  await change(trx, row, { ...content, ...(state === undefined ? {} : { state }) }, now);
  return true;
}

/** The numbers of a listing with new ones in their place. Throws code 2 for those that its car cannot have. */
function numbersOf(
  { registration_year, ...row }: ListingRow,
  body: Pick<VehicleNumbersBody, 'vin' | 'plate'>,
): { vin: string | null; plate: string | null } {
  const vin = body.vin ? vinProblem(body.vin, registration_year) : null;
  const plate = body.plate ? plateProblem(body.plate, registration_year) : null;
  if (vin !== null || plate !== null) {
    throw invalid({ ...(vin === null ? {} : { vin: [vin] }), ...(plate === null ? {} : { plate: [plate] }) });
  }
  const given = { vin: row.vin, plate: row.plate, ...body };
  return { vin: given.vin || null, plate: given.plate || null };
}

/** Publishes or withdraws; nothing happens to what is there already. */
export async function setState(
  trx: Trx,
  dealer: string,
  id: string,
  state: 'published' | 'draft',
  now: Date,
): Promise<void> {
  const row = await lockListing(trx, dealer, id);
  if (row.state === 'disabled') throw new ApiError('6', { message: DISABLED });
  if (row.state === state) return;
  if (state === 'published') await refuseUnexplained(trx, row.id);
  await change(trx, row, { state }, now);
}

/** Notes that a published car is still there. Throws code 2 for what is not on the site. */
export async function confirmListing(trx: Trx, dealer: string, id: string, now: Date): Promise<void> {
  const row = await lockListing(trx, dealer, id);
  if (row.state !== 'published') {
    throw new ApiError('2', { message: 'Si conferma solo un annuncio pubblicato.' });
  }
  await confirmListings(trx, dealer, [row.id], now);
}

export async function setPrice(
  trx: Trx,
  dealer: string,
  id: string,
  priceOf: (price: number) => number | Promise<number>,
  now: Date,
): Promise<void> {
  const row = await lockListing(trx, dealer, id);
  const price = await priceOf(row.price);
  if (price !== row.price) await change(trx, row, { price }, now);
}

/** Makes a car the work of a colleague, or of nobody. Throws code 2 for who does not work there. */
export async function assignListing(trx: Trx, dealer: string, id: string, colleague: string | null): Promise<void> {
  const row = await lockListing(trx, dealer, id);
  if (row.assigned_to === colleague) return;
  if (colleague !== null) {
    const found = await trx
      .selectFrom(staffOf(sql`${dealer}::uuid`))
      .where('staff.user_id', '=', colleague)
      .select('staff.user_id')
      .executeTakeFirst();
    if (!found) throw new ApiError('2', { message: 'Questa persona non lavora più nella concessionaria.' });
  }
  // It does not change the car: an open edit can still be saved, and the listing does not count as refreshed.
  await trx.updateTable('listings').set({ assigned_to: colleague }).where('id', '=', row.id).execute();
}

export async function deleteListing(trx: Trx, dealer: string, id: string, now: Date): Promise<void> {
  const row = await lockListing(trx, dealer, id);
  await change(trx, row, { state: 'draft', deleted_state: row.state, deleted_at: now }, now);
}

/** Brings a deleted listing back as it was. Throws code 4 once it is too late. */
export async function restoreListing(trx: Trx, dealer: string, id: string, now: Date): Promise<void> {
  const row = await lockListing(trx, dealer, id, { isDeleted: true });
  if (row.deleted_at === null || row.deleted_state === null) throw new ApiError('4');
  if (row.deleted_at.getTime() < now.getTime() - RESTORE_DAYS * DAY_MS) throw new ApiError('4');
  if (row.reference !== null) await checkReference(trx, dealer, row.reference, id);
  // What lacks a figure comes back where it can be given: a deleted car has no form.
  const state = wantsFigures({ ...row, state: row.deleted_state }, now) ? 'draft' : row.deleted_state;
  await change(trx, row, { state, deleted_state: null, deleted_at: null }, now);
}

/** What is one vehicle's alone, or has to be earned. */
const NOT_COPIED = {
  reference: null,
  vin: null,
  plate: null,
  has_carfax: false,
  showcased_at: null,
  featured_at: null,
  assigned_to: null,
} as const;

/** The columns of a row that are written as JSON text. */
function asJson({ extra_costs, finance }: ListingRow) {
  return { extra_costs: JSON.stringify(extra_costs), finance: finance && JSON.stringify(finance) };
}

/** A draft like another listing, with its photos, without what is one vehicle's alone. */
export async function duplicateListing(trx: Trx, dealer: string, id: string, now: Date): Promise<string> {
  const row = await lockListing(trx, dealer, id);
  if (row.state === 'disabled') throw new ApiError('6', { message: DISABLED });
  const copy = await insertListing(trx, dealer, 'draft', { ...row, ...asJson(row), ...NOT_COPIED, revision: 1 }, now);
  const photos = await trx.selectFrom('listing_photos').where('listing_id', '=', id).selectAll().execute();
  if (photos.length > 0) {
    // The pictures themselves are shared: they lie in the store until no row names them.
    const rows = photos.map((photo) => ({ ...photo, id: uuidv7(), listing_id: copy, created_at: now }));
    await trx.insertInto('listing_photos').values(rows).execute();
  }
  return copy;
}

/** Removes for good what was deleted too long ago to be restored; tells how many. */
export async function purgeDeleted(db: Kysely<Schema>, now: Date): Promise<number> {
  const gone = await db
    .deleteFrom('listings')
    .where('deleted_at', '<', new Date(now.getTime() - RESTORE_DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
