import type { CarfaxCode } from '@carzaa/api/calls/carfaxRows';
import { ApiError } from '@carzaa/api/contract/errors';
import { isPlate, isVin } from '@carzaa/api/vehicle/numbers';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { returnCredit, spendCredit } from '../../shared/billing/credits.ts';
import { isDuplicate } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import type { CarfaxPurchasesTable } from '../../db/schema/carfax.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { HistoryFailure } from '../../integrations/vehicleHistory/provider.ts';
import type { CarfaxServices } from './carfaxServices.ts';
import { knownVehicle } from './listings.queries.ts';
import { linkListings, storeReport } from './reports.queries.ts';

type Db = Kysely<Schema>;
type Purchase = Selectable<CarfaxPurchasesTable>;

/** Far longer than the provider may take: after it the process that reserved is taken for dead. */
const RESERVATION_MS = 60_000;
const DAY_MS = 86_400_000;

/** What to buy, for which customer, and who pays. */
export interface Order {
  /** Null: the platform pays. */
  dealerId: string | null;
  requestId: string | null;
  listingId: string | null;
  vin: string | null;
  plate: string | null;
  boughtBy: string | null;
  /** When it was asked for. */
  asked: Date;
  /** Of a vehicle whose report was bought within a day: ask first, buy again, or take that report. */
  again: 'ask' | 'buy' | 'take';
}

/** What an order comes to: a purchase that is begun, or the report that is there already. */
export type Reserved = { purchase: Purchase } | { report: string };

/** The numbers to ask the provider by. Throws C3 without any, C5 and C6 for what is none. */
function checkNumbers({ vin, plate }: Pick<Order, 'vin' | 'plate'>): Pick<Order, 'vin' | 'plate'> {
  if (vin !== null && !isVin(vin)) {
    // A vehicle older than the standard has a number of its own; its plate will do.
    if (plate === null || !isPlate(plate)) throw new ApiError('C5');
    return { vin: null, plate };
  }
  if (plate !== null && vin === null && !isPlate(plate)) throw new ApiError('C6');
  if (vin === null && plate === null) throw new ApiError('C3');
  return { vin, plate };
}

