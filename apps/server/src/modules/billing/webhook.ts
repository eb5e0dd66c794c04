import { ApiError } from '@carzaa/api/errors';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { protocolFailure } from '../../http/failures.ts';
import { ForgedEvent } from '../../integrations/payments/payments.ts';
import { applyEvent } from './applyEvent.ts';
import type { BillingServices } from './billingServices.ts';
import { UnknownPayment } from './receipts.ts';

/**
 * One signed message of the payment provider. Its effect and the note that it had one are written together, so that
 * repeated, and repeated at once, it has it once. Throws `ForgedEvent` and `UnknownPayment` without any.
 */
export async function receiveEvent(services: BillingServices, payload: Buffer, signature: string): Promise<void> {
  const { db, payments, now } = services;
  const event = payments.readEvent(payload, signature, now());
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

/** `POST /webhooks/stripe`: the only write without an anti-forgery token, which a signature takes the place of. */
export function webhookRoute(
  app: FastifyInstance,
  {
    services,
    hasSpace,
  }: { services: () => { billing: BillingServices } | undefined; hasSpace: () => Promise<boolean> },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/stripe', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { billing } = services() ?? {};
      if (!billing) return reply.code(503).header('retry-after', '2').send(protocolFailure(503).envelope);
      if (!(await hasSpace())) return reply.code(507).send(protocolFailure(507).envelope);
      const signature = request.headers['stripe-signature'];
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await refusing(request.log, () => receiveEvent(billing, payload, typeof signature === 'string' ? signature : ''));
      return { error: false, error_code: 0, error_message: null, data: null };
    });
  });
}

async function refusing(log: FastifyBaseLogger, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ForgedEvent) {
      log.warn({ reason: error.message.slice(0, 200) }, 'payment event refused');
      throw new ApiError('2', { status: 400, message: 'La firma del messaggio non è valida.' });
    }
    if (error instanceof UnknownPayment) {
      log.warn({ reason: error.message }, 'payment event without a counterpart');
      throw new ApiError('S1', { message: 'Il messaggio non corrisponde a nessuna operazione.' });
    }
    throw error;
  }
}
