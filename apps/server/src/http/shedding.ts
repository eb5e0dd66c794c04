import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from '../html/plainPage.ts';
import { wantsPage } from './wantsPage.ts';
import { concurrencyLimit } from './concurrency.ts';
import { protocolFailure } from './failures.ts';
import { createPlaces, type Leave } from './places.ts';
import { subnetOf } from './subnets.ts';
import { createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route's work counts as; by default `work`, and `file` for the routes of files. */
    load?: 'work' | 'file' | 'upload' | 'health';
  }
}

const TICK_MS = 100;
/** Files cost little and pictures have a queue of their own, so their times do not show the load. */
const FILES = /^\/(?:(?:backoffice\/)?assets|photos|art|builds)\//;

export interface SheddingLimits {
  maxInFlight: number;
  maxLagMs: number;
  /** Until then nobody is served anyway, and the long steps of starting say nothing of the load. */
  isReady: () => boolean;
}

/**
 * Refuses work with 503 while more handlers are at work than can be well, or while the event loop runs late: a quick
 * no is worth more than an answer nobody waits for any more. A place is held as long as the handler works: neither a
 * body that comes slowly nor an answer that is not read keeps others out. Uploads, read by their handlers, have places
 * of their own, which their routes alone give.
 */
export function shedLoad(app: FastifyInstance, { maxInFlight, maxLagMs, isReady }: SheddingLimits): void {
  const limit = concurrencyLimit(maxInFlight);
  const places = {
    work: createPlaces(limit.current),
    file: createPlaces(() => maxInFlight),
    upload: createPlaces(() => maxInFlight),
  };
  const turns = createTurns();
  const lag = watchLag(app, isReady, () => limit.adjust());
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    limit.refused();
    return sendRefusal(request, reply);
  };

  const leaving = new WeakMap<FastifyRequest, Leave>();
  app.addHook('onRoute', (route) => {
    const load = route.config?.load ?? (FILES.test(route.url) ? 'file' : 'work');
    route.config = { ...route.config, load };
    if (load === 'health') return;
    const { handler } = route;
    route.handler = function handleInPlace(request, reply) {
      // The route of a GET and the HEAD made from it share one handler.
      if (leaving.has(request)) return handler.call(this, request, reply);
      const network = subnetOf(request.ip);
      const leave = places[load].take(network);
      if (!leave) return refuse(request, reply);
      if (load !== 'work') {
        leaving.set(request, leave);
        return settled(async () => handler.call(this, request, reply), leave);
      }
      const began = performance.now();
      let endTurn: Leave | undefined;
      const giveBack = () => {
        if (leaving.delete(request)) limit.answered(performance.now() - began);
        leave();
        endTurn?.();
      };
      leaving.set(request, giveBack);
      return settled(async () => {
        endTurn = await turns.begin(network);
        // Nobody is there any more to work for.
        if (request.raw.socket.destroyed) return reply.hijack();
        return handler.call(this, request, reply);
      }, giveBack);
    };
  });
  // Before the body is read, where the answer is known already.
  app.addHook('onRequest', (request, reply, done) => {
    const { load = 'work' } = request.routeOptions.config;
    const isTaken = load === 'health' || (lag() <= maxLagMs && !places[load].isFull(subnetOf(request.ip)));
    if (isTaken) done();
    else refuse(request, reply);
  });
  // A handler that returns its reply is waited for until the client has read all of it: the work ended here.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaving.get(request)?.();
    done();
  });
}

/** How late the event loop runs, in milliseconds: one long step delays one tick; only overload delays two in a row. */
function watchLag(app: FastifyInstance, isReady: () => boolean, onTick: () => void): () => number {
  let [lag, previousLag] = [0, 0];
  let expected = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    [lag, previousLag] = isReady() ? [now - expected, lag] : [0, 0];
    expected = now + TICK_MS;
    onTick();
  }, TICK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => Math.min(lag, previousLag);
}

const ENVELOPE = JSON.stringify(protocolFailure(503).envelope);
const PAGE = plainPage(503);

function sendRefusal(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = wantsPage(request);
  return reply
    .code(503)
    .header('retry-after', '1')
    .header('cache-control', 'no-store')
    .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isPage ? PAGE : ENVELOPE);
}

/** What `work` gives; `after` is called once it has ended, well or not. */
async function settled(work: () => Promise<unknown>, after: () => void): Promise<unknown> {
  try {
    return await work();
  } finally {
    after();
  }
}
