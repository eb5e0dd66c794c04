import type { PackagePurchaseQuery } from '@carzaa/api/calls/dealer/carfaxOffice';
import type { PackagePurchase } from '@carzaa/api/calls/carfaxRows';
import { invoiceNumber } from '@carzaa/api/text/invoiceNumber';
import type { Kysely } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import { containing } from '../../db/textSearch.ts';
import type { Schema } from '../../db/schema.ts';

/** One page of the packages that a dealership has paid for, and how many there are. */
export async function packagePurchases(
  db: Kysely<Schema>,
  dealer: string,
  { page, per_page, sort_by, sort_direction, filters }: PackagePurchaseQuery,
): Promise<{ items: PackagePurchase[]; total: number }> {
  const pattern = containing(filters?.q);
  const paid = db
    .selectFrom('checkouts')
    .innerJoin('carfax_packages', 'carfax_packages.id', 'checkouts.package_id')
    .where('checkouts.dealer_id', '=', dealer)
    .where('checkouts.status', '=', 'paid')
    .$if(pattern !== null, (rows) => rows.where('carfax_packages.name', 'ilike', pattern));
  const { rows, total } = await findPage(
    { page, per_page },
    paid,
    paid
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
        'invoices.id as invoice_uuid',
        'users.name as bought_by',
      ])
      .orderBy(`checkouts.${sort_by}`, sort_direction)
      .orderBy('checkouts.id', sort_direction),
  );
  const items = rows.map(
    ({ id, name, credits, net, vat, number, year, invoice_uuid, bought_by, paid_at, created_at }) => ({
      uuid: id,
      name,
      credits: credits ?? 0,
      net,
      vat,
      total: net + vat,
      invoice: number === null || year === null ? null : invoiceNumber({ year, number }),
      invoice_uuid,
      bought_by,
      paid_at: (paid_at ?? created_at).toISOString(),
    }),
  );
  return { items, total };
}
