import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPublicListing, publicListings } from '../../shared/listings/publicListings.ts';
import type { SaidOfVehicle } from '../../shared/listings/vehicleFacts.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** A listing as its flag names it. */
export interface FlaggedListing {
  id: string;
  dealer_id: string;
  title: string;
}

/** Another listing with the same number. */
interface Twin {
  number: 'vin' | 'plate';
  other: string;
  other_title: string;
  other_dealer: string;
}

/** What a listing is called: make, model and version. */
const titleOf = (listing: 'listings' | 'other') => sql<string>`(
  SELECT concat_ws(' ', brands.name, models.name, nullif(${sql.ref(`${listing}.version`)}, ''))
  FROM models JOIN brands ON brands.slug = models.brand
  WHERE models.brand = ${sql.ref(`${listing}.brand`)} AND models.slug = ${sql.ref(`${listing}.model`)})`;

/** Public listings whose price is far from that of all those like them, as it was last worked out. */
export function farPrices(
  db: Db,
): Promise<(FlaggedListing & { price: number; typical: number | null; comparables: number })[]> {
  return publicListings(db)
    .innerJoin('listing_valuations as valuation', 'valuation.listing_id', 'listings.id')
    .where('valuation.reason', '=', 'price')
    .whereRef('valuation.price', '=', 'listings.price')
    .select(['listings.id', 'listings.dealer_id', 'listings.price', 'valuation.typical', 'valuation.comparables'])
    .select(titleOf('listings').as('title'))
    .orderBy('listings.id')
    .execute();
}

/** A published listing, and another one with its VIN or plate. */
interface Pair {
  id: string;
  other: string;
}

/** What shares a `number` with a published listing: numbers that are there twice are few, and found by their index alone. */
const findSharing = (number: 'vin' | 'plate') => sql`
  SELECT a.id, b.id AS other
  FROM (SELECT ${sql.ref(number)} AS number FROM listings WHERE ${sql.ref(number)} IS NOT NULL
    GROUP BY ${sql.ref(number)} HAVING count(*) > 1) AS shared
  -- OFFSET 0 keeps the planner, which cannot know how few they are, from reading the whole table instead.
  CROSS JOIN LATERAL (SELECT id, state FROM listings WHERE ${sql.ref(number)} = shared.number OFFSET 0) AS a
  CROSS JOIN LATERAL (SELECT id FROM listings WHERE ${sql.ref(number)} = shared.number OFFSET 0) AS b
  WHERE a.state = 'published' AND b.id <> a.id`;

/** Every published listing with every other one, in whatever state, of the same VIN or plate. */
export async function sharedNumbers(db: Db): Promise<Pair[]> {
  const { rows } = await sql<Pair>`${findSharing('vin')} UNION ${findSharing('plate')}`.execute(db);
  return rows;
}

/** Of pairs those of a public listing and another that `holds` of; each once, by its VIN if it can be. */
async function twins(db: Db, pairs: readonly Pair[], holds: RawBuilder<unknown>): Promise<(FlaggedListing & Twin)[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<FlaggedListing & Twin>`
    SELECT listings.id, listings.dealer_id, ${titleOf('listings')} AS title,
      CASE WHEN listings.vin = other.vin THEN 'vin' ELSE 'plate' END AS number,
      other.id AS other, ${titleOf('other')} AS other_title, other_dealer.name AS other_dealer
    FROM unnest(${sql.val(pairs.map(({ id }) => id))}::uuid[], ${sql.val(pairs.map(({ other }) => other))}::uuid[])
      AS pair(id, other)
    JOIN listings ON listings.id = pair.id
    JOIN dealers ON dealers.id = listings.dealer_id
    JOIN listings AS other ON other.id = pair.other
    JOIN dealers AS other_dealer ON other_dealer.id = other.dealer_id
    WHERE ${isPublicListing} AND ${holds}
    ORDER BY listings.id, other.id`.execute(db);
  return rows;
}

/** Public listings of a car that another public one had before. */
export function doubleListings(db: Db, pairs: readonly Pair[]): Promise<(FlaggedListing & Twin)[]> {
  return twins(
    db,
    pairs,
    sql`other.state = 'published' AND other_dealer.enabled
      AND (other.published_at, other.id) < (listings.published_at, listings.id)`,
  );
}

/** Public listings of a car that another dealership has sold since. */
export function soldElsewhere(db: Db, pairs: readonly Pair[]): Promise<(FlaggedListing & Twin)[]> {
  return twins(
    db,
    pairs,
    sql`other.state = 'sold' AND other.dealer_id <> listings.dealer_id AND other.updated_at > listings.published_at`,
  );
}

/** A listing as it is looked through: its text, and what it says of its vehicle. */
type Unchecked = FlaggedListing &
  SaidOfVehicle & { description: string; vehicle_note: string | null; revision: number };

/**
 * Public listings that nobody has looked through as they are now; at most `limit`. What is joined begins behind `after`
 * too: it would be walked from its first row on for each batch.
 */
export function uncheckedListings(db: Db, { after, limit }: { after: string; limit: number }): Promise<Unchecked[]> {
  return publicListings(db)
    .leftJoin('listing_text_checks', (join) =>
      join
        .onRef('listing_text_checks.listing_id', '=', 'listings.id')
        .on(sql<boolean>`listing_text_checks.listing_id > ${after}`),
    )
    .where(sql<boolean>`listing_text_checks.revision IS DISTINCT FROM listings.revision`)
    .where(sql<boolean>`listings.id > ${after}`)
    .select(['listings.id', 'listings.dealer_id', 'listings.description', 'listings.revision'])
    .select(['listings.brand', 'listings.model', 'listings.registration_year', 'listings.registration_month'])
    .select(['listings.power_type', 'listings.displacement', 'listings.power', 'listings.traction_type'])
    .select(['listings.gearbox_type', 'listings.category', 'listings.doors', 'listings.seats'])
    .select('listings.vehicle_note')
    .select(titleOf('listings').as('title'))
    .orderBy('listings.id')
    .limit(limit)
    .execute();
}
