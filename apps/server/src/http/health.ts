import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Migrated and loaded. */
  isReady: () => boolean;
  /** Still serving, but not for long: a balancer is to send its visitors elsewhere. */
  isStopping: () => boolean;
  /** Throws or hangs when the database is gone. */
  pingDatabase: () => Promise<unknown>;
}

const PING_LIMIT_MS = 2000;
const QUIET = { logLevel: 'warn', config: { load: 'health' } } as const;

/** `/healthz`: the process lives. `/readyz`: it can serve, database included; 503 otherwise. */
export function healthRoutes(app: FastifyInstance, { isReady, isStopping, pingDatabase }: Health): void {
  app.get('/healthz', QUIET, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  // Nobody is kept from asking, so that all who ask at once share one question to the database.
  let pinging: Promise<boolean> | undefined;
  app.get('/readyz', QUIET, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    if (!isReady()) return reply.code(503).header('retry-after', '1').send({ status: 'starting' });
    pinging ??= within(PING_LIMIT_MS, pingDatabase()).finally(() => (pinging = undefined));
    const answered = await pinging;
    if (!answered) return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' });
    return { status: 'ready' };
  });
}

/** Whether the promise is kept in time. */
async function within(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  try {
    return await Promise.race([promise.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
