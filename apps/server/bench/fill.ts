import { type Kysely, sql } from 'kysely';
import { markBulkLoad } from '../src/db/changes.ts';
import type { Schema } from '../src/db/schema.ts';

const BRANDS = 40;
const MODELS_PER_BRAND = 12;
const LISTINGS_PER_DEALER = 60;
const PHOTOS_PER_LISTING = 6;

const LISTS = {
  categories: ['city-car', 'berlina', 'station-wagon', 'suv', 'coupe', 'cabrio', 'monovolume', 'furgone'],
  power_types: ['benzina', 'diesel', 'elettrica', 'ibrida-benzina', 'ibrida-diesel', 'ibrida-plug-in', 'gpl', 'metano'],
  traction_types: ['anteriore', 'posteriore', 'integrale'],
  gearbox_types: ['manuale', 'automatico', 'semiautomatico'],
  origins: ['it', 'de'],
  emission_classes: ['euro-4', 'euro-5', 'euro-6', 'euro-6c', 'euro-6d-temp', 'euro-6d'],
  exterior_colors: ['bianco', 'nero', 'grigio', 'argento', 'blu', 'azzurro', 'rosso', 'verde', 'giallo', 'marrone'],
  paint_types: ['pastello', 'metallizzato', 'perlato', 'opaco'],
  interior_colors: ['nero', 'grigio', 'beige', 'marrone', 'bianco', 'rosso'],
  interior_materials: ['tessuto', 'pelle', 'pelle-parziale', 'alcantara', 'velluto', 'similpelle'],
} as const;

/** Codes and regions of the provinces that the dealers are in, turn by turn. */
const PROVINCES = [
  ['BO', 'Emilia-Romagna'],
  ['MI', 'Lombardia'],
  ['RM', 'Lazio'],
  ['TO', 'Piemonte'],
  ['NA', 'Campania'],
] as const;

/** One value of a list, the first ones the most often. */
function oneOf(values: readonly string[]) {
  return sql`(${sql.val(values)}::text[])[1 + floor(power(random(), 2) * ${sql.lit(values.length)})::int]`;
}

function maybe(value: ReturnType<typeof oneOf>) {
  return sql`CASE WHEN random() < 0.1 THEN NULL ELSE ${value} END`;
}

/** `prefix` and number as an id that sorts by the number, as time-ordered ids do. */
function numbered(prefix: string, n: ReturnType<typeof oneOf>) {
  return sql`(${sql.lit(prefix)} || lpad(to_hex(${n}), 8, '0') || '70008000' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/**
 * Fills an empty database with `count` listings, each with pictures, spread over brands and places as unevenly as real
 * stock. Made inside the database, in one transaction and from one seed, so that every run measures the same rows.
 */
export async function fill(db: Kysely<Schema>, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT setseed(0.42)`.execute(trx);
    await markBulkLoad(trx);
    for (const [table, slugs] of Object.entries(LISTS)) {
      const rows = slugs.map((slug, position) => ({ slug, name: slug, position }));
      await trx
        .insertInto(table as keyof typeof LISTS)
        .values(rows)
        .execute();
    }
    await sql`INSERT INTO brands SELECT 'marca-' || n, 'Marca ' || n FROM generate_series(1, ${BRANDS}::int) n`.execute(
      trx,
    );
    await sql`INSERT INTO models SELECT 'marca-' || b, 'modello-' || m, 'Modello ' || m
      FROM generate_series(1, ${BRANDS}::int) b, generate_series(1, ${MODELS_PER_BRAND}::int) m`.execute(trx);
    const provinces = PROVINCES.map(([code, region]) => ({ code, name: code, region }));
    await trx.insertInto('provinces').values(provinces).execute();
    const dealers = Math.ceil(count / LISTINGS_PER_DEALER);
    await sql`INSERT INTO dealers (id, name, slug, company_name, vat, country, city, province, postal_code, latitude, longitude)
      SELECT ${numbered('0198', sql`n`)}, 'Auto ' || n, 'auto-' || n, 'Auto ' || n || ' S.r.l.', lpad(n::text, 11, '0'),
        'it', 'Città ' || n % 300,
        (${sql.val(PROVINCES.map(([code]) => code))}::text[])[1 + n % ${sql.lit(PROVINCES.length)}], '40121', 38 + 8 * random(), 7.5 + 9 * random()
      FROM generate_series(1, ${dealers}::int) n`.execute(trx);
    await listings(trx, count, dealers);
    await sql`INSERT INTO listing_photos (id, listing_id, position, storage_key, width, height, placeholder)
      SELECT gen_random_uuid(), listings.id, position, 'p/' || replace(listings.id::text, '-', '') || '_' || position,
        1440, 1080, 'data:image/webp;base64,' || repeat('A', 100)
      FROM listings, generate_series(0, ${PHOTOS_PER_LISTING - 1}::int) position
      WHERE right(listings.id::text, 1) <> 'f'`.execute(trx);
    await sql`INSERT INTO price_history (listing_id, since, price) SELECT id, created_at, price FROM listings`.execute(
      trx,
    );
    await sql`INSERT INTO price_history (listing_id, since, price)
      SELECT id, created_at - interval '20 days', price + 500 FROM listings WHERE right(id::text, 1) = '3'`.execute(
      trx,
    );
  });
  await sql`ANALYZE`.execute(db);
}

