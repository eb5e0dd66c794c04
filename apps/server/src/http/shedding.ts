import type { FastifyInstance } from 'fastify';
import { concurrencyLimit } from './concurrency.ts';
import { protocolFailure } from './failures.ts';
import { isUpload } from './uploads.ts';

const TICK_MS = 100;
const ALWAYS_SERVED = new Set(['/healthz', '/readyz']);
/** Files, uploads too, cost little, and drawing a picture waits in a row of its own: their times say nothing of the load. */
const FILES = /^\/(?:photos|assets|art|builds)\//;

export interface SheddingLimits {
  maxInFlight: number;
  maxLagMs: number;
  /** Until then nobody is served anyway, and the long steps of starting say nothing of the load. */
  isReady: () => boolean;
}

/**
 * Refuses work at the door with 503 while more requests are in work than can be done well, or while the event loop
 * runs late: a quick no is worth more than an answer nobody waits for any more.
 */
export function shedLoad(app: FastifyInstance, { maxInFlight, maxLagMs, isReady }: SheddingLimits): void {
  const limit = concurrencyLimit(maxInFlight);
  let [inFlight, files] = [0, 0];
  // One long step delays one tick; only overload delays two in a row.
  let [lag, previousLag] = [0, 0];
  let expected = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    [lag, previousLag] = isReady() ? [now - expected, lag] : [0, 0];
    expected = now + TICK_MS;
    limit.adjust();
  }, TICK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));

  const { envelope } = protocolFailure(503);
  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS_SERVED.has(request.url)) return undefined;
    const isFile = FILES.test(request.url) || isUpload(request);
    const isFull = isFile ? files >= maxInFlight : inFlight >= limit.current();
    if (isFull || Math.min(lag, previousLag) > maxLagMs) {
      limit.refused();
      return reply.code(503).header('retry-after', '1').send(envelope);
    }
    const began = performance.now();
    if (isFile) files += 1;
    else inFlight += 1;
    // Also fires when the client goes away half-way.
    reply.raw.once('close', () => {
      if (isFile) files -= 1;
      else {
        inFlight -= 1;
        limit.answered(performance.now() - began);
      }
    });
    return undefined;
  });
}
