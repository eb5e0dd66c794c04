import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPublicListing, publicListings } from '../../shared/listings/publicListings.ts';
import type { Schema } from '../../db/schema.ts';
import { type PricedCar, VALUED_EQUIPMENT } from './traits.ts';

type Db = Kysely<Schema>;

/** A make with a model. */
export interface ModelKey {
  brand: string;
  model: string;
}

/** A model, and how many cars of it. */
export interface ModelCount extends ModelKey {
  cars: number;
}

/** Every model of which something is on sale, and how much. */
export function modelsOnSale(db: Db): Promise<ModelCount[]> {
  return publicListings(db)
    .select(['listings.brand', 'listings.model', sql<number>`count(*)::int`.as('cars')])
    .groupBy(['listings.brand', 'listings.model'])
    .execute();
}

/** The models of listings that nobody has rated as they are now, and how many those are. */
export function changedModels(db: Db): Promise<ModelCount[]> {
  return publicListings(db)
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .where(sql<boolean>`listing_valuations.revision IS DISTINCT FROM listings.revision`)
    .select(['listings.brand', 'listings.model', sql<number>`count(*)::int`.as('cars')])
    .groupBy(['listings.brand', 'listings.model'])
    .execute();
}

/** Whether what is on sale was rated then or later; a listing that nobody has rated yet waits for `changedModels`. */
export async function areRatedSince(db: Db, since: Date): Promise<boolean> {
  const rated = publicListings(db).innerJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id');
  const { some, old } = await db
    .selectNoFrom((eb) => [
      eb.exists(rated.select('listings.id')).as('some'),
      eb.exists(rated.where('listing_valuations.computed_at', '<', since).select('listings.id')).as('old'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(some) && !old;
}

/** What a title says of a damaged car, and what a description does: many buy damaged ones too, and say so in it. */
const DAMAGED_TITLE = String.raw`\m(incidentat[oa]|sinistrat[oa]|da riparare|per ricambi|motore fuso)\M`;
const DAMAGED_TEXT = String.raw`\m((vettura|auto|veicolo|macchina|vend[a-z]+)( è| e'|:)? (incidentat[oa]|sinistrat[oa]|per ricambi)|non marciante|motore (fuso|rotto|da rifare))\M`;
const UNDAMAGED = String.raw`\m(mai|non)( è| e'| stat[oa]| risulta)* (incidentat[oa]|sinistrat[oa])\M`;

/** Whether an advert says that its car is damaged, or fit for parts alone. */
const isDamaged = sql<boolean>`(listings.version ~* ${DAMAGED_TITLE} OR listings.description ~* ${DAMAGED_TEXT})
  AND NOT (listings.version || ' ' || listings.description) ~* ${UNDAMAGED}`;

const among = (table: RawBuilder<unknown>, keys: readonly ModelKey[]) =>
  sql<boolean>`(${table}.brand, ${table}.model) IN (${sql.join(
    keys.map(({ brand, model }) => sql`(${brand}::text, ${model}::text)`),
  )})`;

/** `extrasOf` in SQL: of tens of thousands of cars only the number travels. */
const extras = (equipment: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(*)::int FROM unnest(${equipment}) AS item
    WHERE item = ANY (${sql.val([...VALUED_EQUIPMENT])}::text[]))`;

/** What is on sale of some models, with what each was rated last. */
export function carsOnSale(db: Db, keys: readonly ModelKey[]) {
  return publicListings(db)
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .where(among(sql`listings`, keys))
    .select([
      'listings.id',
      'listings.brand',
      'listings.model',
      'listings.category',
      'listings.price',
      'listings.revision',
      'listings.registration_year',
      'listings.registration_month',
      'listings.mileage',
      'listings.power',
      'listings.power_type',
      'listings.gearbox_type',
      extras(sql`listings.equipment`).as('extras'),
      isDamaged.as('is_damaged'),
      'listing_valuations.price as rated_price',
      'listing_valuations.revision as rated_revision',
      'listing_valuations.band as rated_band',
    ])
    .execute();
}
export type CarOnSale = Awaited<ReturnType<typeof carsOnSale>>[number];

/** A car that others are compared with. */
export interface MarketCar extends PricedCar {
  price: number;
  /** YYYY-MM-DD; null while it is on sale. */
  sold_on: string | null;
}

/** What was paid longer ago says little of today's prices. */
const SOLD_MONTHS = 12;

const recentSales = (now: Date) => sql`
  listing_outcomes AS sale LEFT JOIN listings AS gone ON gone.id = sale.listing_id
  WHERE sale.kind = 'sold' AND sale.ended_at IS NULL AND sale.sold_price IS NOT NULL
    AND sale.sold_on > (${now.toISOString()}::timestamptz - make_interval(months => ${SOLD_MONTHS}::int))::date`;

const SALE_COLUMNS = sql`sale.id, sale.brand, sale.model, sale.category, sale.sold_price AS price,
  sale.registration_year::int, gone.registration_month::int, sale.mileage, sale.power::int, sale.power_type,
  sale.gearbox_type, to_char(sale.sold_on, 'YYYY-MM-DD') AS sold_on, gone.id AS listing`;

/** What was sold of some models in the past months, and is known for how much. */
export async function carsSold(db: Db, keys: readonly ModelKey[], now: Date): Promise<MarketCar[]> {
  const { rows } = await sql<MarketCar>`
    SELECT ${SALE_COLUMNS}, ${extras(sql`gone.equipment`)} AS extras
    FROM ${recentSales(now)} AND ${among(sql`sale`, keys)}`.execute(db);
  return rows;
}

/** Of all cars those of these bodies or fuels, registered in these years, ends included. */
export interface MarketPart {
  categories: readonly string[];
  fuels: readonly string[];
  year_min: number;
  year_max: number;
}

/** Of each body, fuel and year so many cars stand for all. */
const CARS_A_CELL = 150;

/**
 * Cars of all models, on sale and sold: of each body, fuel and year at most 150, always the same ones, so that a day's
 * adverts change little. Of a part of the market where one is given.
 */
export async function marketCars(db: Db, now: Date, part: MarketPart | null): Promise<MarketCar[]> {
  const isIn = (table: RawBuilder<unknown>) =>
    part === null
      ? sql`true`
      : sql`(${table}.category = ANY(${part.categories}::text[]) OR ${table}.power_type = ANY(${part.fuels}::text[]))
          AND ${table}.registration_year BETWEEN ${part.year_min} AND ${part.year_max}`;
  const read = sql<MarketCar>`
    SELECT placed.brand, placed.model, placed.category, placed.price, placed.registration_year,
      placed.registration_month, placed.mileage, placed.power, placed.power_type, placed.gearbox_type, placed.sold_on,
      ${extras(sql`listings.equipment`)} AS extras
    FROM (
      SELECT *, row_number() OVER (
        PARTITION BY category, power_type, registration_year ORDER BY sold_on IS NULL, right(id::text, 12), id
      ) AS place
      FROM (
        SELECT listings.id, listings.brand, listings.model, listings.category, listings.price,
          listings.registration_year::int, listings.registration_month::int, listings.mileage, listings.power::int,
          listings.power_type, listings.gearbox_type, NULL::text AS sold_on, listings.id AS listing
        FROM listings JOIN dealers ON dealers.id = listings.dealer_id
        WHERE ${isPublicListing} AND ${isIn(sql`listings`)}
        UNION ALL
        SELECT ${SALE_COLUMNS} FROM ${recentSales(now)} AND ${isIn(sql`sale`)}
      ) AS cars
    ) AS placed LEFT JOIN listings ON listings.id = placed.listing
    WHERE place <= ${CARS_A_CELL}`;
  return db.transaction().execute(async (trx) => {
    // All cars of a large stock are put in order, which may take longer than any answer should.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    // Else they are put in order on disk.
    await sql`SET LOCAL work_mem = '128MB'`.execute(trx);
    return (await read.execute(trx)).rows;
  });
}

/** The last valuation of a public listing. */
export function valuationRow(db: Db, id: string) {
  return publicListings(db)
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .where('listings.id', '=', id)
    .select(['listings.brand', 'listings.model', 'listings.price as asked'])
    .selectAll('listing_valuations')
    .executeTakeFirst();
}
