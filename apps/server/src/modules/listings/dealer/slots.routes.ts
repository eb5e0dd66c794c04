import type { dealerSlotCalls } from '@carzaa/api/calls/dealer/dealerSlots';
import type { Kysely } from 'kysely';
import type { OwnerContext } from '../../../http/context.ts';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import type { Schema } from '../../../db/schema.ts';
import { freeSlot, type Slot, slotsOf, takeSlot } from './slots.queries.ts';

type Db = Kysely<Schema>;

export function dealerSlotHandlers({ db, now }: { db: Db; now: () => Date }): ServedHandlers<typeof dealerSlotCalls> {
  /** A write and the answer to it: where the answer can't be read nothing is written, so that a 503 means what it says. */
  const inOne = (write: (trx: Db) => Promise<void>, dealer: string) =>
    db.transaction().execute(async (trx) => {
      await write(trx);
      return slotsOf(trx, dealer, now());
    });
  const take =
    (slot: Slot) =>
    ({ params: { id } }: { params: { id: string } }, { dealer }: OwnerContext) =>
      inOne((trx) => takeSlot(trx, slot, dealer, id, now()), dealer);
  const free =
    (slot: Slot) =>
    ({ params: { id } }: { params: { id: string } }, { dealer }: OwnerContext) =>
      inOne((trx) => freeSlot(trx, slot, dealer, id), dealer);
  return {
    availability: (_, { dealer }) => slotsOf(db, dealer, now()),
    addShowcase: take('showcase'),
    removeShowcase: free('showcase'),
    addFeatured: take('featured'),
    removeFeatured: free('featured'),
  };
}
