import { ApiError } from '@carzaa/api/contract/errors';
import { type Actor, isAdmin, ownsDealer } from '@carzaa/api/contract/rules';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { InvoicesTable } from '../../db/schema/billing.ts';
import type { InvoiceBuyer, InvoiceSeller } from '../../db/schema/invoiceParties.ts';

type Db = Kysely<Schema>;

/** An invoice with both of its sides. */
export type InvoiceDocument = Omit<Selectable<InvoicesTable>, 'seller' | 'buyer'> & {
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
};

/** A dealership as the one who is invoiced. */
export async function buyerOf(db: Db, dealerId: string): Promise<InvoiceBuyer> {
  const row = await db
    .selectFrom('dealers')
    .where('id', '=', dealerId)
    .select(['company_name', 'vat', 'address', 'postal_code', 'city', 'province', 'country', 'sdi_code', 'pec'])
    .executeTakeFirstOrThrow();
  const { company_name: name, vat, address, country, province, ...rest } = row;
  return {
    ...rest,
    name,
    vat: vat ?? '',
    address: address ?? '',
    province: country === 'it' ? province.toUpperCase() : '',
    country: country === 'it' ? 'IT' : 'DE',
  };
}

/** An invoice for those who may read it: its dealership's owners and administrators. Throws code 4 to anybody else. */
export async function readInvoice(
  db: Db,
  id: string,
  { actor, seller }: { actor: Actor; seller: InvoiceSeller },
): Promise<InvoiceDocument> {
  const row = await db.selectFrom('invoices').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row || !(isAdmin(actor) || ownsDealer(actor, row.dealer_id, 'owner'))) throw new ApiError('4');
  return { ...row, seller: row.seller ?? seller, buyer: row.buyer ?? (await buyerOf(db, row.dealer_id)) };
}
