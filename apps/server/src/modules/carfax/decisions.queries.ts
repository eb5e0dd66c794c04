import { type CarfaxCode, carfaxCode } from '@carzaa/api/calls/carfaxRows';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Decider, remember } from './carfaxAudit.ts';
import type { CarfaxServices, Scope } from './carfaxServices.ts';
import { findListing } from './listings.queries.ts';
import { complete, inProgress, noteFailure, reserve } from './purchases.queries.ts';
import { linkListings } from './reports.queries.ts';
import { findRequest, lockRequest, type StoredRequest, toRequestRows } from './requests.queries.ts';

type Db = Kysely<Schema>;

/** The request as it is, for an answer that says that somebody was quicker. */
async function overtaken(db: Db, request: StoredRequest, scope: Scope): Promise<ApiError> {
  const [current] = await toRequestRows(db, [request], scope);
  if (request.in_progress) return inProgress(current);
  return new ApiError('C1', { message: 'Qualcuno ha già deciso questa richiesta.', status: 409, current });
}

/** The request, locked and still open, or the reason why not. */
async function openRequest(trx: Db, id: string, scope: Scope): Promise<StoredRequest> {
  await lockRequest(trx, id);
  const request = await findRequest(trx, id, scope);
  if (!request) throw new ApiError('4');
  if (request.status !== 'pending' || request.in_progress) throw await overtaken(trx, request, scope);
  return request;
}

/** Reads the answer where the decision is written: what is decided is never answered with a failure to read it. */
type Shown<T> = (trx: Transaction<Schema>) => Promise<T>;

/** Rejects a request and mails whoever asked. Throws 409 if it has been decided meanwhile. */
export async function reject<T>(
  { db, outbox, now }: CarfaxServices,
  id: string,
  decider: Decider,
  shown: Shown<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const request = await openRequest(trx, id, decider.scope);
    await trx
      .updateTable('carfax_requests')
      .set({ status: 'rejected', failure_code: null, decided_at: now(), decided_by: decider.userId, updated_at: now() })
      .where('id', '=', id)
      .execute();
    await outbox.post(trx, {
      to: request.user_email,
      template: 'carfaxRejected',
      data: { name: request.user_name, listing: request.listing_title, dealer: request.dealer_name },
    });
    const change = { before: { status: 'pending' }, after: { status: 'rejected' } };
    const subject = { subject: 'carfax_request', id, name: request.listing_title } as const;
    await remember(trx, decider, { action: 'reject', ...subject, ...change }, now());
    return shown(trx);
  });
}

async function markApproved(
  { outbox, now }: CarfaxServices,
  trx: Transaction<Schema>,
  request: StoredRequest,
  { report, decider }: { report: string; decider: Decider },
): Promise<void> {
  await trx
    .updateTable('carfax_requests')
    .set({
      status: 'approved',
      report_id: report,
      failure_code: null,
      decided_at: now(),
      decided_by: decider.userId,
      updated_at: now(),
    })
    .where('id', '=', request.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  await outbox.post(trx, {
    to: request.user_email,
    template: 'carfaxApproved',
    data: { name: request.user_name, listing: request.listing_title, path: `/rapporti/${report}` },
  });
  const change = { before: { status: 'pending', report: null }, after: { status: 'approved', report } };
  const subject = { subject: 'carfax_request', id: request.id, name: request.listing_title } as const;
  await remember(trx, decider, { action: 'approve', ...subject, ...change }, now());
}

/**
 * Grants a request: its listing's report, or a new one for a credit of the dealership. When that fails the request stays
 * open, no credit is spent, and the code thrown also stands on the request.
 */
export async function approve<T>(services: CarfaxServices, id: string, decider: Decider, shown: Shown<T>): Promise<T> {
  const { db, now } = services;
  const { scope, userId } = decider;
  try {
    const started = await db.transaction().execute(async (trx) => {
      const request = await openRequest(trx, id, scope);
      const listing = request.listing_id === null ? undefined : await findListing(trx, request.listing_id, null);
      if (!listing) throw new ApiError('C3');
      if (listing.report_id !== null) {
        await markApproved(services, trx, request, { report: listing.report_id, decider });
        return { shown: await shown(trx) };
      }
      const reserved = await reserve(
        trx,
        {
          dealerId: request.dealer_id,
          requestId: id,
          listingId: listing.id,
          vin: listing.vin,
          plate: listing.plate,
          boughtBy: userId,
          asked: now(),
          again: 'take',
        },
        now(),
      );
      if ('purchase' in reserved) return { request, ...reserved };
      await linkListings(trx, reserved.report, [listing.id], now());
      await markApproved(services, trx, request, { report: reserved.report, decider });
      return { shown: await shown(trx) };
    });
    if ('shown' in started) return started.shown;
    return await complete(services, started.purchase, async (trx, report) => {
      await markApproved(services, trx, started.request, { report, decider });
      return shown(trx);
    });
  } catch (error) {
    const code = failureOf(error);
    if (code) await noteFailure(db, id, code, now());
    throw error;
  }
}

/** The code to show on the request; none for answers that are about other things. */
function failureOf(error: unknown): CarfaxCode | null {
  if (!(error instanceof ApiError) || error.current !== undefined) return null;
  const code = carfaxCode.safeParse(error.code);
  return code.success ? code.data : null;
}
