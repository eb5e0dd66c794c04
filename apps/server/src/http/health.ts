import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Migrated, loaded, not stopping. */
  isReady: () => boolean;
  /** Throws or hangs when the database is gone. */
  pingDatabase: () => Promise<unknown>;
}

const PING_LIMIT_MS = 2000;

/** `/healthz`: the process lives. `/readyz`: it can serve, database included; 503 otherwise. */
export function healthRoutes(app: FastifyInstance, { isReady, pingDatabase }: Health): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isReady()) return reply.code(503).header('retry-after', '1').send({ status: 'starting' });
    const answered = await within(PING_LIMIT_MS, pingDatabase());
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
