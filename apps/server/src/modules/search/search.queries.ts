import { MILEAGE_TOLERANCE } from '@carzaa/api/constants';
import { regionSlug } from '@carzaa/api/geography/regions';
import { FLAG_COLUMNS, NUMBER_COLUMNS, SET_COLUMNS, WORD_COLUMNS } from '@carzaa/api/search/filterColumns';
import { type FlagColumn, type NumberColumn, type SetColumn, type WordColumn } from '@carzaa/api/search/filterTable';
import { financeOf } from '@carzaa/api/vehicle/financeTable';
import { noviceAnswer, type NoviceLimits } from '@carzaa/api/vehicle/novice';
import { monthOf } from '@carzaa/api/vehicle/inspection';
import { bandSlug } from '@carzaa/api/search/bandNames';
import { OPTIONAL_FIELDS, relevance } from '@carzaa/api/search/ranking';
import { type InferResult, type Kysely, sql } from 'kysely';
import { type FinanceTables, financeTables } from '../../shared/dealers/dealerDefaults.ts';
import { noviceRule } from '../../shared/listings/noviceRule.ts';
import { preparedQuery } from '../../db/preparedQuery.ts';
import { publicListings, shownListings } from '../../shared/listings/publicListings.ts';
import type { Schema } from '../../db/schema.ts';
import type { SimilarTarget } from './engine/similar.ts';
import { FIRST_ID, LAST_ID } from './listingIds.queries.ts';
import { type Beside, besideBatch, besideThese, reducedSince } from './photosAndPrices.queries.ts';
import type { SearchRow } from './searchRow.ts';

type Db = Kysely<Schema>;

type Column = WordColumn | NumberColumn | FlagColumn | SetColumn;
/** What filters look at that is no column of `listings` by this name. */
const ELSEWHERE = [
  'dealer',
  'region',
  'province',
  'equipment',
  'price_band',
  'photos',
  'carfax',
  'negotiable',
  'novice',
  'price_dropped',
  'one_owner',
  'coherent_mileage',
  'no_damage',
  'instalment',
] as const satisfies readonly Column[];

function isOwn(column: Column): column is Exclude<Column, (typeof ELSEWHERE)[number]> {
  return !ELSEWHERE.some((name) => name === column);
}
const OWN = [...WORD_COLUMNS, ...NUMBER_COLUMNS, ...FLAG_COLUMNS, ...SET_COLUMNS]
  .filter(isOwn)
  .map((column) => `listings.${column}` as const);

/** What of a listing is read as it stands, besides its own filters' columns. */
const READ = [
  'listings.id',
  'listings.dealer_id as dealer',
  'listings.registration_month',
  'listings.tare',
  'listings.latitude',
  'listings.longitude',
  'listings.has_carfax as carfax',
  'listings.price_negotiable as negotiable',
  'listings.province',
  'listings.finance',
  'listings.next_inspection',
  'listing_valuations.band',
  'listing_valuations.mid',
  'listing_valuations.price as valued_price',
  'listing_valuations.loss_age',
  'listing_valuations.loss_mileage',
] as const;

/**
 * The id in a look that PostgreSQL cannot plan by: were it a plain parameter, as a limit would be, each batch would be
 * planned anew for its own, which takes a tenth of the reading.
 */
const unplanned = (id: string) => sql<string>`(SELECT ${id}::uuid)`;

/** `after`: the id that all of the listings follow, so that what is joined by id is not walked from its beginning. */
function searchedColumns(listings: ReturnType<typeof publicListings>, after = FIRST_ID) {
  return (
    listings
      .leftJoin('listing_valuations', (join) =>
        join
          .onRef('listing_valuations.listing_id', '=', 'listings.id')
          .on(sql<boolean>`listing_valuations.listing_id > ${unplanned(after)}`),
      )
      // Of a history only what its dealership shows to everybody.
      .leftJoin('carfax_report_listings', (join) =>
        join
          .onRef('carfax_report_listings.listing_id', '=', 'listings.id')
          .on('carfax_report_listings.is_shown', '=', sql.lit(true))
          .on(sql<boolean>`carfax_report_listings.listing_id > ${unplanned(after)}`),
      )
      .leftJoin('carfax_reports', 'carfax_reports.id', 'carfax_report_listings.report_id')
      .select(OWN)
      .select(READ)
      .select([
        // A number, not a Date, which would be made a hundred thousand times to be thrown away.
        sql<number>`(extract(epoch FROM listings.created_at) * 1000)::float8`.as('created_at'),
        sql<boolean>`COALESCE(carfax_reports.has_one_owner, false)`.as('one_owner'),
        sql<boolean>`COALESCE(carfax_reports.has_no_damage, false)`.as('no_damage'),
        sql<boolean>`COALESCE(carfax_reports.is_coherent
          AND listings.mileage + ${sql.lit(MILEAGE_TOLERANCE)} >= carfax_reports.highest_mileage, false)`.as(
          'coherent_mileage',
        ),
        sql<boolean>`listings.country <> 'it'`.as('abroad'),
        sql<number>`CASE WHEN listings.extra_costs = '[]' THEN 0 ELSE (
          SELECT sum(round((cost->>'amount')::numeric * 100)) FROM jsonb_array_elements(listings.extra_costs) AS cost)::float8 END`.as(
          'extra',
        ),
        sql<boolean>`listings.featured_at IS NOT NULL`.as('featured'),
        sql<boolean>`listings.showcased_at IS NOT NULL`.as('showcased'),
        sql<number>`length(listings.description)`.as('description'),
        // One text: reading arrays letter by letter takes longer than all the rest.
        sql<string>`array_to_string(listings.equipment, ' ')`.as('equipment_text'),
      ])
  );
}

