import type { ClickChannel } from '@carzaa/api/leads/stages';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { LeadsTable } from '../../db/schema/leads.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { publicDealers } from '../../shared/dealers/publicDealers.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';

type Db = Kysely<Schema>;

/** The public listing that somebody asks about, and whose it is; undefined when it is not public. */
export async function listingOf(db: Db, id: string) {
  const row = await publicListings(db)
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', '=', id)
    .select(['dealers.id as dealer_id', 'dealers.name as dealer', 'dealers.phone', 'dealers.whatsapp'])
    .select(['brands.name as brand', 'models.name as model', 'listings.version'])
    .executeTakeFirst();
  return row && { ...row, title: listingTitle(row.brand, row.model, row.version) };
}

export async function mailOf(db: Db, user: string): Promise<string> {
  return (await db.selectFrom('users').where('id', '=', user).select('email').executeTakeFirstOrThrow()).email;
}

export async function addLead(
  trx: Db,
  lead: Omit<Insertable<LeadsTable>, 'id' | 'last_at' | 'created_at'>,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('leads')
    .values({ ...lead, id, created_at: now, last_at: now })
    .execute();
  return id;
}

/** The public dealership that somebody would call; undefined when it is not public. */
export function dealerOf(db: Db, id: string) {
  return publicDealers(db).where('id', '=', id).select(['phone', 'whatsapp']).executeTakeFirst();
}

export interface Click {
  /** None on the dealership's own page. */
  listing: string | null;
  dealer: string;
  title: string;
  channel: ClickChannel;
  visitor: string;
}

/** Counts a press once for each visitor and day; the lead knows nothing of who it was. Whether it counted. */
export function noteClick(db: Db, { listing, dealer, title, channel, visitor }: Click, now: Date): Promise<boolean> {
  const press = { day: dayInRome(now), channel, visitor };
  return db.transaction().execute(async (trx: Transaction<Schema>) => {
    const insert =
      listing === null
        ? trx.insertInto('dealer_clicks').values({ ...press, dealer_id: dealer })
        : trx.insertInto('contact_clicks').values({ ...press, listing_id: listing });
    const fresh = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (fresh.numInsertedOrUpdatedRows !== 1n) return false;
    await addLead(trx, { dealer_id: dealer, listing_id: listing, listing_title: title, channel }, now);
    return true;
  });
}

/** Who pressed is of no use once the day is over. */
export async function forgetClicks(db: Db, now: Date): Promise<void> {
  const before = sql`${dayInRome(new Date(now.getTime() - 864e5))}::date`;
  await sql`DELETE FROM contact_clicks WHERE day < ${before}`.execute(db);
  await sql`DELETE FROM dealer_clicks WHERE day < ${before}`.execute(db);
}
