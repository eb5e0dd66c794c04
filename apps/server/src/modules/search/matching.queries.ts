import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { toVector } from './geo.ts';
import type { SearchRow } from './searchRow.ts';
import { plain } from './versionText.ts';

type Db = Kysely<Schema>;

/** A listing as `matched_listings` keeps it. */
function toMatched(row: SearchRow) {
  const { id: listing_id, version, latitude, longitude, ...columns } = row;
  const [x, y, z] = toVector(latitude, longitude);
  return { listing_id, ...columns, version: plain(version), novice: row.novice === 'yes', x, y, z };
}

const given = (rows: readonly SearchRow[]) =>
  sql`jsonb_populate_recordset(NULL::matched_listings, ${JSON.stringify(rows.map(toMatched))}::jsonb)`;

/**
 * Whether the saved search `s` finds the listing of the given name: the same answer as the search itself gives. The
 * first three lines are what the index of saved searches is asked by; the cheap and telling ones come before the rest.
 */
function finds(name: 'l' | 'old'): RawBuilder<boolean> {
  const l = sql.raw(name);
  return sql<boolean>`
    s.brand = ANY (ARRAY['', ${l}.brand])
    AND s.model = ANY (ARRAY['', ${l}.model])
    AND s.price_max >= ${l}.price
    AND (s.category IS NULL OR ${l}.category = ANY (s.category))
    AND (s.power_type IS NULL OR ${l}.power_type = ANY (s.power_type))
    AND (s.registration_year_min IS NULL OR ${l}.registration_year >= s.registration_year_min)
    AND (s.registration_year_max IS NULL OR ${l}.registration_year <= s.registration_year_max)
    AND (s.mileage_max IS NULL OR ${l}.mileage <= s.mileage_max)
    AND (s.mileage_min IS NULL OR ${l}.mileage >= s.mileage_min)
    AND (s.price_min IS NULL OR ${l}.price >= s.price_min)
    AND (s.chord IS NULL OR (${l}.x - s.x) * (${l}.x - s.x) + (${l}.y - s.y) * (${l}.y - s.y)
      + (${l}.z - s.z) * (${l}.z - s.z) <= s.chord)
    AND (s.gearbox_type IS NULL OR ${l}.gearbox_type = ANY (s.gearbox_type))
    AND (s.traction_type IS NULL OR ${l}.traction_type = ANY (s.traction_type))
    AND (s.dealer IS NULL OR ${l}.dealer = ANY (s.dealer))
    AND (s.power_min IS NULL OR ${l}.power >= s.power_min)
    AND (s.power_max IS NULL OR ${l}.power <= s.power_max)
    AND (s.horsepower_min IS NULL OR ${l}.horsepower >= s.horsepower_min)
    AND (s.horsepower_max IS NULL OR ${l}.horsepower <= s.horsepower_max)
    AND (s.emission_class IS NULL OR ${l}.emission_class = s.emission_class)
    AND (s.exterior_color IS NULL OR ${l}.exterior_color = s.exterior_color)
    AND (s.exterior_paint_type IS NULL OR ${l}.exterior_paint_type = s.exterior_paint_type)
    AND (s.interior_color IS NULL OR ${l}.interior_color = s.interior_color)
    AND (s.interior_material IS NULL OR ${l}.interior_material = s.interior_material)
    AND (s.origin IS NULL OR ${l}.origin = s.origin)
    AND (s.include_no_photos OR ${l}.photos)
    AND (${l}.carfax OR NOT s.exclude_no_carfax)
    AND (${l}.negotiable OR NOT s.price_negotiable)
    AND (${l}.novice OR NOT s.novice)
    AND (s.words IS NULL OR NOT EXISTS (
      SELECT FROM unnest(s.words) AS word WHERE strpos(${l}.version, word) = 0))`;
}

/** The saved searches that find a listing, by id. */
export async function searchesFinding(db: Db, row: SearchRow): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM jsonb_populate_record(NULL::matched_listings, ${JSON.stringify(toMatched(row))}::jsonb) AS l JOIN saved_searches AS s ON ${finds('l')}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Notes for every saved search what it finds among the listings and did not find before, or not at this price. Doing so
 * twice changes nothing.
 */
export async function noteFound(db: Db, rows: readonly SearchRow[], now: Date): Promise<void> {
  const moment = now.toISOString();
  await sql`
    DELETE FROM saved_search_matches AS waiting
    USING ${given(rows)} AS l, saved_searches AS s
    WHERE waiting.listing_id = l.listing_id AND waiting.told_at IS NULL AND s.id = waiting.search_id
      AND (${finds('l')}) IS NOT TRUE`.execute(db);
  await sql`
    INSERT INTO saved_search_matches AS known (search_id, listing_id, price, kind, found_at, told_at)
    SELECT s.id, l.listing_id, l.price, CASE WHEN ${finds('old')} THEN 'cheaper' ELSE 'new' END, ${moment}::timestamptz,
      -- Who wants no mail has nothing waiting.
      CASE WHEN s.frequency = 'never' THEN ${moment}::timestamptz END
    FROM ${given(rows)} AS l
    JOIN listings ON listings.id = l.listing_id
    JOIN saved_searches AS s ON ${finds('l')}
    LEFT JOIN matched_listings AS old ON old.listing_id = l.listing_id
    -- What was for sale when the search was saved was on its owner's screen.
    WHERE CASE WHEN old.listing_id IS NULL THEN listings.published_at >= s.created_at
      ELSE l.price < old.price OR (${finds('old')}) IS NOT TRUE END
    ORDER BY s.id, l.listing_id
    ON CONFLICT (search_id, listing_id) DO UPDATE SET
      price = excluded.price,
      kind = CASE WHEN known.told_at IS NULL THEN known.kind ELSE 'cheaper' END,
      found_at = CASE WHEN known.told_at IS NULL THEN known.found_at ELSE excluded.found_at END,
      told_at = excluded.told_at
    WHERE known.price > excluded.price`.execute(db);
}

/** Keeps the listings as they are now, for the next comparison. */
export async function keepMatched(db: Db, rows: readonly SearchRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`DELETE FROM matched_listings WHERE listing_id = ANY (${sql.val(ids)}::uuid[])`.execute(db);
  await sql`
    INSERT INTO matched_listings SELECT l.* FROM ${given(rows)} AS l
    JOIN listings ON listings.id = l.listing_id`.execute(db);
}
