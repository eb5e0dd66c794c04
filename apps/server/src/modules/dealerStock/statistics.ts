import type { DealerStatistics, dealerStatisticsCalls, StatisticsQuery } from '@carzaa/api/calls/dealerStatistics';
import { MAX_STATISTICS_DAYS } from '@carzaa/api/calls/dealerStatistics';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { isUuid } from '@carzaa/api/text';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import { ownerOf } from '../../ownership.ts';

type Db = Kysely<Schema>;

const DAY_MS = 864e5;
const DEFAULT_DAYS = 30;
const dayInRome = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' });

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days asked for, both included. Throws code 2 when they are too many or the wrong way round. */
export function periodOf({ from, to }: StatisticsQuery, now: Date): { from: string; to: string } {
  const end = to ?? (from === undefined ? dayInRome.format(now) : shifted(from, DEFAULT_DAYS - 1));
  const begin = from ?? shifted(end, 1 - DEFAULT_DAYS);
  const days = (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1;
  if (days < 1 || days > MAX_STATISTICS_DAYS) throw invalid({ to: ['Al massimo un anno'] });
  return { from: begin, to: end };
}

const dayOf = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Europe/Rome')::date`;

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
      SELECT ${dayOf('created_at')} AS day, count(*)::int AS count FROM user_messages
      WHERE dealer_id = ${dealer} AND created_at >= ${begin}
        ${listing === undefined ? sql`` : sql`AND listing_id = ${listing}`} GROUP BY 1
    ),
    saved AS (
      SELECT ${dayOf('created_at')} AS day, count(*)::int AS count FROM favourites
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

export function dealerStatisticsHandlers({
  db,
  now,
}: {
  db: Db;
  now: () => Date;
}): Handlers<typeof dealerStatisticsCalls, Context> {
  return {
    async all({ params: { d }, query }, context) {
      ownerOf(context, d);
      return statisticsOf(db, { dealer: d }, periodOf(query, now()));
    },
    async listing({ params: { dealer, id }, query }, context) {
      ownerOf(context, dealer);
      if (!(await isOwn(db, dealer, id))) throw new ApiError('4');
      return statisticsOf(db, { dealer, listing: id }, periodOf(query, now()));
    },
  };
}
