import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema.ts';

interface Priced {
  id: string;
  price: number;
  published_at: Date | null;
}

/**
 * Keeps the history of a listing's prices. What nobody has seen yet has no history but its present price, so that a
 * draft's corrections never count as reductions; from the first publication on every change is kept.
 */
export async function recordPrice(trx: Kysely<Schema>, listing: Priced, since: Date): Promise<void> {
  const row = { listing_id: listing.id, since, price: listing.price };
  if (listing.published_at === null) {
    await trx.deleteFrom('price_history').where('listing_id', '=', listing.id).execute();
  } else {
    const last = await trx
      .selectFrom('price_history')
      .where('listing_id', '=', listing.id)
      .select('price')
      .orderBy('since', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.price === listing.price) return;
  }
  await trx
    .insertInto('price_history')
    .values(row)
    .onConflict((conflict) => conflict.columns(['listing_id', 'since']).doUpdateSet({ price: listing.price }))
    .execute();
}

/** What a listing has cost and since when, earliest first, as a column of a query of listings. */
export function pricesOf(eb: ExpressionBuilder<Schema, 'listings'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('price_history')
      .whereRef('price_history.listing_id', '=', 'listings.id')
      .select(['price_history.price', 'price_history.since'])
      .orderBy('price_history.since'),
  ).as('prices');
}
