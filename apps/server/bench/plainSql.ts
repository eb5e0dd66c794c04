import { readArea } from '@carzaa/api/geography/areas';
import type { ApiFilters, ApiSearch } from '@carzaa/api/search/filters';
import { endsOf, rowsOf } from '@carzaa/api/search/filterTable';
import { PRICE_BANDS } from '@carzaa/api/search/bandNames';
import { naturalDirection } from '@carzaa/api/search/sorting';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isShownListing } from '../src/shared/listings/publicListings.ts';
import { daysAgo } from '../src/modules/search/daysAgo.ts';
import type { Schema } from '../src/db/schema.ts';

/** The same searches asked of the database alone, for comparison: as good as SQL does it with the tables' own indexes. */

const ELSEWHERE = ['dealer', 'region', 'price_band'];
const WORDS = rowsOf('one', 'many').filter(({ column }) => !ELSEWHERE.includes(column));
const RANGES = rowsOf('range');

type Sql = RawBuilder<unknown>;

function distance({ latitude = 0, longitude = 0 }: ApiFilters): Sql {
  return sql`2 * 6371008.8 * asin(least(1, sqrt(
    power(sind((l.latitude - ${latitude}) / 2), 2)
    + cosd(${latitude}) * cosd(l.latitude) * power(sind((l.longitude - ${longitude}) / 2), 2))))`;
}

/** The make and model asked for, or any of the cars beside them. */
function cars({ brand, model, alternatives = [] }: ApiFilters): Sql[] {
  if (brand === undefined) return [];
  const others = sql`(l.brand = ANY(${alternatives}::text[]) OR l.brand || '/' || l.model = ANY(${alternatives}::text[]))`;
  const own = model === undefined ? sql`l.brand = ${brand}` : sql`l.brand = ${brand} AND l.model = ${model}`;
  return [alternatives.length === 0 ? own : sql`(${own} OR ${others})`];
}

/** What stands in other tables, or needs more than a comparison. */
function moreConditions(query: ApiFilters): Sql[] {
  const all: Sql[] = [];
  for (const { name, order, exempt } of rowsOf('atLeast')) {
    const least = query[name];
    if (least === undefined) continue;
    const steps = order.slice(order.findIndex((step) => step === least));
    all.push(sql`(l.emission_class = ANY(${steps}::text[]) OR l.power_type = ANY(${exempt.words}::text[]))`);
  }
  if (query.region) {
    all.push(
      sql`EXISTS (SELECT FROM provinces p WHERE p.code = l.province AND lower(p.region) = ANY(${query.region}::text[]))`,
    );
  }
  if (query.price_band) {
    const bands = query.price_band.map((slug) => PRICE_BANDS[slug]);
    all.push(sql`EXISTS (SELECT FROM listing_valuations v
      WHERE v.listing_id = l.id AND v.price = l.price AND v.band = ANY(${bands}::text[]))`);
  }
  // In the stock of fill.ts every price was cut once at most, long after it had been told.
  if (query.price_dropped) {
    all.push(sql`EXISTS (SELECT FROM price_history h WHERE h.listing_id = l.id AND h.price > l.price)`);
  }
  if (query.consumption_max !== undefined) all.push(sql`l.power_type NOT IN ('elettrica', 'idrogeno', 'metano')`);
  const since = query.listed_days_max;
  if (since !== undefined) all.push(sql`l.created_at >= ${new Date(daysAgo(since))}`);
  const area = query.area === undefined ? undefined : readArea(query.area);
  if (area) {
    const { south, west, north, east } = area;
    all.push(sql`l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`);
  }
  return all;
}

function conditions(query: ApiFilters): Sql {
  const all: Sql[] = [sql`l.state = 'published'`, sql`d.enabled`, isShownListing('l')];
  all.push(...cars(query), ...moreConditions(query));
  for (const { name, column } of WORDS) {
    if (name === 'brand' || name === 'model') continue;
    if (query[name] !== undefined) all.push(sql`${sql.ref(`l.${column}`)} = ANY(${[query[name]].flat()}::text[])`);
  }
  for (const row of RANGES) {
    const { min, max } = endsOf(row);
    const column = sql.ref(`l.${row.name}`);
    if (min && query[min[0]] !== undefined) all.push(sql`${column} >= ${query[min[0]]}`);
    if (max && query[max[0]] !== undefined) all.push(sql`${column} <= ${query[max[0]]}`);
  }
  if (query.equipment) all.push(sql`l.equipment @> ${query.equipment}::text[]`);
  if (query.vat_exposed) all.push(sql`l.vat_exposed`);
  for (const { name, column } of rowsOf('none')) {
    if (query[name]) all.push(sql`(${sql.ref(`l.${column}`)} = ANY(${query[name]}::text[])) IS NOT TRUE`);
  }
  if (query.dealer) all.push(sql`l.dealer_id = ANY(${query.dealer}::uuid[])`);
  if (!query.include_no_photos) all.push(sql`EXISTS (SELECT FROM listing_photos p WHERE p.listing_id = l.id)`);
  if (query.exclude_no_carfax) all.push(sql`l.has_carfax`);
  if (query.price_negotiable) all.push(sql`l.price_negotiable`);
  // By the rule of December 2024: the plain statement knows no dated rates.
  if (query.novice) all.push(sql`l.power <= 105 AND l.power * 1000 <= 75 * l.tare`);
  for (const word of query.version?.split(' ') ?? []) all.push(sql`l.version ILIKE ${`%${word}%`}`);
  if (query.radius !== undefined) all.push(sql`${distance(query)} <= ${query.radius}`);
  return sql`FROM listings l JOIN dealers d ON d.id = l.dealer_id WHERE ${sql.join(all, sql` AND `)}`;
}

export async function countInSql(db: Kysely<Schema>, query: ApiFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total ${conditions(query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Ids of a page, and the exact total. Relevance, which no column holds, is taken for the date. */
export async function searchInSql(db: Kysely<Schema>, query: ApiSearch & { page: number; per_page: number }) {
  const by = query.sort_by ?? 'relevance';
  const key = by === 'relevance' ? sql`l.created_at` : by === 'distance' ? distance(query) : sql.ref(`l.${by}`);
  const direction = sql.raw(query.sort_direction ?? naturalDirection(by));
  const page = await sql<{ id: string }>`SELECT l.id ${conditions(query)}
    ORDER BY ${key} ${direction} NULLS LAST, l.created_at DESC, l.id
    LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`.execute(db);
  return { ids: page.rows.map(({ id }) => id), total: await countInSql(db, query) };
}

/** One GROUP BY for each filter of the facets, its own condition left out. */
export async function facetsInSql(db: Kysely<Schema>, query: ApiFilters): Promise<void> {
  for (const name of [...WORDS.map(({ name: column }) => column), 'dealer_id']) {
    const others = Object.fromEntries(Object.entries(query).filter(([other]) => other !== name));
    const column = sql.ref(`l.${name}`);
    await sql`SELECT ${column}, count(*) ${conditions(others)} GROUP BY 1 ORDER BY 2 DESC LIMIT 200`.execute(db);
  }
}
