import { REPRICE_UNDO_HOURS, type RepriceBatch } from '@carzaa/api/calls/dealer/pricingDesk';
import { type Kysely, sql } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;

const HOUR_MS = 36e5;

/** Until when prices that were changed at a moment can be taken back. */
export const undoUntil = (at: Date) => new Date(at.getTime() + REPRICE_UNDO_HOURS * HOUR_MS);
const earliest = (now: Date) => new Date(now.getTime() - REPRICE_UNDO_HOURS * HOUR_MS);

/** Keeps what a price was, as part of the change. */
export async function noteReprice(
  trx: Db,
  row: { id: string; dealer_id: string; listing_id: string; price_before: number; price_after: number; at: Date },
): Promise<void> {
  await trx.insertInto('reprices').values(row).execute();
}

/** What was changed together and can still be taken back, by listing. */
export function undoable(db: Db, dealer: string, batch: string, now: Date) {
  return db
    .selectFrom('reprices')
    .where('id', '=', batch)
    .where('dealer_id', '=', dealer)
    .where('at', '>', earliest(now))
    .where('undone_at', 'is', null)
    .selectAll()
    .orderBy('listing_id')
    .execute();
}

/** Whether a price was changed again since, by whatever way, even to the same. */
export async function isChangedSince(trx: Db, listing: string, at: Date): Promise<boolean> {
  const later = await trx
    .selectFrom('price_history')
    .where('listing_id', '=', listing)
    .where('since', '>', at)
    .select('since')
    .executeTakeFirst();
  return later !== undefined;
}

/** Notes that a price was taken back. */
export async function noteUndone(trx: Db, batch: string, listing: string, now: Date): Promise<void> {
  await trx
    .updateTable('reprices')
    .set({ undone_at: now })
    .where('id', '=', batch)
    .where('listing_id', '=', listing)
    .execute();
}

/** What was changed from the desk in the last day, the latest first. */
export async function repriceBatches(db: Db, dealer: string, now: Date): Promise<RepriceBatch[]> {
  const rows = await db
    .selectFrom('reprices')
    .innerJoin('listings', 'listings.id', 'reprices.listing_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('reprices.dealer_id', '=', dealer)
    .where('reprices.at', '>', earliest(now))
    .groupBy(['reprices.id', 'reprices.at'])
    .orderBy('reprices.at', 'desc')
    .select(['reprices.id', 'reprices.at'])
    .select([
      sql<number>`count(*)::int`.as('cars'),
      sql<boolean>`bool_or(reprices.undone_at IS NOT NULL)`.as('undone'),
      sql<string>`min(brands.name)`.as('brand'),
      sql<string>`min(models.name)`.as('model'),
      sql<string>`min(listings.version)`.as('version'),
    ])
    .execute();
  return rows.map(({ id, at, cars, undone, brand, model, version }) => ({
    uuid: id,
    at: at.toISOString(),
    undo_until: undoUntil(at).toISOString(),
    cars,
    undone,
    title: cars === 1 ? listingTitle(brand, model, version) : null,
  }));
}
