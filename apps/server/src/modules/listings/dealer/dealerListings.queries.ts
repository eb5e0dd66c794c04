import type { DealerListingQuery, ListingSortField } from '@carzaa/api/calls/dealer/dealerListings';
import { VALUATION_BANDS } from '@carzaa/api/vehicle/valuation';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { findPage } from '../../../db/findPage.ts';
import { containingEach } from '../../../db/textSearch.ts';
import { shownInstead } from '../../../shared/listings/publicListings.ts';
import { isToConfirmSql, touchedAt } from '../../../shared/listings/freshness.ts';
import { isOutcomeAsked, openOutcome } from '../../../shared/listings/outcomes.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ListingState } from '../../../db/schema/listings.ts';
import { photoCount, qualityScore } from './quality.queries.ts';

type Db = Kysely<Schema>;

/** Whose listings: a dealership's, or everybody's. */
export interface StockScope {
  dealer?: string;
  /** Who asks. */
  actor?: string;
}
export type StockFilters = NonNullable<DealerListingQuery['filters']>;

const title = sql<string>`concat_ws(' ', brands.name, models.name, NULLIF(listings.version, ''))`;
const views = sql<number>`coalesce((
  SELECT views FROM listing_view_totals WHERE listing_view_totals.listing_id = listings.id
), 0)`;
const contacts = sql<number>`(
  SELECT count(*)::int FROM leads WHERE leads.listing_id = listings.id
)`;
const favourites = sql<number>`(
  SELECT count(*)::int FROM favourites WHERE favourites.listing_id = listings.id
)`;

/** Whole days since the first publication; null for what never was published. */
const daysOnSale = (now: Date) =>
  sql<number>`floor(extract(epoch FROM ${now.toISOString()}::timestamptz - listings.published_at) / 86400)`;

/** Withdrawn because nobody confirmed it. */
const isLapsedDraft = sql<boolean>`listings.state = 'draft' AND listing_freshness.lapsed_at IS NOT NULL`;

/** The advert that searches show in place of one. */
const instead = sql<{ uuid: string; dealer: string; own: boolean } | null>`(
  SELECT json_build_object('uuid', other.id, 'dealer', dealers.name, 'own', other.dealer_id = listings.dealer_id)
  FROM listings AS other JOIN dealers ON dealers.id = other.dealer_id
  WHERE listings.state = 'published' AND other.id = ${shownInstead()}
)`;

const assignee = sql<{ uuid: string; name: string } | null>`(
  SELECT json_build_object('uuid', id, 'name', name) FROM users WHERE users.id = listings.assigned_to
)`;

/** What each field sorts by; unknown values come last either way. */
const SORTS: Record<ListingSortField, RawBuilder<unknown>> = {
  created_at: sql`listings.created_at`,
  updated_at: sql`listings.updated_at`,
  title: sql`lower(${title})`,
  reference: sql`lower(listings.reference)`,
  price: sql`listings.price`,
  mileage: sql`listings.mileage`,
  registration_year: sql`listings.registration_year * 16 + coalesce(listings.registration_month, 0)`,
  state: sql`listings.state`,
  days_on_sale: sql`-extract(epoch FROM listings.published_at)`,
  views,
  contacts,
  favourites,
  quality: qualityScore,
  photo_count: photoCount,
  showcased: sql`listings.showcased_at IS NOT NULL`,
  featured: sql`listings.featured_at IS NOT NULL`,
  band: sql`array_position(${[...VALUATION_BANDS]}::text[], listing_outlooks.band)`,
  position: sql`listing_outlooks.position`,
  days_to_sell: sql`listing_outlooks.days`,
  demand: sql`listing_outlooks.demand`,
  searches: sql`listing_outlooks.searches`,
};

/** Filters by figures, and what each looks at. */
const FIGURES = [
  ['days_on_sale_min', 'days_on_sale_max', null],
  ['position_min', 'position_max', sql<number>`listing_outlooks.position`],
  ['days_to_sell_min', 'days_to_sell_max', sql<number>`listing_outlooks.days`],
  ['demand_min', 'demand_max', sql<number>`listing_outlooks.demand`],
] as const;

function stock(db: Db, { dealer }: StockScope) {
  const all = db
    .selectFrom('listings')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .leftJoin('listing_freshness', 'listing_freshness.listing_id', 'listings.id')
    // What was said of another price says nothing of this one.
    .leftJoin('listing_outlooks', (join) =>
      join
        .onRef('listing_outlooks.listing_id', '=', 'listings.id')
        .onRef('listing_outlooks.price', '=', 'listings.price')
        .on('listings.state', 'in', ['published', 'reserved']),
    );
  return dealer === undefined ? all : all.where('listings.dealer_id', '=', dealer);
}

