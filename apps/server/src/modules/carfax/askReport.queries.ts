import type { OwnRequest } from '@carzaa/api/calls/public/carfax';
import { CARFAX_REQUESTS_PER_DAY } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import { dealerMail } from '../../shared/dealers/dealerMail.ts';
import { countTry } from '../../shared/limits/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { CarfaxServices } from './carfaxServices.ts';
import { approve } from './decisions.queries.ts';
import { findListing, titleOf } from './listings.queries.ts';
import { findRequest, toOwnRequests } from './requests.queries.ts';

const LIMIT = { hits: CARFAX_REQUESTS_PER_DAY, windowSeconds: 86_400 };

/** The request that a new one would repeat: one that waits, or one whose report can be read. */
async function findStanding(db: Kysely<Schema>, user: string, listing: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('carfax_requests')
    .where('user_id', '=', user)
    .where('listing_id', '=', listing)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('report_id', 'is not', null)]))
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Asks the dealership for a public listing's history. Who has a request standing gets that one; where the dealership
 * approves by itself, the answer already has the report, unless that could not be had.
 */
export async function ask(services: CarfaxServices, user: string, listingId: string): Promise<OwnRequest> {
  const { db, now } = services;
  const listing = await findListing(db, listingId, null);
  if (!listing?.is_public) throw new ApiError('4');
  const standing = await findStanding(db, user, listingId);
  if (standing !== undefined) return findOwnRequest(db, standing);
  await countTry(db, ['carfax-request', user], LIMIT, now());
  const added = await insertRequest(services, user, {
    id: listingId,
    dealer: listing.dealer_id,
    title: titleOf(listing),
  });
  if (added === undefined) return findOwnRequest(db, (await findStanding(db, user, listingId)) ?? '');
  const dealer = await db
    .selectFrom('dealers')
    .where('id', '=', listing.dealer_id)
    .select('auto_approve_carfax_requests')
    .executeTakeFirst();
  if (!dealer?.auto_approve_carfax_requests) return added;
  const itself = { scope: null, userId: null, audit: null, waited: 0 };
  // What went wrong stands on the request, for the dealership to read; the asker's wish is noted all the same.
  return approve(services, added.uuid, itself, (trx) => findOwnRequest(trx, added.uuid)).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return added;
  });
}

async function findOwnRequest(db: Kysely<Schema>, id: string): Promise<OwnRequest> {
  const request = id === '' ? undefined : await findRequest(db, id, null);
  const [row] = request ? await toOwnRequests(db, [request]) : [];
  if (!row) throw new ApiError('4');
  return row;
}

/** The request; undefined when the same person has just asked the same. */
async function insertRequest(
  { db, outbox, now }: CarfaxServices,
  user: string,
  listing: { id: string; dealer: string; title: string },
): Promise<OwnRequest | undefined> {
  const id = uuidv7();
  const to = await dealerMail(db, listing.dealer);
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('carfax_requests')
      .values({
        id,
        user_id: user,
        dealer_id: listing.dealer,
        listing_id: listing.id,
        listing_title: listing.title,
        created_at: now(),
        updated_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).where('status', '=', 'pending').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return undefined;
    const asker = await trx.selectFrom('users').where('id', '=', user).select('name').executeTakeFirst();
    if (to !== null) {
      await outbox.post(trx, {
        to,
        template: 'carfaxRequested',
        data: { from: asker?.name ?? '', listing: listing.title, path: `/dealer/${listing.dealer}/carfax` },
        aboutUser: user,
      });
    }
    return findOwnRequest(trx, id);
  });
}
