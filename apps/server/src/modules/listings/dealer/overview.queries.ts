import type { Funnel, StatisticsOverview } from '@carzaa/api/calls/dealer/dealerStatistics';
import type { LeadChannel } from '@carzaa/api/leads/stages';
import { type Kysely, sql } from 'kysely';
import { romeDayOf } from '../../../db/romeDay.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;

interface Period {
  from: string;
  to: string;
}

/** Fewer would tell who they are. */
const LEAST_ALIKE = 5;
const DAY_MS = 864e5;

const rounded = (n: number) => Math.round(n * 10) / 10;

/** Figures of a dealership over some days, both included. */
async function funnelOf(db: Db, dealer: string, { from, to }: Period): Promise<Funnel> {
  const days = sql`BETWEEN ${from}::date AND ${to}::date`;
  const own = sql`(SELECT id FROM listings WHERE dealer_id = ${dealer})`;
  const { rows } = await sql<{ impressions: number; views: number }>`
    SELECT
      (SELECT coalesce(sum(impressions), 0)::int FROM listing_impressions WHERE listing_id IN ${own} AND day ${days}) AS impressions,
      (SELECT coalesce(sum(views), 0)::int FROM listing_views WHERE listing_id IN ${own} AND day ${days}) AS views`.execute(
    db,
  );
  const { impressions = 0, views = 0 } = rows[0] ?? {};
  const counted = await sql<{ channel: LeadChannel; count: number }>`
    SELECT channel, count(*)::int AS count FROM leads
    WHERE dealer_id = ${dealer} AND created_at >= ${from}::date - 1 AND ${romeDayOf('created_at')} ${days}
    GROUP BY channel`.execute(db);
  const channels = { message: 0, phone: 0, whatsapp: 0, callback: 0, report: 0, price_drop: 0 };
  for (const { channel, count } of counted.rows) channels[channel] = count;
  const contacts = Object.values(channels).reduce((sum, count) => sum + count, 0);
  return { impressions, views, contacts, channels, conversion: views === 0 ? null : rounded((100 * contacts) / views) };
}

interface Alike {
  dealers: number;
  views_per_car: number | null;
  contacts_per_car: number | null;
  conversion: number | null;
}

/** The middle of dealerships of the same country with half to twice as many public cars. */
async function alikeOf(
  db: Db,
  dealer: string,
  cars: number,
  { from, to }: Period,
): Promise<StatisticsOverview['alike']> {
  const days = sql`BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await sql<Alike>`
    WITH sizes AS (
      SELECT listings.dealer_id, count(*)::float8 AS cars FROM listings JOIN dealers ON dealers.id = listings.dealer_id
      WHERE listings.state = 'published' AND dealers.enabled AND dealers.kind = 'dealer' AND dealers.id <> ${dealer}
        AND dealers.country = (SELECT country FROM dealers WHERE id = ${dealer})
      GROUP BY 1 HAVING count(*) BETWEEN ${Math.floor(cars / 2)} AND ${cars * 2}
    ),
    seen AS (
      SELECT listings.dealer_id, sum(views)::float8 AS views FROM listing_views
      JOIN listings ON listings.id = listing_id WHERE day ${days} AND listings.dealer_id IN (SELECT dealer_id FROM sizes)
      GROUP BY 1
    ),
    asked AS (
      SELECT dealer_id, count(*)::float8 AS contacts FROM leads
      WHERE created_at >= ${from}::date - 1 AND ${romeDayOf('created_at')} ${days}
        AND dealer_id IN (SELECT dealer_id FROM sizes)
      GROUP BY 1
    )
    SELECT count(*)::int AS dealers,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(views, 0) / cars) AS views_per_car,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(contacts, 0) / cars) AS contacts_per_car,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY 100 * coalesce(contacts, 0) / nullif(views, 0)) AS conversion
    FROM sizes LEFT JOIN seen USING (dealer_id) LEFT JOIN asked USING (dealer_id)`.execute(db);
  const [found] = rows;
  if (!found || found.dealers < LEAST_ALIKE) return null;
  return {
    dealers: found.dealers,
    views_per_car: rounded(found.views_per_car ?? 0),
    contacts_per_car: rounded(found.contacts_per_car ?? 0),
    conversion: rounded(found.conversion ?? 0),
  };
}

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How a dealership is found and turned to, beside the days before and others like it. */
export async function overviewOf(db: Db, dealer: string, period: Period): Promise<StatisticsOverview> {
  const length = (Date.parse(period.to) - Date.parse(period.from)) / DAY_MS + 1;
  const current = await funnelOf(db, dealer, period);
  const before = await funnelOf(db, dealer, { from: shifted(period.from, -length), to: shifted(period.from, -1) });
  const { cars } = await db
    .selectFrom('listings')
    .where('dealer_id', '=', dealer)
    .where('state', '=', 'published')
    .select((row) => row.fn.countAll<number>().as('cars'))
    .executeTakeFirstOrThrow();
  const perCar = (n: number) => (cars === 0 ? 0 : rounded(n / cars));
  return {
    ...period,
    current,
    before,
    alike: cars === 0 ? null : await alikeOf(db, dealer, cars, period),
    own: { cars, views_per_car: perCar(current.views), contacts_per_car: perCar(current.contacts) },
  };
}