type PublicRow = InferResult<ReturnType<typeof searchedColumns>>[number];

/** Consumption that is not in litres: kWh, kilograms. */
const NO_LITRES: readonly string[] = ['elettrica', 'idrogeno', 'metano'];

/** What the reading of a row needs besides: the rule for new drivers, what each dealership's lender asks, regions by province. */
interface Given {
  rule: NoviceLimits | null;
  tables: FinanceTables;
  regions: ReadonlyMap<string, string>;
  now: Date;
}

/** How many of the fields that need not be filled in are. */
function optionalFields(row: PublicRow): number {
  let count = 0;
  for (const field of OPTIONAL_FIELDS) if (row[field] !== null) count += 1;
  return count;
}

/** Completes the row itself: copies would double what a full reading leaves to the garbage collector. */
function toSearchRow(row: PublicRow, beside: Beside, { rule, tables, regions, now }: Given): SearchRow {
  const { created_at, carfax, description, equipment_text } = row;
  const photos = beside.photos.get(row.id) ?? 0;
  const price_drop = reducedSince(beside.prices.get(row.id));
  // What another price was worth says nothing of this one.
  const band = row.valued_price === row.price ? row.band : null;
  const equipment = equipment_text === '' ? [] : equipment_text.split(' ');
  const score = relevance({
    created_at,
    photos,
    carfax,
    description,
    equipment: equipment.length,
    fields: optionalFields(row),
  });
  // Codes of other countries may be the same letters.
  const region = row.abroad ? undefined : regions.get(row.province);
  const example = financeOf(row.finance, tables.get(row.dealer) ?? null, row, now);
  return Object.assign(row, {
    // Whole euro, rounded up: what costs € 200.10 is not had for 200.
    instalment: example && Math.ceil(example.instalment),
    photos: photos > 0,
    relevance: score,
    novice: noviceAnswer(row, rule),
    equipment,
    province: region === undefined ? null : row.province,
    region: region ?? null,
    declared: row.consumption,
    consumption: NO_LITRES.includes(row.power_type) ? null : row.consumption,
    price_dropped: price_drop !== null,
    price_drop,
    inspection: row.next_inspection === null ? null : monthOf(row.next_inspection),
    price_rating: band === null || row.mid === null ? null : row.price / row.mid,
    price_band: bandSlug(band),
  });
}

/** Few enough for their rows to be gone before the collector moves them. */
const BATCH = 500;

/** The next public listings by key, shown or not. */
const nextRows = preparedQuery('search_batch', (db, after: string) =>
  searchedColumns(publicListings(db), after)
    .where(sql<boolean>`listings.id > ${unplanned(after)}`)
    .orderBy('listings.id')
    .limit(sql.lit(BATCH)),
);
const theseRows = preparedQuery('search_rows', (db, ids: readonly string[]) =>
  searchedColumns(shownListings(db)).where(sql<boolean>`listings.id = ANY(${ids}::uuid[])`),
);

async function givenTo(db: Db): Promise<Given> {
  const now = new Date();
  const provinces = await db.selectFrom('provinces').select(['code', 'region']).execute();
  const regions = new Map(provinces.map(({ code, region }) => [code, regionSlug(region)]));
  return { rule: await noviceRule(db, now), tables: await financeTables(db), regions, now };
}

/** A batch by key, as far as it is under way; who takes it hears of failures. */
function readBatch(db: Db, after: string) {
  const rows = nextRows(db, after);
  const beside = rows.then((found) => besideBatch(db, [after, found.at(-1)?.id ?? after]));
  for (const part of [rows, beside]) part.catch(() => undefined);
  return { rows, beside };
}

/** Some of the listings by their ids: those after one, up to another and with it. */
export interface Stretch {
  after?: string | undefined;
  upTo?: string | undefined;
}

/** Every public listing, shown or not, read in batches by key so that no more than two batches are ever in memory. */
export async function* everyBatch(
  db: Db,
  { after = FIRST_ID, upTo = LAST_ID }: Stretch = {},
): AsyncGenerator<SearchRow[]> {
  const given = await givenTo(db);
  let batch: ReturnType<typeof readBatch> | undefined = readBatch(db, after);
  while (batch !== undefined) {
    const rows: PublicRow[] = await batch.rows;
    const last = rows.length < BATCH ? LAST_ID : (rows.at(-1)?.id ?? LAST_ID);
    // The database reads on while these are taken in.
    const next = last >= upTo ? undefined : readBatch(db, last);
    const beside = await batch.beside;
    yield rows.filter(({ id }) => id <= upTo).map((row) => toSearchRow(row, beside, given));
    batch = next;
  }
}

/** Those of the listings that are shown. */
export async function rowsOf(db: Db, ids: readonly string[]): Promise<SearchRow[]> {
  if (ids.length === 0) return [];
  const rows: SearchRow[] = [];
  const given = await givenTo(db);
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const [found, beside] = await Promise.all([theseRows(db, some), besideThese(db, some)]);
    rows.push(...found.map((row) => toSearchRow(row, beside, given)));
  }
  return rows;
}

/** What similar listings are sought by; of any listing that exists, public or not. */
export function similarTarget(db: Db, id: string): Promise<SimilarTarget | undefined> {
  return db
    .selectFrom('listings')
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .select(['id', 'brand', 'model', 'category', 'power', 'price', 'registration_year', 'latitude', 'longitude'])
    .executeTakeFirst();
}
