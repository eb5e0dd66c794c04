import type { PackagePurchaseQuery } from '@carzaa/api/calls/carfaxOffice';
import type { PackagePurchase } from '@carzaa/api/calls/carfaxRows';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** One page of the packages that a dealership has paid for, and how many there are. */
export async function packagePurchases(
  db: Kysely<Schema>,
  dealer: string,
  { page, per_page, sort_by, sort_direction, filters }: PackagePurchaseQuery,
): Promise<{ items: PackagePurchase[]; total: number }> {
  const pattern = `%${(filters?.q ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const paid = db
    .selectFrom('checkouts')
    .innerJoin('carfax_packages', 'carfax_packages.id', 'checkouts.package_id')
    .where('checkouts.dealer_id', '=', dealer)
    .where('checkouts.status', '=', 'paid')
    .where('carfax_packages.name', 'ilike', pattern);
  const rows = await paid
    .leftJoin('invoices', 'invoices.checkout_id', 'checkouts.id')
    .leftJoin('users', 'users.id', 'checkouts.opened_by')
    .select([
      'checkouts.id',
      'carfax_packages.name',
      'checkouts.credits',
      'checkouts.net',
      'checkouts.vat',
      'checkouts.paid_at',
      'checkouts.created_at',
      'invoices.number',
      'invoices.year',
      'users.name as bought_by',
    ])
    .orderBy(`checkouts.${sort_by}`, sort_direction)
    .orderBy('checkouts.id', sort_direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await paid.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = rows.map(({ id, name, credits, net, vat, number, year, bought_by, paid_at, created_at }) => ({
    uuid: id,
    name,
    credits: credits ?? 0,
    net,
    vat,
    total: net + vat,
    invoice: number === null || year === null ? null : `${number}/${year}`,
    bought_by,
    paid_at: (paid_at ?? created_at).toISOString(),
  }));
  return { items, total };
}
