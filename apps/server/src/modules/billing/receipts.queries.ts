import { invoiceNumber } from '@carzaa/api/text/invoiceNumber';
import type { Kysely } from 'kysely';
import { ownersMails } from '../../shared/dealers/dealerMail.ts';
import { bookMoney } from '../../shared/billing/credits.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { findBilledDealer, issueInvoice, type SubscriptionRow } from './billing.queries.ts';
import type { Amount } from './billing.rules.ts';
import type { BillingServices } from './billingServices.ts';
import { buyerOf } from './invoices.queries.ts';

type Db = Kysely<Schema>;

/** The event speaks of something that we never sold, or not for this price, or not yet: it has no effect. */
export class UnknownPayment extends Error {
  override name = 'UnknownPayment';
}

export interface Sale {
  dealerId: string;
  subscriptionId: string | null;
  checkoutId: string | null;
  cause: 'plan' | 'renewal' | 'plan-change' | 'package';
  description: string;
  payment: string;
  amount: Amount;
}

/** Books money that came in, with its invoice and a mail to the owners. */
export async function receive(trx: Db, sale: Sale, { outbox, now, seller }: BillingServices): Promise<void> {
  const { dealerId, cause, payment, amount, description } = sale;
  await bookMoney(trx, { dealerId, cause, reference: payment, entry: 'payment', cents: amount.total, now: now() });
  const id = uuidv7();
  const issued = await issueInvoice(trx, {
    id,
    dealer_id: dealerId,
    subscription_id: sale.subscriptionId,
    checkout_id: sale.checkoutId,
    cause,
    description,
    ...amount,
    payment,
    issued_at: now(),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(await buyerOf(trx, dealerId)),
  });
  const dealer = await findBilledDealer(trx, dealerId);
  for (const to of await ownersMails(trx, dealerId)) {
    await outbox.post(trx, {
      to,
      template: 'paymentReceived',
      data: {
        dealer: dealer?.name ?? '',
        description,
        total: amount.total,
        invoice: invoiceNumber(issued),
        path: `/fatture/${id}.pdf`,
      },
    });
  }
}

/** Remembers who a dealership is at the provider; one customer is never two dealerships. */
export async function keepCustomer(
  trx: Db,
  dealerId: string,
  customer: string,
  { payments }: BillingServices,
): Promise<void> {
  const holder = await trx
    .selectFrom('billing_customers')
    .where('customer', '=', customer)
    .select('dealer_id')
    .executeTakeFirst();
  if (holder && holder.dealer_id !== dealerId) throw new UnknownPayment('the customer is another dealership');
  await trx
    .insertInto('billing_customers')
    .values({ dealer_id: dealerId, provider: payments.kind, customer })
    .onConflict((conflict) => conflict.columns(['dealer_id', 'provider']).doUpdateSet({ customer }))
    .execute();
}

/** Tells the owners that their plan, or their trial, is over. */
export async function tellEnded(
  trx: Db,
  held: SubscriptionRow,
  dealer: string,
  { outbox }: Pick<BillingServices, 'outbox'>,
): Promise<void> {
  for (const to of await ownersMails(trx, held.dealer_id)) {
    const data = { dealer, isTrial: held.kind === 'trial', path: `/dealer/${held.dealer_id}/plan` };
    await outbox.post(trx, { to, template: 'planEnded', data });
  }
}
