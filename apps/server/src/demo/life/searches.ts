import { searchHref } from '@carzaa/api/search/searchAddress';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchColumns } from '../../modules/search/matchColumns.ts';
import type { Schema } from '../../db/schema.ts';
import { DEMO_DEALERS } from '../seed/dealers.ts';
import { uuidOf } from './uuidOf.ts';

/** Searches that each buyer keeps, and how far around them they look, in metres. */
const SEARCHES = 8;
const RADII = [50_000, 100_000];
/** What a buyer has in mind is so much below what cars cost. */
const CHEAPER = 0.96;
const STEP = 250;

/**
 * What the demo's buyers look for: a model up to a price, half of them near where they live. Many want a car that is for
 * sale for a little less. Nobody is written to of them.
 */
export async function seedSearches(
  db: Kysely<Schema>,
  buyers: readonly string[],
  share: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const cars = await db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .where('listings.state', '=', 'published')
    .select(['listings.brand', 'listings.model', 'listings.price', 'listings.latitude', 'listings.longitude'])
    // More of those that the demo's dealer looks at.
    .orderBy(
      sql`${share(sql`listings.id::text || 'searched'`)}
        * CASE WHEN dealers.slug = ${DEMO_DEALERS.single} THEN 0.3::float8 ELSE 1 END`,
    )
    .limit(buyers.length * SEARCHES)
    .execute();
  const created = new Date(now.getTime() - 30 * 864e5);
  const rows = cars.flatMap(({ brand, model, price, latitude, longitude }, n) => {
    const user_id = buyers[n % buyers.length];
    if (user_id === undefined) return [];
    const price_max = Math.max(STEP, Math.floor((price * CHEAPER) / STEP) * STEP);
    const radius = RADII[n % RADII.length] ?? 50_000;
    const place = n % 2 === 0 ? { latitude, longitude, radius } : {};
    const filters = { brand, ...(n % 5 === 0 ? {} : { model }), price_max, include_no_photos: true, ...place };
    const asked = { make: brand, ...(n % 5 === 0 ? {} : { model }), priceTo: price_max, includeNoPhotos: true };
    const address = searchHref({ filters: asked, sort: 'relevance', page: 1 });
    const times = { frequency: 'never', created_at: created, seen_at: created } as const;
    return { user_id, name: 'Auto che cerco', address, ...times, ...matchColumns(filters) };
  });
  const id = uuidOf(sql`'demo search' || (row->>'user_id') || (row->>'address')`);
  await sql`
    INSERT INTO saved_searches SELECT * FROM jsonb_populate_recordset(NULL::saved_searches, (
      SELECT jsonb_agg(row || jsonb_build_object('id', ${id}))
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS row))
    ON CONFLICT DO NOTHING`.execute(db);
}
