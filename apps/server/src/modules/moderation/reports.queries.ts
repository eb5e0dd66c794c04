import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ListingReportsTable } from '../../db/schema/admin.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** A listing that the public sees, with what a report says of it; undefined when there is none. */
export function reportableListing(db: Db, id: string) {
  return publicListings(db)
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', '=', id)
    .select(['listings.dealer_id', 'listings.version', 'brands.name as brand', 'models.name as model'])
    .executeTakeFirst();
}

/** Keeps what a visitor reported. */
export async function storeReport(
  trx: Trx,
  report: Omit<Insertable<ListingReportsTable>, 'id'> & { created_at: Date },
): Promise<void> {
  await trx
    .insertInto('listing_reports')
    .values({ ...report, id: uuidv7(report.created_at.getTime()) })
    .execute();
}

/** Closes a report that is open, and returns it; undefined when it is not open. */
export function closeReport(
  trx: Trx,
  id: string,
  decision: Pick<Updateable<ListingReportsTable>, 'state' | 'note' | 'decided_by' | 'decided_at'>,
) {
  return trx
    .updateTable('listing_reports')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** Whether a listing is still there, in whatever state. */
export async function isListing(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('listings')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The open reports of a listing, locked until the transaction ends. */
export async function openReportsOf(trx: Trx, listing: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('listing_reports')
    .where('listing_id', '=', listing)
    .where('state', '=', 'open')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