/** What the prices of most of them are worth, as if somebody had worked it out. */
export async function fillBands(db: Kysely<Schema>): Promise<void> {
  await sql`INSERT INTO listing_valuations (listing_id, price, revision, low, mid, high, band, comparables, year_min,
        year_max, mileage_min, mileage_max, computed_at)
      SELECT id, price, revision, price, price, price, (ARRAY['great','good','fair','high'])[1 + floor(random() * 4)::int],
        20, registration_year, registration_year, 0, mileage, created_at
      FROM listings WHERE right(id::text, 1) <> '7'`.execute(db);
}

async function listings(trx: Kysely<Schema>, count: number, dealers: number): Promise<void> {
  const words = (list: string) => oneOf(list.split(' '));
  await sql`
    INSERT INTO listings (
      id, dealer_id, state, brand, model, version, category, power_type, traction_type, gearbox_type, emission_class,
      exterior_color, exterior_paint_type, interior_color, interior_material, origin, price, price_negotiable,
      registration_year, registration_month, mileage, power, horsepower, doors, seats, owners, warranty, displacement,
      consumption, co2, tare, vat_exposed, description, equipment,
      country, city, province, postal_code, latitude, longitude, has_carfax, showcased_at, featured_at,
      published_at, created_at)
    SELECT
      ${numbered('019a', sql`n`)}, dealers.id, 'published', 'marca-' || brand, 'modello-' || model,
      ${words('1.0 1.2 1.3 1.4 1.5 1.6 2.0 3.0')} || ' ' || ${words('Multijet TDI Hybrid T-Jet CDI e-Power TSI')} || ' '
        || kW || ' ' || ${words('Lounge Sport Business Titanium Executive Più Élite')} || ' '
        || ${words('aut. 5p navi tetto LED km0 garanzia')} || ' ' || n % 1000,
      ${oneOf(LISTS.categories)}, ${oneOf(LISTS.power_types)}, ${maybe(oneOf(LISTS.traction_types))},
      ${maybe(oneOf(LISTS.gearbox_types))}, ${maybe(oneOf(LISTS.emission_classes))},
      ${maybe(oneOf(LISTS.exterior_colors))}, ${maybe(oneOf(LISTS.paint_types))},
      ${maybe(oneOf(LISTS.interior_colors))}, ${maybe(oneOf(LISTS.interior_materials))}, ${oneOf(LISTS.origins)},
      2000 + 50 * floor(1500 * power(random(), 2))::int, random() < 0.2, year, 1 + floor(random() * 12)::int,
      (2026 - year) * floor(20000 * random())::int, kW, round(kW * 1.35962),
      (ARRAY[5,5,5,4,3,2])[1 + floor(random() * 6)::int], (ARRAY[5,5,5,4,7,9])[1 + floor(random() * 6)::int],
      nullif(floor(random() * 5)::int, 0), nullif(6 * floor(random() * 6)::int, 0), 900 + 100 * floor(random() * 20)::int,
      round((3 + 7 * random())::numeric, 1), 80 + floor(150 * random())::int, 900 + 100 * floor(random() * 12)::int,
      random() < 0.3,
      repeat('Vettura in ottime condizioni, tagliandata, unico proprietario. ', 2 + n % 8),
      (ARRAY['abs','esp','navi','led','tetto','cerchi','bluetooth','camera','sensori','clima','pelle','gancio'])[1:n % 13],
      'it', dealers.city, dealers.province, dealers.postal_code, dealers.latitude, dealers.longitude, random() < 0.3,
      CASE WHEN random() < 0.01 THEN now() END, CASE WHEN random() < 0.005 THEN now() END, created, created
    FROM (
      SELECT n, 1 + floor(${sql.lit(BRANDS)} * power(random(), 2))::int AS brand,
        1 + floor(${sql.lit(MODELS_PER_BRAND)} * power(random(), 2))::int AS model,
        1 + floor(${sql.lit(dealers)} * random())::int AS dealer, 40 + floor(200 * power(random(), 2))::int AS kW,
        2026 - floor(20 * power(random(), 1.5))::int AS year, now() - random() * interval '120 days' AS created
      FROM generate_series(1, ${count}::int) n
      OFFSET 0
    ) AS made
    JOIN dealers ON dealers.slug = 'auto-' || made.dealer`.execute(trx);
}
