import type { DealerListingDetail, dealerListingCalls } from '@carzaa/api/calls/dealerListings';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { invalid } from '@carzaa/api/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/failures.ts';
import { confirmAllListings } from '../../db/freshness.ts';
import type { Schema } from '../../db/schema.ts';
import { ownerOf, writerOf } from '../../ownership.ts';
import { applyToAll } from './bulk.ts';
import { REFERENCE_TAKEN } from './checkListing.ts';
import { stockPage } from './dealerStock.queries.ts';
import { toDealerListing } from './dealerStock.rules.ts';
import { findDealerListing } from './findListing.ts';
import {
  createListing,
  deleteListing,
  duplicateListing,
  overtaken,
  restoreListing,
  setState,
  updateListing,
} from './writeListing.ts';

interface StockDependencies {
  db: Kysely<Schema>;
  now: () => Date;
}

export function dealerListingHandlers({ db, now }: StockDependencies): Handlers<typeof dealerListingCalls, Context> {
  /** One write, and the listing as it leaves it. */
  async function write(
    context: Context,
    dealer: string,
    work: (trx: Transaction<Schema>) => Promise<string>,
  ): Promise<DealerListingDetail> {
    await writerOf(db, context, dealer);
    try {
      const id = await db.transaction().execute(work);
      return await findDealerListing(db, dealer, id, now());
    } catch (error) {
      // Two at once with one reference: the check before could see neither.
      throw isDuplicate(error) ? invalid(REFERENCE_TAKEN) : error;
    }
  }

  return {
    async list({ params: { dealer }, query }, context) {
      ownerOf(context, dealer);
      const { rows, total } = await stockPage(db, { dealer }, query, now());
      return toPage(
        rows.map((row) => toDealerListing(row, now())),
        total,
        query,
      );
    },
    async get({ params: { dealer, id } }, context) {
      ownerOf(context, dealer);
      return findDealerListing(db, dealer, id, now());
    },
    create: ({ params: { dealer }, body }, context) =>
      write(context, dealer, (trx) => createListing(trx, dealer, body, now())),
    update: ({ params: { dealer, id }, body }, context) =>
      write(context, dealer, async (trx) => {
        if (await updateListing(trx, dealer, id, body, now())) return id;
        throw overtaken(await findDealerListing(trx, dealer, id, now()));
      }),
    remove: ({ params: { dealer, id } }, context) =>
      write(context, dealer, async (trx) => {
        await deleteListing(trx, dealer, id, now());
        return id;
      }),
    restore: ({ params: { dealer, id } }, context) =>
      write(context, dealer, async (trx) => {
        await restoreListing(trx, dealer, id, now());
        return id;
      }),
    publish: ({ params: { dealer, id } }, context) =>
      write(context, dealer, async (trx) => {
        await setState(trx, dealer, id, 'published', now());
        return id;
      }),
    withdraw: ({ params: { dealer, id } }, context) =>
      write(context, dealer, async (trx) => {
        await setState(trx, dealer, id, 'draft', now());
        return id;
      }),
    duplicate: ({ params: { dealer, id } }, context) =>
      write(context, dealer, (trx) => duplicateListing(trx, dealer, id, now())),
    async confirmAll({ params: { dealer } }, context) {
      await writerOf(db, context, dealer);
      return { done: await confirmAllListings(db, dealer, now()) };
    },
    async bulk({ params: { dealer }, body }, context) {
      await writerOf(db, context, dealer);
      const fates = await applyToAll(db, dealer, body, now());
      return { done: fates.filter(({ ok }) => ok).length, fates };
    },
  };
}