/** Whether there is a dealership of this id, which a report could be bought for. */
export async function isDealer(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('dealers').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

const useOf = (dealerId: string, purchase: string, now: Date) => ({
  dealerId,
  cause: 'carfax-report',
  reference: purchase,
  now,
});

/**
 * First of three steps, in the caller's transaction: notes what is on order and spends the credit. Throws 409 while the
 * same vehicle or the same thing is on order already, or was bought within a day and nobody has confirmed that it be
 * bought again; and C2 without a credit.
 */
export async function reserve(trx: Db, order: Order, now: Date): Promise<Reserved> {
  const numbers = checkNumbers(order);
  await releaseDead(trx, { ...order, ...numbers }, now);
  const purchase = await claim(trx, order, numbers, now);
  // The earlier purchase has committed by now, or the claim would have failed.
  const before = await boughtWithinDay(trx, purchase, now);
  const isSamePress = before !== undefined && order.asked.getTime() <= before.at.getTime();
  if (before?.report && (isSamePress || order.again === 'take')) {
    await trx.deleteFrom('carfax_purchases').where('id', '=', purchase.id).execute();
    return { report: before.report };
  }
  if (order.dealerId !== null && (await spendCredit(trx, useOf(order.dealerId, purchase.id, now))) === null) {
    throw new ApiError('C2');
  }
  if (before && (isSamePress || order.again === 'ask')) throw new BoughtWithinDay(before);
  return { purchase };
}

/** The vehicle's latest report was bought within a day, for the same buyer. */
export class BoughtWithinDay extends Error {
  readonly at: Date;
  readonly report: string | null;
  constructor({ at, report }: { at: Date; report: string | null }) {
    super('This report was bought within a day');
    this.at = at;
    this.report = report;
  }
}

/** Of many at once, in this process or another, one claims a vehicle: indexes of the database see to it. */
async function claim(trx: Db, order: Order, numbers: Pick<Order, 'vin' | 'plate'>, now: Date): Promise<Purchase> {
  try {
    return await trx
      .insertInto('carfax_purchases')
      .values({
        id: uuidv7(),
        dealer_id: order.dealerId,
        request_id: order.requestId,
        listing_id: order.listingId,
        ...numbers,
        bought_by: order.boughtBy,
        reserved_until: new Date(now.getTime() + RESERVATION_MS),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isDuplicate(error)) throw inProgress();
    throw error;
  }
}

/** Purchases of a vehicle by one buyer, known by either of its numbers. */
function purchasesOf(db: Db, { dealerId, vin, plate }: Pick<Order, 'dealerId' | 'vin' | 'plate'>) {
  return db
    .selectFrom('carfax_purchases')
    .where('dealer_id', dealerId === null ? 'is' : '=', dealerId)
    .where((eb) =>
      eb.or([...(vin === null ? [] : [eb('vin', '=', vin)]), ...(plate === null ? [] : [eb('plate', '=', plate)])]),
    );
}

/** When the vehicle's report was last bought within a day, and the report, unless it was deleted. */
async function boughtWithinDay(
  trx: Db,
  { dealer_id: dealerId, vin, plate }: Purchase,
  now: Date,
): Promise<{ at: Date; report: string | null } | undefined> {
  const row = await purchasesOf(trx, { dealerId, vin, plate })
    .where('state', '=', 'settled')
    .where('ended_at', '>', new Date(now.getTime() - DAY_MS))
    .select(['ended_at', 'report_id'])
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ? { at: row.ended_at, report: row.report_id } : undefined;
}

/** Not a failure of the purchase itself: `current` is always there, so that nobody takes it for one. */
export function inProgress(current: unknown = null): ApiError {
  return new ApiError('C1', {
    message: 'Questo rapporto è già in arrivo: riprova tra qualche secondo.',
    status: 409,
    current,
  });
}

/**
 * Second and third step: asks the provider, outside any transaction, and settles. Gives what `onSettled` gives, in the
 * transaction that settles; throws the code of what went wrong, with the credit given back.
 */
export async function complete<T>(
  services: CarfaxServices,
  purchase: Purchase,
  onSettled: (trx: Transaction<Schema>, report: string) => Promise<T>,
): Promise<T> {
  const { db, now } = services;
  const { id, vin, plate } = purchase;
  const known = await knownVehicle(
    db,
    purchase.listing_id === null ? { vin, plate } : { listing: purchase.listing_id },
  );
  let history: Awaited<ReturnType<typeof services.findHistory>>;
  try {
    history = await services.findHistory({ vin, plate, known, idempotencyKey: id });
  } catch (error) {
    const code = error instanceof HistoryFailure ? error.code : 'C1';
    await release(db, id, code, now());
    throw new ApiError(code);
  }
  return db.transaction().execute(async (trx) => {
    const report = await storeReport(trx, history, {
      id: uuidv7(),
      dealerId: purchase.dealer_id,
      boughtBy: purchase.bought_by,
      now: now(),
    });
    const settled = await trx
      .updateTable('carfax_purchases')
      // By now both of its numbers may be known, and by either it is the same vehicle.
      .set({ state: 'settled', report_id: report, ended_at: now(), vin: history.vin, plate: plate ?? history.plate })
      .where('id', '=', id)
      .where('state', '=', 'reserved')
      .returning(['listing_id'])
      .executeTakeFirst();
    // Taken for dead and released meanwhile: nothing was spent, so nothing is kept.
    if (!settled) throw new ApiError('C1');
    if (settled.listing_id !== null) await linkListings(trx, report, [settled.listing_id], now());
    return onSettled(trx, report);
  });
}

/** Ends a reservation without a report, once: returns the credit and writes the reason into the request. */
function release(db: Db, id: string, code: CarfaxCode, now: Date): Promise<boolean> {
  return db.transaction().execute((trx) => releaseIn(trx, id, code, now));
}

async function releaseIn(trx: Db, id: string, code: CarfaxCode, now: Date): Promise<boolean> {
  const released = await trx
    .updateTable('carfax_purchases')
    .set({ state: 'released', failure_code: code, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .returning(['dealer_id', 'request_id'])
    .executeTakeFirst();
  if (!released) return false;
  if (released.dealer_id !== null) await returnCredit(trx, useOf(released.dealer_id, id, now));
  if (released.request_id !== null) await noteFailure(trx, released.request_id, code, now);
  return true;
}

/** Releases what a process that died had reserved of the same vehicle, so that nobody waits for the job that does. */
async function releaseDead(trx: Db, order: Pick<Order, 'dealerId' | 'vin' | 'plate'>, now: Date): Promise<void> {
  const dead = await purchasesOf(trx, order)
    .where('state', '=', 'reserved')
    .where('reserved_until', '<', now)
    .select('id')
    .execute();
  for (const { id } of dead) await releaseIn(trx, id, 'C1', now);
}

/** Shows on a pending request why its approval did not succeed. */
export async function noteFailure(db: Db, request: string, code: CarfaxCode, now: Date): Promise<void> {
  await db
    .updateTable('carfax_requests')
    .set({ failure_code: code, updated_at: now })
    .where('id', '=', request)
    .where('status', '=', 'pending')
    .execute();
}

/** Releases what a process that died had reserved, and returns how many those were. */
export async function releaseAbandoned(db: Db, now: Date): Promise<number> {
  const abandoned = await db
    .selectFrom('carfax_purchases')
    .where('state', '=', 'reserved')
    .where('reserved_until', '<', now)
    .select('id')
    .orderBy('reserved_until')
    .limit(500)
    .execute();
  let released = 0;
  for (const { id } of abandoned) if (await release(db, id, 'C1', now)) released += 1;
  return released;
}
