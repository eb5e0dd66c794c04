import type { DealerStatistics } from '@carzaa/api/calls/dealer/dealerStatistics';
import { isUuid } from '@carzaa/api/text/text';
import { type Kysely, sql } from 'kysely';
import { romeDayOf } from '../../../db/romeDay.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;

/** Views, contacts and favourites of a dealership's listings, or of one of them, for every day in Rome. */
export async function statisticsOf(
  db: Db,
  { dealer, listing }: { dealer: string; listing?: string },
  { from, to }: { from: string; to: string },
): Promise<DealerStatistics> {
  const one = listing === undefined ? sql`` : sql`AND id = ${listing}`;
  const begin = sql`(${from}::date - 1)`;
  const { rows: days } = await sql<DealerStatistics['days'][number]>`
    WITH own AS (SELECT id FROM listings WHERE dealer_id = ${dealer} ${one}),
    seen AS (
      SELECT day, sum(views)::int AS count FROM listing_views
      WHERE listing_id IN (SELECT id FROM own) AND day BETWEEN ${from}::date AND ${to}::date GROUP BY day
    ),
    written AS (
      SELECT ${romeDayOf('created_at')} AS day, count(*)::int AS count FROM leads
      WHERE dealer_id = ${dealer} AND created_at >= ${begin}
        ${listing === undefined ? sql`` : sql`AND listing_id = ${listing}`} GROUP BY 1
    ),
    saved AS (
      SELECT ${romeDayOf('created_at')} AS day, count(*)::int AS count FROM favourites
      WHERE listing_id IN (SELECT id FROM own) AND created_at >= ${begin} GROUP BY 1
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(seen.count, 0) AS views,
      coalesce(written.count, 0) AS contacts, coalesce(saved.count, 0) AS favourites
    FROM (SELECT generate_series(${from}::date, ${to}::date, interval '1 day')::date AS day) AS days
    LEFT JOIN seen USING (day) LEFT JOIN written USING (day) LEFT JOIN saved USING (day)
    ORDER BY days.day`.execute(db);
  const sum = (key: 'views' | 'contacts' | 'favourites') => days.reduce((total, row) => total + row[key], 0);
  const totals = { views: sum('views'), contacts: sum('contacts'), favourites: sum('favourites') };
  return { from, to, totals, days };
}

/** Whether a listing is a dealership's. */
export async function isOwn(db: Db, dealer: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const own = db.selectFrom('listings').where('id', '=', id).where('dealer_id', '=', dealer);
  return (await own.select('id').executeTakeFirst()) !== undefined;
}
