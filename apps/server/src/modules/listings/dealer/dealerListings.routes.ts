import type { AuditAction } from '@carzaa/api/audit';
import type { DealerListingDetail, dealerListingCalls } from '@carzaa/api/calls/dealer/dealerListings';
import { toPage } from '@carzaa/api/calls/shared';
import { invalid } from '@carzaa/api/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { OwnerContext } from '../../../http/context.ts';
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
import { noteChange } from './noteChange.queries.ts';
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

/** One write, told in the log, and the listing as it leaves it. */
const writing = ({ db, now }: StockDependencies) =>
  async function write(
    context: OwnerContext,
    noted: { action: AuditAction; id?: string } | null,
    work: (trx: Transaction<Schema>) => Promise<string>,
  ): Promise<DealerListingDetail> {
    const { dealer } = context;
    try {
      // Answered from where it is written: what was saved is never answered with a failure, and then saved twice.
      return await db.transaction().execute(async (trx) => {
        const given = { dealer, source: context, now: now() };
        const id = noted ? await noteChange(trx, given, noted, () => work(trx)) : await work(trx);
        return findDealerListing(trx, dealer, id, now());
      });
    } catch (error) {
      // Two at once with one reference: the check before could see neither.
      throw isDuplicate(error) ? invalid(REFERENCE_TAKEN) : error;
    }
  };

export function dealerListingHandlers({
  db,
  outbox,
  now,
}: StockDependencies): ServedHandlers<typeof dealerListingCalls> {
  const write = writing({ db, outbox, now });

  return {
    async list({ query }, { dealer, actor }) {
      const { rows, total } = await stockPage(db, { dealer, actor: actor.uuid }, query, now());
      return toPage(
        rows.map((row) => toDealerListing(row, now())),
        total,
        query,
      );
    },
    counts: (_, { dealer, actor }) => stockCounts(db, { dealer, actor: actor.uuid }, now()),
    get: ({ params: { id } }, { dealer }) => findDealerListing(db, dealer, id, now()),
    create: ({ body }, context) =>
      write(context, { action: 'create' }, (trx) => createListing(trx, context.dealer, body, now())),
    update: ({ params: { id }, body }, context) =>
      write(context, { action: 'update', id }, async (trx) => {
        if (await updateListing(trx, context.dealer, id, body, now())) return id;
        throw overtaken('listing', await findDealerListing(trx, context.dealer, id, now()));
      }),
    remove: ({ params: { id } }, context) =>
      write(context, { action: 'delete', id }, async (trx) => {
        await deleteListing(trx, context.dealer, id, now());
        return id;
      }),
    restore: ({ params: { id } }, context) =>
      write(context, { action: 'restore', id }, async (trx) => {
        await restoreListing(trx, context.dealer, id, now());
        return id;
      }),
    publish: ({ params: { id } }, context) =>
      write(context, { action: 'publish', id }, async (trx) => {
        await setState(trx, context.dealer, id, 'published', now());
        return id;
      }),
    withdraw: ({ params: { id }, body }, context) =>
      write(context, null, async (trx) => {
        await withdrawListing(trx, context.dealer, id, body.reason, { source: context, outbox, now: now() });
        return id;
      }),
    duplicate: ({ params: { id } }, context) =>
      write(context, { action: 'create' }, (trx) => duplicateListing(trx, context.dealer, id, now())),
    async confirmAll(_, { dealer }) {
      return { done: await confirmAllListings(db, dealer, now()) };
    },
    async bulk({ body }, context) {
      const fates = await applyToAll(db, context.dealer, body, { source: context, outbox, now: now() });
      return { done: fates.filter(({ ok }) => ok).length, fates };
    },
  };
}
