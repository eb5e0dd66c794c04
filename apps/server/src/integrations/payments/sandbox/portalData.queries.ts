import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { findSubscription, type SandboxPortal, type SandboxSubscription } from './objects.queries.ts';

const INVOICES = 24;

/** What the portal shows of a customer: the plan held, the plans on sale, the latest invoices. */
export async function portalData(db: Kysely<Schema>, { customer }: SandboxPortal) {
  const held = await findSubscription(db, customer);
  const sold = await db
    .selectFrom('subscription_plans')
    .where('price', '>', 0)
    .select(['id', 'name', 'price', 'position'])
    .orderBy('position')
    .execute();
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('billing_customers as c', 'c.dealer_id', 'invoices.dealer_id')
    .where('c.customer', '=', customer)
    .select(['year', 'number', 'description', 'total', 'issued_at'])
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(INVOICES)
    .execute();
  const position = sold.find(({ id }) => id === held?.paid.plan)?.position ?? 0;
  const name = sold.find(({ id }) => id === held?.plan)?.name;
  return {
    held: held && { ...held, name: name === undefined ? held.name : `Piano ${name}` },
    plans: sold.map((plan) => ({
      uuid: plan.id,
      name: `Piano ${plan.name}`,
      price: plan.price,
      total: held ? addVat(plan.price, held) : plan.price,
      when:
        plan.id === held?.plan
          ? ('held' as const)
          : plan.position > position
            ? ('now' as const)
            : ('period-end' as const),
    })),
    invoices: invoices.map(({ year, number, description, total, issued_at }) => ({
      number: `${year}/${number}`,
      description,
      total,
      issuedAt: issued_at,
    })),
  };
}

/** A price with VAT, at the rate that the plan held has. */
function addVat(price: number, held: SandboxSubscription): number {
  return Math.round((price * held.total) / held.price);
}