/** The listings that pass the filters. */
export function filteredStock(db: Db, scope: StockScope, given: StockFilters | undefined, now: Date) {
  const filters = given ?? {};
  const states: ListingState[] = filters.state === undefined ? [] : [filters.state].flat();
  let query = stock(db, scope).where('listings.deleted_at', filters.deleted === true ? 'is not' : 'is', null);
  if (states.length > 0) {
    query = query.where(sql<ListingState>`coalesce(listings.deleted_state, listings.state)`, 'in', states);
  }
  if (filters.brand !== undefined) query = query.where('listings.brand', '=', filters.brand);
  if (filters.model !== undefined) query = query.where('listings.model', '=', filters.model);
  if (filters.price_min !== undefined) query = query.where('listings.price', '>=', filters.price_min);
  if (filters.price_max !== undefined) query = query.where('listings.price', '<=', filters.price_max);
  if (filters.showcased !== undefined) {
    query = query.where('listings.showcased_at', filters.showcased ? 'is not' : 'is', null);
  }
  if (filters.featured !== undefined) {
    query = query.where('listings.featured_at', filters.featured ? 'is not' : 'is', null);
  }
  if (filters.has_photos !== undefined) {
    const some = sql<boolean>`EXISTS (SELECT FROM listing_photos WHERE listing_photos.listing_id = listings.id)`;
    query = query.where(filters.has_photos ? some : sql<boolean>`NOT ${some}`);
  }
  if (filters.to_confirm !== undefined) {
    const waits = isToConfirmSql(now);
    query = query.where(filters.to_confirm ? waits : sql<boolean>`NOT (${waits})`);
  }
  if (filters.lapsed !== undefined)
    query = query.where(filters.lapsed ? isLapsedDraft : sql<boolean>`NOT (${isLapsedDraft})`);
  if (filters.outcome_asked !== undefined) query = query.where(isOutcomeAsked, '=', filters.outcome_asked);
  if (filters.assigned_to === 'nobody') query = query.where('listings.assigned_to', 'is', null);
  else if (filters.assigned_to !== undefined) {
    query = query.where(
      'listings.assigned_to',
      '=',
      filters.assigned_to === 'me' ? (scope.actor ?? null) : filters.assigned_to,
    );
  }
  if (filters.quality_min !== undefined) query = query.where(qualityScore, '>=', filters.quality_min);
  if (filters.band !== undefined) query = query.where('listing_outlooks.band', '=', filters.band);
  for (const [min, max, figure] of FIGURES) {
    const value = figure ?? daysOnSale(now);
    const [least, most] = [filters[min], filters[max]];
    if (least !== undefined) query = query.where(value, '>=', least);
    if (most !== undefined) query = query.where(value, '<=', most);
  }
  // Plates also as they are written, in groups.
  for (const pattern of containingEach(filters.q)) {
    query = query.where(
      sql<boolean>`lower(concat_ws(' ', ${title}, listings.reference, listings.vin, listings.plate)) LIKE ${pattern}`,
    );
  }
  return query;
}

/** The order of a list, the same on every page. */
export function stockOrder({ sort_by, sort_direction }: Pick<DealerListingQuery, 'sort_by' | 'sort_direction'>) {
  const direction = sql.raw(sort_direction === 'asc' ? 'ASC' : 'DESC');
  return sql`${SORTS[sort_by]} ${direction} NULLS LAST, listings.id ${direction}`;
}

const PHOTO_COLUMNS = ['id', 'storage_key', 'width', 'height', 'kind', 'placeholder'] as const;

/** What the list shows of the listings, in no particular order. */
export function stockRows(db: Db, scope: StockScope, ids: readonly string[]) {
  return stock(db, scope)
    .where(sql<boolean>`listings.id = ANY(${sql.val(ids)}::uuid[])`)
    .selectAll('listings')
    .select(['brands.name as brand_name', 'models.name as model_name'])
    .select([
      'listing_outlooks.band',
      'listing_outlooks.position',
      'listing_outlooks.days',
      'listing_outlooks.days_low',
      'listing_outlooks.days_high',
      'listing_outlooks.demand',
      'listing_outlooks.searches',
      'listing_outlooks.lower_by',
      'listing_outlooks.lower_searches',
      'listing_outlooks.lower_near',
      'listing_outlooks.missed',
      'listing_outlooks.lower_missed',
    ])
    .select(['listing_freshness.asked_at', 'listing_freshness.lapsed_at', touchedAt.as('touched_at')])
    .select([
      title.as('title'),
      instead.as('instead'),
      views.as('views'),
      contacts.as('contacts'),
      favourites.as('favourites'),
      photoCount.as('photo_count'),
      qualityScore.as('quality'),
      openOutcome.as('outcome'),
      assignee.as('assignee'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos')
          .whereRef('listing_photos.listing_id', '=', 'listings.id')
          .select(PHOTO_COLUMNS)
          .orderBy('listing_photos.position')
          .limit(1),
      ).as('covers'),
    )
    .execute();
}
export type StockRow = Awaited<ReturnType<typeof stockRows>>[number];

/** One page of the filtered stock and how many there are in all. */
export async function stockPage(db: Db, scope: StockScope, query: DealerListingQuery, now: Date) {
  const { page, per_page, filters } = query;
  const matching = filteredStock(db, scope, filters, now);
  // The page's rows are found first, so that what is counted for each is counted for them alone.
  const { rows: found, total } = await findPage(
    { page, per_page },
    matching,
    matching.select('listings.id').orderBy(stockOrder(query)),
  );
  if (found.length === 0) return { rows: [], total };
  const ids = found.map(({ id }) => id);
  const rows = new Map((await stockRows(db, scope, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** What the form shows besides the row: all photos and prices. */
export async function listingParts(db: Db, id: string) {
  const photos = await db
    .selectFrom('listing_photos')
    .where('listing_id', '=', id)
    .select([...PHOTO_COLUMNS, 'shot'])
    .orderBy('position')
    .execute();
  const prices = await db
    .selectFrom('price_history')
    .where('listing_id', '=', id)
    .select(['price', 'since'])
    .orderBy('since')
    .execute();
  return { photos, prices };
}
export type ListingParts = Awaited<ReturnType<typeof listingParts>>;
