import { type Kysely, sql } from 'kysely';
import type { DeskFigures } from '@carzaa/api/calls/dealer/deskFigures';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Schema } from '../../../db/schema.ts';
import { toPhoto } from '../../../integrations/photos/toPhoto.ts';
import { stockRows } from '../dealer/dealerListings.queries.ts';
import { deskOf } from '../dealer/dealerListings.rules.ts';
import { photoCount } from '../dealer/quality.queries.ts';
import { deskCars, type DeskRow } from './deskCars.queries.ts';

type Db = Kysely<Schema>;

/** A car on sale with what a proposal for it goes by. */
export interface LookedAt {
  car: DeskRow;
  photos: number;
  figures: DeskFigures;
  /** Whole days since its price last changed; null where it never did. */
  unchanged: number | null;
}

const unchangedDays = (now: Date) => sql<number | null>`(
  SELECT floor(extract(epoch FROM ${now.toISOString()}::timestamptz - max(since)) / 86400)::int FROM price_history
  WHERE price_history.listing_id = listings.id HAVING count(*) > 1
)`;

/** The cars of a dealership that are on sale and of which the desk has figures. */
export async function lookedAt(db: Db, dealer: string, now: Date): Promise<LookedAt[]> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('listing_outlooks', 'listing_outlooks.listing_id', 'listings.id')
    .where('listings.dealer_id', '=', dealer)
    .where('listings.state', '=', 'published')
    .whereRef('listing_outlooks.price', '=', 'listings.price')
    .selectAll('listing_outlooks')
    .select([photoCount.as('photos'), unchangedDays(now).as('unchanged')])
    .execute();
  const rowOf = new Map(rows.map((row) => [row.listing_id, row]));
  return (await deskCars(db, dealer, now)).flatMap((car) => {
    const row = rowOf.get(car.id);
    const figures = row && deskOf(row);
    return row && figures ? { car, photos: row.photos, figures, unchanged: row.unchanged } : [];
  });
}

/** Names and pictures of some cars of a dealership. */
export async function namesOf(db: Db, dealer: string, ids: readonly string[]) {
  const rows = await stockRows(db, { dealer }, ids);
  return new Map(
    rows.map(({ id, brand_name, model_name, version, covers: [cover] }) => [
      id,
      { title: listingTitle(brand_name, model_name, version), cover: cover ? toPhoto(cover) : null },
    ]),
  );
}

/** Whether a dealership wants to be written to each week. */
export async function wantsMail(db: Db, dealer: string): Promise<boolean> {
  const row = await db.selectFrom('desk_mails').where('dealer_id', '=', dealer).select('wanted').executeTakeFirst();
  return row?.wanted ?? true;
}

export async function setWantsMail(db: Db, dealer_id: string, wanted: boolean): Promise<void> {
  await db
    .insertInto('desk_mails')
    .values({ dealer_id, wanted })
    .onConflict((conflict) => conflict.column('dealer_id').doUpdateSet({ wanted }))
    .execute();
}
