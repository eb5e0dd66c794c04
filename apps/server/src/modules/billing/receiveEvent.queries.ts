import { applyEvent } from './applyEvent.queries.ts';
import type { BillingServices } from './billingServices.ts';

/**
 * One signed message of the payment provider. Its effect and the note that it had one are written together, so that
 * repeated, and repeated at once, it has it once. Throws `ForgedEvent` and `UnknownPayment` without any.
 */
export async function receiveEvent(services: BillingServices, payload: Buffer, signature: string): Promise<void> {
  const { db, payments, now } = services;
  const event = await payments.readEvent(payload, signature, now());
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
