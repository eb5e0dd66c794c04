import type { OwnRequest } from '@carzaa/api/calls/public/carfax';
import type { RequestListQuery } from '@carzaa/api/calls/dealer/carfaxOffice';
import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { errorText } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import { containing } from '../../db/textSearch.ts';
import type { Schema } from '../../db/schema.ts';
import { coversOf, toAboutCar } from '../../shared/listings/covers.queries.ts';
import type { Scope } from './carfaxServices.ts';
import { aboutListing, listingsByIds, type NamedListing } from './listings.queries.ts';

type Db = Kysely<Schema>;

function requestRows(db: Db) {
  return db
    .selectFrom('carfax_requests')
    .innerJoin('dealers', 'dealers.id', 'carfax_requests.dealer_id')
    .innerJoin('users', 'users.id', 'carfax_requests.user_id');
}

function selectRequests(db: Db) {
  return requestRows(db)
    .selectAll('carfax_requests')
    .select((eb) => [
      'dealers.name as dealer_name',
      'users.name as user_name',
      'users.email as user_email',
      eb
        .exists(
          eb
            .selectFrom('carfax_purchases')
            .whereRef('carfax_purchases.request_id', '=', 'carfax_requests.id')
            .where('carfax_purchases.state', '=', 'reserved')
            .select('carfax_purchases.id'),
        )
        .as('in_progress'),
    ]);
}
export type StoredRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

/** A request of the scope; undefined when there is none. */
export function findRequest(db: Db, id: string, scope: Scope): Promise<StoredRequest | undefined> {
  return selectRequests(db)
    .where('carfax_requests.id', '=', id)
    .$if(scope !== null, (query) => query.where('carfax_requests.dealer_id', '=', scope ?? ''))
    .executeTakeFirst();
}

/** Keeps others from deciding the same request until the transaction ends. */
export async function lockRequest(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('carfax_requests').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
}

type RequestFilters = RequestListQuery['filters'];

/** The requests of a scope that the filters let through. */
function filterRequests(db: Db, scope: Scope, { q, status, dealer }: NonNullable<RequestFilters> = {}) {
  const pattern = containing(q);
  return requestRows(db)
    .$if(scope !== null, (rows) => rows.where('carfax_requests.dealer_id', '=', scope ?? ''))
    .$if(dealer !== undefined, (rows) => rows.where('carfax_requests.dealer_id', '=', dealer ?? ''))
    .$if(status !== undefined, (rows) => rows.where('carfax_requests.status', '=', status ?? 'pending'))
    .$if(pattern !== null, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('carfax_requests.listing_title', 'ilike', pattern),
          eb('users.name', 'ilike', pattern),
          eb('dealers.name', 'ilike', pattern),
        ]),
      ),
    );
}

function sortRequests(db: Db, scope: Scope, { sort_by, sort_direction, filters }: RequestListQuery) {
  return filterRequests(db, scope, filters)
    .select('carfax_requests.id')
    .orderBy(`carfax_requests.${sort_by}`, (order) =>
      (sort_direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('carfax_requests.id', sort_direction);
}

/** One page of a scope's requests, and how many there are. */
export async function listRequests(
  db: Db,
  scope: Scope,
  query: RequestListQuery,
): Promise<{ rows: StoredRequest[]; total: number }> {
  const { page, per_page, filters } = query;
  const { rows: found, total } = await findPage(
    { page, per_page },
    filterRequests(db, scope, filters),
    sortRequests(db, scope, query),
  );
  const ids = found.map(({ id }) => id);
  return { rows: await inOrder(db, ids), total };
}

/** Everybody's requests that the list finds, in its own order. */
export async function requestIds(db: Db, query: RequestListQuery): Promise<string[]> {
  return (await sortRequests(db, null, query).execute()).map(({ id }) => id);
}

export async function requestRowsOf(db: Db, ids: readonly string[]): Promise<RequestRow[]> {
  return toRequestRows(db, await inOrder(db, ids), null);
}

async function inOrder(db: Db, wanted: readonly string[]): Promise<StoredRequest[]> {
  if (wanted.length === 0) return [];
  const rows = await selectRequests(db).where('carfax_requests.id', 'in', wanted).execute();
  return wanted.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** One page of what a user has asked for. */
export async function requestsOf(
  db: Db,
  user: string,
  { page, per_page, sort_direction, listing }: OwnListQuery,
): Promise<{ rows: StoredRequest[]; total: number }> {
  const own = db
    .selectFrom('carfax_requests')
    .where('user_id', '=', user)
    .$if(listing !== undefined, (query) => query.where('listing_id', '=', listing ?? null));
  const { rows: found, total } = await findPage(
    { page, per_page },
    own,
    own.select('id').orderBy('created_at', sort_direction).orderBy('id', sort_direction),
  );
  return {
    rows: await inOrder(
      db,
      found.map(({ id }) => id),
    ),
    total,
  };
}

interface OwnListQuery {
  page: number;
  per_page: number;
  sort_direction: 'asc' | 'desc';
  listing?: string | undefined;
}

async function listingsOf(db: Db, rows: readonly StoredRequest[]): Promise<Map<string, NamedListing>> {
  const found = await listingsByIds(
    db,
    rows.flatMap(({ listing_id }) => listing_id ?? []),
  );
  return new Map(found.map((listing) => [listing.id, listing]));
}

/** The rows as their askers see them. */
export async function toOwnRequests(db: Db, rows: readonly StoredRequest[]): Promise<OwnRequest[]> {
  const listings = await listingsOf(db, rows);
  const covers = await coversOf(db, [...listings.keys()]);
  return rows.map((row) => {
    const listing = listings.get(row.listing_id ?? '');
    return {
      uuid: row.id,
      listing: listing
        ? toAboutCar({ ...aboutListing(listing), category: listing.category, price: listing.price }, covers)
        : null,
      title: row.listing_title,
      dealer: { uuid: row.dealer_id, name: row.dealer_name },
      status: row.status,
      report: row.report_id,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}

/** The rows as the back office shows them; the asker's address for administrators alone. */
export async function toRequestRows(db: Db, rows: readonly StoredRequest[], scope: Scope): Promise<RequestRow[]> {
  const listings = await listingsOf(db, rows);
  return rows.map((row) => {
    const listing = listings.get(row.listing_id ?? '');
    const { vin, plate, mileage, registration_year, report_id } = listing ?? {};
    return {
      uuid: row.id,
      status: row.status,
      failure_code: row.failure_code,
      failure: row.failure_code === null ? null : errorText(row.failure_code),
      in_progress: Boolean(row.in_progress),
      title: row.listing_title,
      listing: listing
        ? {
            ...aboutListing(listing),
            vin: vin ?? null,
            plate: plate ?? null,
            mileage: mileage ?? 0,
            registration_year: registration_year ?? 0,
            has_report: (report_id ?? null) !== null,
          }
        : null,
      dealer: { uuid: row.dealer_id, name: row.dealer_name },
      user: { uuid: row.user_id, name: row.user_name, email: scope === null ? row.user_email : null },
      report: row.report_id,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}
