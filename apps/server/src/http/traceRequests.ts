import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../integrations/tracing/openTelemetry.ts';

const UNTOLD = new Set(['/healthz', '/readyz', '/metrics']);

/** Makes a span of every request that is not a mere look at the server's health. */
export function traceRequests(app: FastifyInstance, { request: begin }: Pick<Tracing, 'request'>): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (UNTOLD.has(route)) return done();
    const span = begin({ method: request.method, route, headers: request.headers });
    spans.set(request, span);
    return span.within(done);
  });
  // Reading a body leaves the context: its events are the socket's.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
}
