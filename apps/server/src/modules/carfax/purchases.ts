import type { CarfaxCode } from '@carzaa/api/calls/carfaxRows';
import { ApiError } from '@carzaa/api/errors';
import { isPlate, isVin } from '@carzaa/api/vehicleNumbers';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { returnCredit, spendCredit } from '../../db/credits.ts';
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

/** What is to be bought, for whom and at whose expense. */
export interface Order {
  /** Null: the platform pays. */
  dealerId: string | null;
  requestId: string | null;
  listingId: string | null;
  vin: string | null;
  plate: string | null;
  boughtBy: string | null;
}

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

const useOf = (dealerId: string, purchase: string, now: Date) => ({
  dealerId,
  cause: 'carfax-report',
  reference: purchase,
  now,
});

/**
 * First of three steps, in the caller's transaction: spends the credit and notes what is on order. Throws C2 without a
 * credit, and 409 while the same thing is on order already.
 */
export async function reserve(trx: Db, order: Order, now: Date): Promise<Purchase> {
  const numbers = checkNumbers(order);
  const id = uuidv7();
  try {
    const purchase = await trx
      .insertInto('carfax_purchases')
      .values({
        id,
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
    if (order.dealerId !== null && (await spendCredit(trx, useOf(order.dealerId, id, now))) === null) {
      throw new ApiError('C2');
    }
    return purchase;
  } catch (error) {
    if (isDuplicate(error)) throw inProgress();
    throw error;
  }
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
 * Second and third step: asks the provider, outside any transaction, and settles. Returns the report's id; throws the
 * code of what went wrong, with the credit given back.
 */
export async function complete(
  services: CarfaxServices,
  purchase: Purchase,
  onSettled: (trx: Transaction<Schema>, report: string) => Promise<void> = async () => undefined,
): Promise<string> {
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
      .set({ state: 'settled', report_id: report, ended_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'reserved')
      .returning(['listing_id'])
      .executeTakeFirst();
    // Taken for dead and released meanwhile: nothing was spent, so nothing is kept.
    if (!settled) throw new ApiError('C1');
    if (settled.listing_id !== null) await linkListings(trx, report, [settled.listing_id], now());
    await onSettled(trx, report);
    return report;
  });
}

/** Ends a reservation without a report: the credit comes back, and its request tells why. Once, whoever comes first. */
async function release(db: Db, id: string, code: CarfaxCode, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
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
  });
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
