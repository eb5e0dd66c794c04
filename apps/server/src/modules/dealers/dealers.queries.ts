import type { PublicDealer } from '@carzaa/api/calls/dealers';
import { type Kysely, type Selectable, sql } from 'kysely';
import { toLogo } from '../../integrations/photos/toPhoto.ts';
import type { DealersTable, Schema } from '../../db/schema.ts';

/**
 * Dealerships that anybody may see; private sellers have no page of their own, and who has just signed up has none before
 * an owner has confirmed their address.
 */
function publicDealers(db: Kysely<Schema>) {
  const owners = sql`SELECT FROM dealer_owners JOIN users ON users.id = dealer_owners.user_id
    WHERE dealer_owners.dealer_id = dealers.id`;
  return db
    .selectFrom('dealers')
    .where('enabled', '=', true)
    .where('kind', '=', 'dealer')
    .where(sql<boolean>`(NOT EXISTS (${owners}) OR EXISTS (${owners} AND users.email_verified_at IS NOT NULL))`);
}

export function findDealer(db: Kysely<Schema>, id: string): Promise<Selectable<DealersTable> | undefined> {
  return publicDealers(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** One page by name, and how many there are; `q` is looked for in name and city. */
export async function findDealers(
  db: Kysely<Schema>,
  { q, page, per_page }: { q?: string | undefined; page: number; per_page: number },
): Promise<{ rows: Selectable<DealersTable>[]; total: number }> {
  const pattern = `%${(q ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matching = publicDealers(db).$if(pattern !== '%%', (query) =>
    query.where((where) => where.or([where('name', 'ilike', pattern), where('city', 'ilike', pattern)])),
  );
  const rows = await matching
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export function dealerOptions(db: Kysely<Schema>): Promise<{ id: string; name: string }[]> {
  return publicDealers(db).select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute();
}

export function toPublicDealer(row: Selectable<DealersTable>, listings: number): PublicDealer {
  const { country, city, province, postal_code, latitude, longitude } = row;
  return {
    uuid: row.id,
    name: row.name,
    description: row.description,
    phone: row.phone,
    website: row.website,
    address: row.address,
    place: { country, city, province, postal_code, latitude, longitude },
    company_name: row.company_name,
    vat: row.vat ?? '',
    opening_hours: row.opening_hours,
    logo: toLogo(row),
    listings,
    created_at: row.created_at.toISOString(),
  };
}
