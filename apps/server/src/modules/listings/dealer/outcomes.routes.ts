import type { dealerOutcomeCalls } from '@carzaa/api/calls/dealer/dealerOutcomes';
import type { Kysely, Transaction } from 'kysely';
import type { OwnerContext } from '../../../http/context.ts';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Outbox } from '../../../integrations/mail/outbox.queries.ts';
import { findDealerListing } from './findListing.ts';
import { reserveListing, sellListing, undoOutcome } from './outcomes.queries.ts';
import type { Deed } from './tellOutcome.queries.ts';

interface OutcomeDependencies {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

/** The calls by which a car leaves the stock, and comes back. */
export function dealerOutcomeHandlers({
  db,
  outbox,
  now,
}: OutcomeDependencies): ServedHandlers<typeof dealerOutcomeCalls> {
  /** One deed, and the listing as it leaves it. */
  const write = (context: OwnerContext, id: string, work: (trx: Transaction<Schema>, deed: Deed) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await work(trx, { source: context, outbox, now: now() });
      return findDealerListing(trx, context.dealer, id, now());
    });
  return {
    sell: ({ params: { id }, body }, context) =>
      write(context, id, (trx, deed) => sellListing(trx, context.dealer, id, body, deed)),
    reserve: ({ params: { id }, body }, context) =>
      write(context, id, (trx, deed) => reserveListing(trx, context.dealer, id, body, deed)),
    undo: ({ params: { id } }, context) =>
      write(context, id, (trx, deed) => undoOutcome(trx, context.dealer, id, deed)),
  };
}
