import { type Kysely, sql } from 'kysely';
import { markBulkLoad } from '../../db/changes.ts';
import type { Schema } from '../../db/schema.ts';
import type { SeededDealer } from './dealers.ts';
import type { SeededListing } from './listings.ts';

type Db = Kysely<Schema>;

interface Target {
  table: string;
  /** The columns written, by their type. */
  columns: Record<string, string>;
}

const DEALERS: Target = {
  table: 'dealers',
  columns: {
    uuid: 'id',
    text: 'name slug company_name vat description phone email website address country city province postal_code',
    'double precision': 'latitude longitude',
    boolean: 'auto_approve_carfax_requests',
    timestamptz: 'created_at',
  },
};
const LISTINGS: Target = {
  table: 'listings',
  columns: {
    uuid: 'id dealer_id',
    text: 'state reference vin plate brand model version category power_type traction_type gearbox_type emission_class exterior_color exterior_paint_type interior_color interior_material origin description country city province postal_code',
    integer: 'price mileage displacement revision',
    boolean: 'price_negotiable vat_exposed has_carfax',
    smallint: 'registration_year registration_month power horsepower doors seats co2 owners tare warranty',
    'double precision': 'consumption latitude longitude',
    date: 'next_inspection',
    'text[]': 'equipment',
    jsonb: 'extra_costs finance',
    timestamptz: 'showcased_at featured_at published_at created_at updated_at',
  },
};
const PHOTOS: Target = {
  table: 'listing_photos',
  columns: {
    uuid: 'id listing_id',
    smallint: 'position',
    text: 'storage_key placeholder kind',
    integer: 'width height',
    timestamptz: 'created_at',
  },
};
const PRICES: Target = {
  table: 'price_history',
  columns: {
    uuid: 'listing_id',
    timestamptz: 'since',
    integer: 'price',
  },
};

const SPECIAL = /["\\]/;
const quoted = (text: string) => `"${SPECIAL.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`;

/** A value within PostgreSQL's text form of an array. */
function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? quoted(`{${value.map(element).join(',')}}`) : `${Number(value)}`;
}

const isList = (type: string) => type.endsWith('[]');

/**
 * One statement for any number of rows, one array for each column: the form that PostgreSQL reads quickest but for
 * COPY, which the embedded database has no stream for and which can't pass over rows that are there already.
 */
function insertAll({ table, columns }: Target, rows: readonly object[]) {
  const fields = Object.entries(columns).flatMap(([type, names]) => names.split(' ').map((name) => ({ name, type })));
  const names = sql.join(fields.map(({ name }) => sql.ref(name)));
  // An array of arrays would be unnested whole: it travels as text.
  const arrays = fields.map(({ name, type }) => {
    const values = rows.map((row) => element(Reflect.get(row, name)));
    return sql`${`{${values.join(',')}}`}::${sql.raw(isList(type) ? 'text' : type)}[]`;
  });
  const values = fields.map(({ name, type }) =>
    isList(type) ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name),
  );
  return sql`
    INSERT INTO ${sql.table(table)} (${names})
    SELECT ${sql.join(values)} FROM unnest(${sql.join(arrays)}) AS rows (${names})`;
}

export async function writeDealers(db: Db, dealers: readonly SeededDealer[]): Promise<void> {
  await sql`${insertAll(DEALERS, dealers)} ON CONFLICT (id) DO NOTHING`.execute(db);
}

/**
 * Writes listings with their photos and prices, and returns how many of them were new. Call it in a transaction, so
 * that no listing stands there by half.
 */
export async function writeListings(db: Db, listings: readonly SeededListing[]): Promise<number> {
  await markBulkLoad(db);
  const insert = insertAll(
    LISTINGS,
    listings.map(({ listing }) => listing),
  );
  const { rows } = await sql<{ id: string }>`${insert} ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db);
  const written = new Set(rows.map(({ id }) => id));
  const fresh = listings.filter(({ listing }) => written.has(listing.id));
  await insertAll(
    PHOTOS,
    fresh.flatMap(({ photos }) => photos),
  ).execute(db);
  await insertAll(
    PRICES,
    fresh.flatMap(({ prices }) => prices),
  ).execute(db);
  return written.size;
}
