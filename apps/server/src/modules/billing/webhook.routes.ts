import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { protocolFailure } from '../../http/failures.ts';
import { ForgedEvent, PaymentsAway } from '../../integrations/payments/payments.ts';
import type { BillingServices } from './billingServices.ts';
import { receiveEvent } from './receiveEvent.queries.ts';
import { UnknownPayment } from './receipts.queries.ts';

/** Of an event: an invoice may have many lines. */
const MOST_BYTES = 1024 * 1024;

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
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/stripe', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { billing } = services() ?? {};
      if (!billing) return reply.code(503).header('retry-after', '2').send(protocolFailure(503).envelope);
      if (!(await hasSpace())) return reply.code(507).send(protocolFailure(507).envelope);
      const signature = request.headers['stripe-signature'];
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await refuseForged(request.log, () =>
        receiveEvent(billing, payload, typeof signature === 'string' ? signature : ''),
      );
      return { error: false, error_code: 0, error_message: null, data: null };
    });
  });
}

async function refuseForged(log: FastifyBaseLogger, work: () => Promise<void>): Promise<void> {
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
    // It is sent again, when the provider can say which of two events holds.
    if (error instanceof PaymentsAway) throw new ApiError('S1', { status: 503, retryAfter: 30 });
    throw error;
  }
}
