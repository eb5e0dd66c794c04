import type { AdminDealerDetail, UserDealership, UserDealershipQuery } from '@carzaa/api/calls/admin/adminDealers';
import { type Kysely, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import { containing } from '../../db/textSearch.ts';

type Db = Kysely<Schema>;
type Owner = UserDealership['owners'][number];

const ownersCount = sql<number>`(SELECT count(*) FROM dealer_owners WHERE dealer_id = dealers.id)`;
const SORTS: Record<UserDealershipQuery['sort_by'], ReturnType<typeof sql>> = {
  created_at: sql`dealers.created_at`,
  name: sql`lower(dealers.name)`,
  city: sql`lower(dealers.city)`,
  owners_count: ownersCount,
};

/** The owners of several dealerships, by its id. */
export async function ownersOf(db: Db, dealers: readonly string[]): Promise<ReadonlyMap<string, Owner[]>> {
  const owners = new Map<string, Owner[]>(dealers.map((id) => [id, []]));
  if (dealers.length === 0) return owners;
  const rows = await db
    .selectFrom('dealer_owners')
    .innerJoin('users', 'users.id', 'dealer_owners.user_id')
    .where('dealer_owners.dealer_id', 'in', [...dealers])
    .select(['dealer_owners.dealer_id', 'users.id as uuid', 'users.name', 'users.email', 'users.enabled'])
    .select('users.email_verified_at')
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute();
  for (const { dealer_id, email_verified_at, ...owner } of rows) {
    owners.get(dealer_id)?.push({ ...owner, email_verified_at: email_verified_at?.toISOString() ?? null });
  }
  return owners;
}

const columns = ['dealers.id', 'dealers.name', 'dealers.city', 'dealers.enabled', 'dealers.updated_at'] as const;

async function withOwners(
  db: Db,
  rows: readonly { id: string; name: string; city: string; enabled: boolean; updated_at: Date }[],
): Promise<UserDealership[]> {
  const owners = await ownersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, updated_at, ...row }) => ({
    uuid: id,
    ...row,
    owners: owners.get(id) ?? [],
    updated_at: updated_at.toISOString(),
  }));
}

/** The dealerships of the trade that the filters let through; private sellers have no owners. */
function filterOwnerships(db: Db, filters: UserDealershipQuery['filters'] = {}) {
  const { q, user, has_owner, enabled } = filters;
  const pattern = containing(q);
  let query = db.selectFrom('dealers').where('dealers.kind', '=', 'dealer');
  if (pattern !== null) {
    query = query.where((where) =>
      where.or([
        where('dealers.name', 'ilike', pattern),
        where('dealers.city', 'ilike', pattern),
        where.exists(
          where
            .selectFrom('dealer_owners')
            .innerJoin('users', 'users.id', 'dealer_owners.user_id')
            .whereRef('dealer_owners.dealer_id', '=', 'dealers.id')
            .where((person) =>
              person.or([person('users.name', 'ilike', pattern), person('users.email', 'ilike', pattern)]),
            )
            .select('users.id'),
        ),
      ]),
    );
  }
  if (user !== undefined) {
    query = query.where('dealers.id', 'in', (eb) =>
      eb.selectFrom('dealer_owners').where('user_id', '=', user).select('dealer_id'),
    );
  }
  if (has_owner !== undefined) query = query.where(sql<boolean>`(${ownersCount} > 0) = ${has_owner}`);
  if (enabled !== undefined) query = query.where('dealers.enabled', '=', enabled);
  return query;
}

function sortOwnerships(db: Db, { sort_by, sort_direction, filters }: UserDealershipQuery) {
  return filterOwnerships(db, filters).orderBy(SORTS[sort_by], sort_direction).orderBy('dealers.id', sort_direction);
}

/** One page of the dealerships with their owners, and how many there are. */
export async function ownershipsPage(
  db: Db,
  query: UserDealershipQuery,
): Promise<{ items: UserDealership[]; total: number }> {
  const { page, per_page, filters } = query;
  const { rows, total } = await findPage(
    { page, per_page },
    filterOwnerships(db, filters),
    sortOwnerships(db, query).select(columns),
  );
  return { items: await withOwners(db, rows), total };
}

/** The dealerships that the list finds, in its own order. */
export async function ownershipIds(db: Db, query: UserDealershipQuery): Promise<string[]> {
  return (await sortOwnerships(db, query).select('dealers.id').execute()).map(({ id }) => id);
}

export async function ownershipsOf(db: Db, ids: readonly string[]): Promise<UserDealership[]> {
  return withOwners(db, await db.selectFrom('dealers').where('dealers.id', 'in', ids).select(columns).execute());
}

/** A dealership with its owners; undefined when there is none. */
export async function findOwnership(db: Db, id: string): Promise<UserDealership | undefined> {
  const rows = await db
    .selectFrom('dealers')
    .where('dealers.id', '=', id)
    .where('dealers.kind', '=', 'dealer')
    .select(columns)
    .execute();
  const [found] = await withOwners(db, rows);
  return found;
}

/** Who works in a dealership, owners first. */
export async function peopleOf(db: Db, id: string): Promise<AdminDealerDetail['people']> {
  const owners = (await ownersOf(db, [id])).get(id) ?? [];
  const colleagues = await db
    .selectFrom('dealer_colleagues')
    .innerJoin('users', 'users.id', 'dealer_colleagues.user_id')
    .where('dealer_colleagues.dealer_id', '=', id)
    .select(['users.id as uuid', 'users.name', 'users.email', 'users.enabled', 'users.email_verified_at'])
    .select('dealer_colleagues.role')
    .orderBy('dealer_colleagues.role')
    .orderBy(sql`lower(users.name)`)
    .execute();
  return [
    ...owners.map((owner) => ({ ...owner, role: 'owner' as const })),
    ...colleagues.map((one) => ({ ...one, email_verified_at: one.email_verified_at?.toISOString() ?? null })),
  ];
}
