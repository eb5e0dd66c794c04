import type { dealerSlotCalls, SlotAvailability } from '@carzaa/api/calls/dealerSlots';
import { SHOWCASE_LIMIT } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { currentPlanOf, lockDealer } from '../../db/plans.ts';
import type { Schema } from '../../db/schema.ts';
import { ownerOf, writerOf } from '../../ownership.ts';

type Db = Kysely<Schema>;

const COLUMNS = { showcase: 'showcased_at', featured: 'featured_at' } as const;
const LIMITS = { showcase: 'showcase_limit', featured: 'featured_limit' } as const;
type Slot = keyof typeof COLUMNS;

const FEATURED_TEXTS = {
  S3: 'Hai usato tutti gli spazi in evidenza previsti dal tuo piano.',
  S4: 'Hai raggiunto il numero massimo di annunci in evidenza.',
} as const;

async function used(db: Db, dealer: string): Promise<Record<Slot, number>> {
  return db
    .selectFrom('listings')
    .where('dealer_id', '=', dealer)
    .select([sql<number>`count(showcased_at)::int`.as('showcase'), sql<number>`count(featured_at)::int`.as('featured')])
    .executeTakeFirstOrThrow();
}

/** What the plan gives and what of it is in use; a plan that has since shrunk leaves nothing available. */
async function slotsOf(db: Db, dealer: string, now: Date): Promise<SlotAvailability> {
  const plan = await currentPlanOf(db, dealer, now);
  const taken = await used(db, dealer);
  const of = (slot: Slot) => {
    const limit = Math.min(plan?.[LIMITS[slot]] ?? 0, SHOWCASE_LIMIT);
    return { limit, used: taken[slot], available: Math.max(0, limit - taken[slot]) };
  };
  return { showcase: of('showcase'), featured: of('featured') };
}

function refusal(slot: Slot, code: 'S3' | 'S4'): ApiError {
  return new ApiError(code, slot === 'featured' ? { message: FEATURED_TEXTS[code] } : {});
}

/**
 * Gives a slot to a published listing of the dealership; one that has it already keeps it. The dealership's lock makes
 * those who come at once count one after the other.
 */
async function takeSlot(db: Db, slot: Slot, dealer: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDealer(trx, dealer);
    const listing = await trx
      .selectFrom('listings')
      .where('id', '=', id)
      .where('dealer_id', '=', dealer)
      .where('deleted_at', 'is', null)
      .select(['state', COLUMNS[slot]])
      .forUpdate()
      .executeTakeFirst();
    if (!listing) throw new ApiError('4');
    if (Object.values(listing).some((value) => value instanceof Date)) return;
    if (listing.state !== 'published') {
      throw new ApiError('S1', { message: 'Solo un annuncio pubblicato può essere messo in vetrina o in evidenza.' });
    }
    const plan = await currentPlanOf(trx, dealer, now);
    if (!plan) throw new ApiError('S2');
    const taken = (await used(trx, dealer))[slot];
    if (taken >= SHOWCASE_LIMIT) throw refusal(slot, 'S4');
    if (taken >= plan[LIMITS[slot]]) throw refusal(slot, 'S3');
    await trx
      .updateTable('listings')
      .set({ [COLUMNS[slot]]: now })
      .where('id', '=', id)
      .execute();
  });
}

async function freeSlot(db: Db, slot: Slot, dealer: string, id: string): Promise<void> {
  const freed = await db
    .updateTable('listings')
    .set({ [COLUMNS[slot]]: null })
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (freed.numUpdatedRows === 0n) throw new ApiError('4');
}

export function dealerSlotHandlers({
  db,
  now,
}: {
  db: Db;
  now: () => Date;
}): Handlers<typeof dealerSlotCalls, Context> {
  const take =
    (slot: Slot) =>
    async ({ params: { d, id } }: { params: { d: string; id: string } }, context: Context) => {
      await writerOf(db, context, d);
      await takeSlot(db, slot, d, id, now());
      return slotsOf(db, d, now());
    };
  const free =
    (slot: Slot) =>
    async ({ params: { d, id } }: { params: { d: string; id: string } }, context: Context) => {
      await writerOf(db, context, d);
      await freeSlot(db, slot, d, id);
      return slotsOf(db, d, now());
    };
  return {
    async availability({ params: { id } }, context) {
      ownerOf(context, id);
      return slotsOf(db, id, now());
    },
    addShowcase: take('showcase'),
    removeShowcase: free('showcase'),
    addFeatured: take('featured'),
    removeFeatured: free('featured'),
  };
}
