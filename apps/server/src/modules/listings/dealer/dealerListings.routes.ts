import type { DealerListingDetail, dealerListingCalls } from '@carzaa/api/calls/dealer/dealerListings';
import { toPage } from '@carzaa/api/calls/shared';
import { invalid } from '@carzaa/api/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { confirmAllListings } from '../../../shared/listings/freshness.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Outbox } from '../../../integrations/mail/outbox.queries.ts';
import { applyToAll } from './bulk.ts';
import { REFERENCE_TAKEN } from './checkListing.queries.ts';
import { stockPage } from './dealerListings.queries.ts';
import { stockCounts } from './stockCounts.queries.ts';
import { toDealerListing } from './dealerListings.rules.ts';
import { findDealerListing } from './findListing.ts';
import { withdrawListing } from './outcomes.queries.ts';
import {
  createListing,
  deleteListing,
  duplicateListing,
  restoreListing,
  setState,
  updateListing,
} from './writeListing.queries.ts';

interface StockDependencies {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

export function dealerListingHandlers({
  db,
  outbox,
  now,
}: StockDependencies): ServedHandlers<typeof dealerListingCalls> {
  /** One write, and the listing as it leaves it. */
  async function write(
    dealer: string,
    work: (trx: Transaction<Schema>) => Promise<string>,
  ): Promise<DealerListingDetail> {
    try {
      // Answered from where it is written: what was saved is never answered with a failure, and then saved twice.
      return await db.transaction().execute(async (trx) => findDealerListing(trx, dealer, await work(trx), now()));
    } catch (error) {
      // Two at once with one reference: the check before could see neither.
      throw isDuplicate(error) ? invalid(REFERENCE_TAKEN) : error;
    }
  }

  return {
    async list({ query }, { dealer }) {
      const { rows, total } = await stockPage(db, { dealer }, query, now());
      return toPage(
        rows.map((row) => toDealerListing(row, now())),
        total,
        query,
      );
    },
    counts: (_, { dealer }) => stockCounts(db, dealer, now()),
    get: ({ params: { id } }, { dealer }) => findDealerListing(db, dealer, id, now()),
    create: ({ body }, { dealer }) => write(dealer, (trx) => createListing(trx, dealer, body, now())),
    update: ({ params: { id }, body }, { dealer }) =>
      write(dealer, async (trx) => {
        if (await updateListing(trx, dealer, id, body, now())) return id;
        throw overtaken('listing', await findDealerListing(trx, dealer, id, now()));
      }),
    remove: ({ params: { id } }, { dealer }) =>
      write(dealer, async (trx) => {
        await deleteListing(trx, dealer, id, now());
        return id;
      }),
    restore: ({ params: { id } }, { dealer }) =>
      write(dealer, async (trx) => {
        await restoreListing(trx, dealer, id, now());
        return id;
      }),
    publish: ({ params: { id } }, { dealer }) =>
      write(dealer, async (trx) => {
        await setState(trx, dealer, id, 'published', now());
        return id;
      }),
    withdraw: ({ params: { id }, body }, context) =>
      write(context.dealer, async (trx) => {
        await withdrawListing(trx, context.dealer, id, body.reason, { source: context, outbox, now: now() });
        return id;
      }),
    duplicate: ({ params: { id } }, { dealer }) => write(dealer, (trx) => duplicateListing(trx, dealer, id, now())),
    async confirmAll(_, { dealer }) {
      return { done: await confirmAllListings(db, dealer, now()) };
    },
    async bulk({ body }, context) {
      const fates = await applyToAll(db, context.dealer, body, { source: context, outbox, now: now() });
      return { done: fates.filter(({ ok }) => ok).length, fates };
    },
  };
}
