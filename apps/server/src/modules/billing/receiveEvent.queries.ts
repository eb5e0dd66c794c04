import type { PaymentEvent } from '../../integrations/payments/payments.ts';
import { applyEvent, TiedEvent } from './applyEvent.queries.ts';
import type { BillingServices } from './billingServices.ts';

/** How often the provider is asked for what holds, when it keeps changing meanwhile. */
const ASKED = 3;

/**
 * One signed message of the payment provider. Its effect and the note that it had one are written together, so that
 * repeated, and repeated at once, it has it once. Throws `ForgedEvent`, `UnknownPayment` and `PaymentsAway` without any.
 */
export async function receiveEvent(services: BillingServices, payload: Buffer, signature: string): Promise<void> {
  const { payments, now } = services;
  let event = await payments.readEvent(payload, signature, now());
  for (let asked = 0; ; asked += 1) {
    try {
      await write(services, event);
      return;
    } catch (error) {
      if (!(error instanceof TiedEvent) || event.type !== 'subscription-changed' || asked === ASKED) throw error;
      event = { ...event, ...(await payments.readSubscription(event.subscription)), askedAfter: error.lastUpdate };
    }
  }
}

async function write(services: BillingServices, event: PaymentEvent): Promise<void> {
  const { db, now } = services;
  await db.transaction().execute(async (trx) => {
    const noted = await trx
      .insertInto('payment_events')
      .values({
        id: event.id,
        type: event.type === 'other' ? event.name : event.type,
        outcome: 'ignored',
        created_at: event.createdAt,
        handled_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows !== 1n) return;
    const outcome = await applyEvent(trx, event, services);
    if (outcome === 'ignored') return;
    await trx.updateTable('payment_events').set({ outcome }).where('id', '=', event.id).execute();
  });
}
