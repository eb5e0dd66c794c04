import type { ApiFilters, ApiSearch } from '@carzaa/api/filters';
import { naturalDirection } from '@carzaa/api/sorting';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isShownListing } from '../src/db/publicListings.ts';
import type { Schema } from '../src/db/schema.ts';

/** The same searches asked of the database alone, for comparison: as good as SQL does it with the tables' own indexes. */

const WORDS = [
  'brand',
  'model',
  'category',
  'power_type',
  'gearbox_type',
  'traction_type',
  'emission_class',
  'exterior_color',
  'exterior_paint_type',
  'interior_color',
  'interior_material',
  'origin',
] as const;
const RANGES = [
  ['price', 'price_min', 'price_max'],
  ['registration_year', 'registration_year_min', 'registration_year_max'],
  ['mileage', 'mileage_min', 'mileage_max'],
  ['power', 'power_min', 'power_max'],
  ['horsepower', 'horsepower_min', 'horsepower_max'],
] as const;

type Sql = RawBuilder<unknown>;

function distance({ latitude = 0, longitude = 0 }: ApiFilters): Sql {
  return sql`2 * 6371008.8 * asin(least(1, sqrt(
    power(sind((l.latitude - ${latitude}) / 2), 2)
    + cosd(${latitude}) * cosd(l.latitude) * power(sind((l.longitude - ${longitude}) / 2), 2))))`;
}

function conditions(query: ApiFilters): Sql {
  const all: Sql[] = [sql`l.state = 'published'`, sql`d.enabled`, isShownListing('l')];
  for (const name of WORDS) {
    if (query[name] !== undefined) all.push(sql`${sql.ref(`l.${name}`)} = ANY(${[query[name]].flat()}::text[])`);
  }
  for (const [column, min, max] of RANGES) {
    if (query[min] !== undefined) all.push(sql`${sql.ref(`l.${column}`)} >= ${query[min]}`);
    if (query[max] !== undefined) all.push(sql`${sql.ref(`l.${column}`)} <= ${query[max]}`);
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
  for (const name of [...WORDS, 'dealer_id'] as const) {
    const others = Object.fromEntries(Object.entries(query).filter(([other]) => other !== name));
    const column = sql.ref(`l.${name}`);
    await sql`SELECT ${column}, count(*) ${conditions(others)} GROUP BY 1 ORDER BY 2 DESC LIMIT 200`.execute(db);
  }
}
