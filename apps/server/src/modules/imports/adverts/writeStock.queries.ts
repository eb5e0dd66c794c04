import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import { confirmListings } from '../../../shared/listings/freshness.ts';
import { isSame, type ListingContent, listingContent } from '../../../shared/listings/listingContent.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { DealerOf } from './stockDealers.queries.ts';
import type { StockListing } from '@carzaa/catalogue/rows/stockListing';

/** A listing ready to be written: what the database insists on is there. */
export type CompleteListing = StockListing & { reference: string; mileage: number };

export type Written = 'inserted' | 'updated' | 'unchanged';

async function update(trx: Transaction<Schema>, content: ListingContent, row: Selectable<ListingsTable>, now: Date) {
  const changed = { ...content, revision: row.revision + 1, updated_at: now };
  await trx.updateTable('listings').set(changed).where('id', '=', row.id).execute();
  if (content.price === row.price) return;
  await trx.insertInto('price_history').values({ listing_id: row.id, since: now, price: content.price }).execute();
}

/**
 * Writes listings in one transaction and tells what became of each, in their order. A vehicle is known again by its
 * seller and the seller's own reference, which must not come twice among `listings`.
 */
export async function writeStock(
  db: Kysely<Schema>,
  listings: readonly CompleteListing[],
  dealerOf: DealerOf,
): Promise<Written[]> {
  return db.transaction().execute(async (trx) => {
    const now = new Date();
    const dealers: string[] = [];
    for (const listing of listings) dealers.push(await dealerOf(trx, listing));
    const rows = await trx
      .selectFrom('listings')
      .selectAll()
      .where('dealer_id', 'in', [...new Set(dealers)])
      .where('deleted_at', 'is', null)
      .where(
        'reference',
        'in',
        listings.map(({ reference }) => reference),
      )
      .execute();
    const existing = new Map(rows.map((row) => [`${row.dealer_id}/${row.reference}`, row]));
    const inserts: Insertable<ListingsTable>[] = [];
    const written: Written[] = [];
    for (const [at, listing] of listings.entries()) {
      const dealer_id = dealers[at] ?? '';
      const content = listingContent(listing);
      const row = existing.get(`${dealer_id}/${listing.reference}`);
      if (row === undefined) {
        const { reference } = listing;
        inserts.push({ ...content, id: uuidv7(), dealer_id, reference, state: 'published', published_at: now });
        written.push('inserted');
      } else if (isSame(content, row)) {
        // What the file still holds is still there.
        await confirmListings(trx, dealer_id, [row.id], now);
        written.push('unchanged');
      } else {
        await update(trx, content, row, now);
        written.push('updated');
      }
    }
    if (inserts.length > 0) {
      await trx.insertInto('listings').values(inserts).execute();
      const prices = inserts.map(({ id, price }) => ({ listing_id: id, since: now, price }));
      await trx.insertInto('price_history').values(prices).execute();
    }
    return written;
  });
}
