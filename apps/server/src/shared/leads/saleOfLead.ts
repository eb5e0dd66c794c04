import { ApiError } from '@carzaa/api/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Trx = Transaction<Schema>;

interface Sale {
  dealer: string;
  listing: string;
  /** The lead that bought it, where the dealer has said so. */
  buyer: string | null;
  /** Whether the others who asked about it are lost with that. */
  closeOthers: boolean;
}

/** What a sale means for those who asked about the car. Throws code 2 for a lead that is not about it. */
export async function noteBuyer(trx: Trx, { dealer, listing, buyer, closeOthers }: Sale, now: Date): Promise<void> {
  if (buyer !== null) {
    const sold = await trx
      .updateTable('leads')
      .set({
        stage_before: sql`CASE WHEN stage = 'sold' THEN stage_before ELSE stage END`,
        stage: 'sold',
        lost_reason: null,
        last_at: now,
        revision: sql`revision + 1`,
      })
      .where('id', '=', buyer)
      .where('dealer_id', '=', dealer)
      .where('listing_id', '=', listing)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (sold.numUpdatedRows === 0n)
      throw new ApiError('2', { message: 'Questo contatto non riguarda l’auto venduta.' });
  }
  if (!closeOthers) return;
  await trx
    .updateTable('leads')
    .set({ stage_before: sql`stage`, stage: 'lost', lost_reason: 'car_sold', revision: sql`revision + 1` })
    .where('dealer_id', '=', dealer)
    .where('listing_id', '=', listing)
    .where('stage', 'not in', ['sold', 'lost'])
    .execute();
}

/** The sale was taken back: those who asked are where they were. */
export async function takeBackBuyer(trx: Trx, dealer: string, listing: string): Promise<void> {
  await trx
    .updateTable('leads')
    .set({
      stage: sql`coalesce(stage_before, 'negotiation')`,
      stage_before: null,
      lost_reason: null,
      revision: sql`revision + 1`,
    })
    .where('dealer_id', '=', dealer)
    .where('listing_id', '=', listing)
    .where((where) => where.or([where('stage', '=', 'sold'), where('lost_reason', '=', 'car_sold')]))
    .execute();
}
