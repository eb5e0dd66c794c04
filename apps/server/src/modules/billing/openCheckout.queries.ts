import { isUuid } from '@carzaa/api/text/text';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { findBilledDealer, findPlan } from './billing.queries.ts';
import { priceNote, withVat } from './billing.rules.ts';
import type { CheckoutOrder } from '../../integrations/payments/payments.ts';
import type { BillingServices } from './billingServices.ts';

type Db = Kysely<Schema>;

const OPEN_MINUTES = 60;
/** One that ends sooner than this is not handed out again. */
const LEAST_MINUTES = 10;

/** What is for sale; `price` in cents, VAT excluded. */
export interface SaleItem {
  kind: 'plan' | 'package';
  uuid: string;
  name: string;
  price: number;
  /** Of a package. */
  credits: number | null;
}

/** A plan as it is sold; undefined of one that is free or unknown. */
export async function planForSale(db: Db, id: string): Promise<SaleItem | undefined> {
  const plan = isUuid(id) ? await findPlan(db, id) : undefined;
  if (!plan || plan.tier === 'Free' || plan.price === 0) return undefined;
  return { kind: 'plan', uuid: plan.id, name: plan.name, price: plan.price, credits: null };
}

/** A package by its id, or by how many credits it holds; the smallest without a choice. */
export async function packageForSale(db: Db, wanted: string | null): Promise<SaleItem | undefined> {
  const packages = await db.selectFrom('carfax_packages').selectAll().orderBy('position').execute();
  const found =
    wanted === null
      ? packages[0]
      : packages.find(({ id, credits }) => id === wanted.toLowerCase() || String(credits) === wanted);
  return found && { kind: 'package', uuid: found.id, name: found.name, price: found.price, credits: found.credits };
}

/** The link that leads to the checkout of an item. */
export function checkoutPath(dealer: string, { kind, uuid }: SaleItem): string {
  return kind === 'plan'
    ? `/dealers/${dealer}/subscription/checkout/${uuid}`
    : `/dealers/${dealer}/carfax-package/checkout?package=${uuid}`;
}

interface Buyer {
  dealerId: string;
  userId: string;
}

/**
 * The address of the checkout for one thing: the one that is open already, where its price still holds, else a new
 * one. Charges nothing. Many visits at once open one checkout.
 */
export async function openCheckout(services: BillingServices, item: SaleItem, buyer: Buyer): Promise<string> {
  const { db, payments, appUrl } = services;
  const dealer = await findBilledDealer(db, buyer.dealerId);
  if (!dealer) throw new Error('No such dealership');
  const amount = withVat(item.price, dealer.country);
  const checkout = await keepCheckout(services, item, buyer, amount);
  if (checkout.url !== null) return checkout.url;
  const customer = await customerOf(db, buyer.dealerId, payments.kind);
  const isPlan = item.kind === 'plan';
  const query = `dealer=${dealer.id}`;
  const order: CheckoutOrder = {
    checkout: checkout.id,
    dealer: { uuid: dealer.id, name: dealer.company_name, email: dealer.email },
    customer,
    item: {
      kind: item.kind,
      uuid: item.uuid,
      name: isPlan ? `Piano ${item.name}` : item.name,
      description: `${priceNote(item.price, dealer.country)}${isPlan ? ' al mese' : ''}`,
      price: item.price,
    },
    total: amount.total,
    successUrl: `${appUrl}${isPlan ? '/dealer/plan-purchase-ok' : '/purchase-ok'}?${query}`,
    cancelUrl: `${appUrl}${isPlan ? '/dealer/plan-purchase-ko' : '/purchase-ko'}?${query}`,
    expiresAt: checkout.expires_at,
  };
  const opened = await payments.openCheckout(order).catch((error: unknown) => giveUp(db, checkout.id, error));
  await db
    .updateTable('checkouts')
    .set({ session: opened.session, url: opened.url })
    .where('id', '=', checkout.id)
    .execute();
  return opened.url;
}

/** A checkout that the provider did not open gets a new key at the next visit. */
async function giveUp(db: Db, checkout: string, error: unknown): Promise<never> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('id', '=', checkout)
    .where('url', 'is', null)
    .where('status', '=', 'open')
    .execute();
  throw error;
}

/** The checkout that is open for this, or a new row of one; the provider is only asked once this has committed. */
async function keepCheckout(
  { db, payments, now }: BillingServices,
  item: SaleItem,
  { dealerId, userId }: Buyer,
  { net, vat }: { net: number; vat: number },
) {
  const moment = now();
  const inMinutes = (minutes: number) => new Date(moment.getTime() + minutes * 60_000);
  const column = item.kind === 'plan' ? 'plan_id' : 'package_id';
  return db.transaction().execute(async (trx) => {
    const open = trx
      .selectFrom('checkouts')
      .where('dealer_id', '=', dealerId)
      .where('provider', '=', payments.kind)
      .where(column, '=', item.uuid)
      .where('status', '=', 'open');
    // Those that are nearly over, or were offered at another price, make room.
    await trx
      .updateTable('checkouts')
      .set({ status: 'expired' })
      .where('id', 'in', open.select('id'))
      .where((eb) =>
        eb.or([eb('expires_at', '<', inMinutes(LEAST_MINUTES)), eb('net', '!=', net), eb('vat', '!=', vat)]),
      )
      .execute();
    await trx
      .insertInto('checkouts')
      .values({
        id: uuidv7(),
        dealer_id: dealerId,
        [column]: item.uuid,
        credits: item.credits,
        net,
        vat,
        provider: payments.kind,
        opened_by: userId,
        created_at: moment,
        expires_at: inMinutes(OPEN_MINUTES),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return open.select(['id', 'url', 'expires_at']).executeTakeFirstOrThrow();
  });
}

export async function customerOf(
  db: Db,
  dealerId: string,
  provider: BillingServices['payments']['kind'],
): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .where('dealer_id', '=', dealerId)
    .where('provider', '=', provider)
    .select('customer')
    .executeTakeFirst();
  return row?.customer ?? null;
}
