import type { SlotAvailability } from '@carzaa/api/calls/dealer/dealerSlots';
import { SHOWCASE_LIMIT } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { currentPlanOf, lockDealer } from '../../../shared/billing/plans.ts';

type Db = Kysely<Schema>;

const COLUMNS = { showcase: 'showcased_at', featured: 'featured_at' } as const;
const LIMITS = { showcase: 'showcase_limit', featured: 'featured_limit' } as const;
export type Slot = keyof typeof COLUMNS;

const FEATURED_TEXTS = {
  S3: 'Hai usato tutti gli spazi in evidenza previsti dal tuo piano.',
  S4: 'Hai raggiunto il numero massimo di annunci in evidenza.',
} as const;

async function countUsed(db: Db, dealer: string): Promise<Record<Slot, number>> {
  return db
    .selectFrom('listings')
    .where('dealer_id', '=', dealer)
    .select([sql<number>`count(showcased_at)::int`.as('showcase'), sql<number>`count(featured_at)::int`.as('featured')])
    .executeTakeFirstOrThrow();
}

/** What the plan gives and what of it is in use; a plan that has since shrunk leaves nothing available. */
export async function slotsOf(db: Db, dealer: string, now: Date): Promise<SlotAvailability> {
  const plan = await currentPlanOf(db, dealer, now);
  const taken = await countUsed(db, dealer);
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
export async function takeSlot(trx: Db, slot: Slot, dealer: string, id: string, now: Date): Promise<void> {
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
  const taken = (await countUsed(trx, dealer))[slot];
  if (taken >= SHOWCASE_LIMIT) throw refusal(slot, 'S4');
  if (taken >= plan[LIMITS[slot]]) throw refusal(slot, 'S3');
  await trx
    .updateTable('listings')
    .set({ [COLUMNS[slot]]: now })
    .where('id', '=', id)
    .execute();
}

/** Throws code 4 when the dealership has no such listing. */
export async function freeSlot(trx: Db, slot: Slot, dealer: string, id: string): Promise<void> {
  const freed = await trx
    .updateTable('listings')
    .set({ [COLUMNS[slot]]: null })
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (freed.numUpdatedRows === 0n) throw new ApiError('4');
}
