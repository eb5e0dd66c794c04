import { type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';

type Db = Kysely<Schema>;

/** Whether a listing is public, and its history where that is shown. */
export async function shownHistoryOf(db: Db, listing: string) {
  const row = await publicListings(db)
    .leftJoin('carfax_report_listings', (join) =>
      join
        .onRef('carfax_report_listings.listing_id', '=', 'listings.id')
        .on('carfax_report_listings.is_shown', '=', true),
    )
    .leftJoin('carfax_reports', 'carfax_reports.id', 'carfax_report_listings.report_id')
    .where('listings.id', '=', listing)
    .select(['listings.mileage', 'carfax_reports.content', 'carfax_report_listings.explanation'])
    .executeTakeFirst();
  return row;
}

/** The report of a dealership's own listing; undefined where the listing is not its own, `content` null without one. */
export function ownHistoryOf(db: Db, dealer: string, listing: string) {
  return db
    .selectFrom('listings')
    .leftJoin('carfax_report_listings', 'carfax_report_listings.listing_id', 'listings.id')
    .leftJoin('carfax_reports', 'carfax_reports.id', 'carfax_report_listings.report_id')
    .where('listings.id', '=', listing)
    .where('listings.dealer_id', '=', dealer)
    .where('listings.deleted_at', 'is', null)
    .select([
      'listings.mileage',
      'carfax_reports.content',
      'carfax_report_listings.is_shown',
      'carfax_report_listings.explanation',
    ])
    .executeTakeFirst();
}

export async function setShown(
  db: Db,
  listing: string,
  shown: { is_shown: boolean; explanation: string | null },
): Promise<void> {
  await db.updateTable('carfax_report_listings').set(shown).where('listing_id', '=', listing).execute();
}
