import type { AdminListing, AdminListingQuery } from '@carzaa/api/calls/admin/adminListings';
import { ApiError } from '@carzaa/api/contract/errors';
import { isUuid } from '@carzaa/api/text/text';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import { findPage } from '../../../db/findPage.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import { containing } from '../../../db/textSearch.ts';
import { toPhoto } from '../../../integrations/photos/toPhoto.ts';

type Db = Kysely<Schema>;
type Filters = NonNullable<AdminListingQuery['filters']>;

/** More dealerships or models than these are no search but a browse: the rest of their names is left out. */
const MOST_NAMES = 500;

/**
 * What free text finds, as conditions that indexes answer: a vehicle's own numbers, dealerships and models whose names
 * have it. Names are looked up first: a million listings joined to them would take a second.
 */
async function textCondition(db: Db, q: string): Promise<SqlBool | ReturnType<typeof sql<boolean>>> {
  const pattern = containing(q);
  if (pattern === null) return true;
  const text = q.trim();
  const number = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const dealers = await db
    .selectFrom('dealers')
    .where((where) => where.or([where('name', 'ilike', pattern), where('company_name', 'ilike', pattern)]))
    .select('id')
    .limit(MOST_NAMES)
    .execute();
  const models = await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.slug', 'models.brand')
    .where(sql<boolean>`brands.name || ' ' || models.name ILIKE ${pattern}`)
    .select(['models.brand', 'models.slug'])
    .limit(MOST_NAMES)
    .execute();
  return sql<boolean>`(
    listings.vin = ${number} OR listings.plate = ${number} OR listings.reference = ${text}
    ${isUuid(text.toLowerCase()) ? sql`OR listings.id = ${text.toLowerCase()}::uuid` : sql``}
    ${dealers.length > 0 ? sql`OR listings.dealer_id = ANY(${sql.val(dealers.map(({ id }) => id))}::uuid[])` : sql``}
    ${
      models.length > 0
        ? sql`OR (listings.brand, listings.model) IN (${sql.join(
            models.map(({ brand, slug }) => sql`(${brand}, ${slug})`),
          )})`
        : sql``
    })`;
}

async function filterListings(db: Db, filters: Filters) {
  const { q, state, dealer, brand, model, price_min, price_max, reported } = filters;
  let query = db.selectFrom('listings').where('listings.deleted_at', 'is', null);
  if (containing(q) !== null) query = query.where(sql<boolean>`${await textCondition(db, q ?? '')}`);
  if (state !== undefined) query = query.where('listings.state', 'in', [state].flat());
  if (dealer !== undefined) query = query.where('listings.dealer_id', '=', dealer);
  if (brand !== undefined) query = query.where('listings.brand', '=', brand);
  if (model !== undefined) query = query.where('listings.model', '=', model);
  if (price_min !== undefined) query = query.where('listings.price', '>=', price_min);
  if (price_max !== undefined) query = query.where('listings.price', '<=', price_max);
  if (reported !== undefined) {
    const some = sql<boolean>`listings.id IN (SELECT listing_id FROM listing_reports WHERE state = 'open')`;
    query = query.where(reported ? some : sql<boolean>`(${some}) IS NOT TRUE`);
  }
  return query;
}

function withColumns(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('listings')
    .where('listings.id', 'in', [...ids])
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .leftJoin('listing_disablements as disabled', 'disabled.listing_id', 'listings.id')
    .select([
      'listings.id',
      'listings.brand',
      'brands.name as brand_name',
      'listings.model',
      'models.name as model_name',
      'listings.version',
      'listings.dealer_id',
      'dealers.name as dealer_name',
      'dealers.enabled as dealer_enabled',
      'listings.reference',
      'listings.vin',
      'listings.plate',
      'listings.state',
      'listings.price',
      'listings.mileage',
      'listings.registration_year',
      'listings.city',
      'listings.has_carfax',
      'disabled.facts as disabled_reason',
      'disabled.at as disabled_at',
      'listings.published_at',
      'listings.created_at',
      'listings.updated_at',
      'listings.revision',
    ])
    .select(
      sql<number>`(SELECT count(*)::int FROM listing_reports WHERE listing_id = listings.id AND state = 'open')`.as(
        'open_reports',
      ),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos')
          .whereRef('listing_photos.listing_id', '=', 'listings.id')
          .select([
            'listing_photos.id',
            'listing_photos.storage_key',
            'listing_photos.width',
            'listing_photos.height',
            'listing_photos.kind',
            'listing_photos.placeholder',
          ])
          .orderBy('listing_photos.position')
          .limit(1),
      ).as('photos'),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function toAdminListing(row: Row): AdminListing {
  const [cover] = row.photos;
  return {
    uuid: row.id,
    title: listingTitle(row.brand_name, row.model_name, row.version),
    brand: row.brand,
    model: row.model,
    dealer: { uuid: row.dealer_id, name: row.dealer_name, enabled: row.dealer_enabled },
    reference: row.reference,
    vin: row.vin,
    plate: row.plate,
    state: row.state,
    price: row.price,
    mileage: row.mileage,
    registration_year: row.registration_year,
    city: row.city,
    cover: cover ? toPhoto(cover) : null,
    carfax: row.has_carfax,
    is_public: row.state === 'published' && row.dealer_enabled,
    disabled_reason: row.disabled_reason,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    open_reports: row.open_reports,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** Listings in the order of `ids`, without those that are gone. */
export async function adminListingsOf(db: Db, ids: readonly string[]): Promise<AdminListing[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await withColumns(db, ids).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toAdminListing(row)] : [];
  });
}

async function sortListings(db: Db, { sort_by, sort_direction, filters = {} }: AdminListingQuery) {
  return (await filterListings(db, filters))
    .select('listings.id')
    .orderBy(`listings.${sort_by}`, (order) => (sort_direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('listings.id');
}

/** One page of all listings, and how many there are. */
export async function adminListingsPage(
  db: Db,
  query: AdminListingQuery,
): Promise<{ items: AdminListing[]; total: number }> {
  const { filters = {} } = query;
  const filtered = await filterListings(db, filters);
  const { rows: hits, total } = await findPage(query, filtered, await sortListings(db, query));
  const ids = hits.map(({ id }) => id);
  return { items: await adminListingsOf(db, ids), total };
}

/** The listings that the list finds, in its own order. */
export async function adminListingIds(db: Db, query: AdminListingQuery): Promise<string[]> {
  return (await (await sortListings(db, query)).execute()).map(({ id }) => id);
}

/** A listing that is not deleted, whichever dealership it belongs to. Throws code 4. */
export async function listingRow(db: Db, id: string): Promise<Selectable<ListingsTable>> {
  const row = await db
    .selectFrom('listings')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('4');
  return row;
}
