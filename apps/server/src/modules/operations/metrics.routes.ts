import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/open.ts';
import { figuresAt } from './figures.queries.ts';

interface MetricsOptions {
  registry: Registry;
  /** Without one there is no such page. */
  token: string | undefined;
  database: () => Pick<Database, 'db' | 'queries'> | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `/metrics`, for Prometheus: `Authorization: Bearer` and the token. */
export function metricsRoute(app: FastifyInstance, { registry, token, database }: MetricsOptions): void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `carzaa_${name}`, help, labelNames, registers: [registry] });
  const memory = gauge('memory_bytes', 'Memory of this process', ['kind']);
  const uptime = gauge('uptime_seconds', 'Time since this process started');
  const size = gauge('database_bytes', 'Size of the database');
  const queries = gauge('queries', 'Statements of this process, in all and slow ones', ['pace']);
  const querySeconds = gauge('query_seconds', 'Time of this process’s statements, in all and of the slowest', [
    'which',
  ]);
  const mails = gauge('mails', 'Mails of the outbox', ['state']);
  const mailAge = gauge('mail_oldest_seconds', 'Age of the eldest mail that waits');
  const events = gauge('payment_events', 'Messages of the payment provider in the last 24 hours');
  const histories = gauge('vehicle_histories', 'Vehicle histories of the last 24 hours', ['outcome']);
  const feeds = gauge('feeds_failing', 'Feeds of dealerships that cannot be reached');
  const jobs = gauge('jobs', 'Jobs by queue and state', ['queue', 'state']);
  const jobAge = gauge('job_oldest_seconds', 'Age of the eldest job that waits', ['queue']);

  async function measure({ db, queries: times }: Pick<Database, 'db' | 'queries'>): Promise<void> {
    const figures = await figuresAt(db, new Date());
    const { rss, heapUsed } = process.memoryUsage();
    memory.set({ kind: 'rss' }, rss);
    memory.set({ kind: 'heap' }, heapUsed);
    uptime.set(process.uptime());
    size.set(figures.database_bytes);
    const { count, slow, seconds, slowest } = times.totals();
    queries.set({ pace: 'all' }, count);
    queries.set({ pace: 'slow' }, slow);
    querySeconds.set({ which: 'all' }, seconds);
    querySeconds.set({ which: 'slowest' }, slowest);
    for (const state of ['waiting', 'failed'] as const) mails.set({ state }, figures.mails[state]);
    mailAge.set(figures.mails.oldest_seconds);
    events.set(figures.payments.events);
    for (const outcome of ['bought', 'failed'] as const) histories.set({ outcome }, figures.histories[outcome]);
    feeds.set(figures.feeds.failing);
    for (const { name: queue, oldest_seconds, ...counts } of figures.queues) {
      for (const state of ['waiting', 'active', 'failed'] as const) jobs.set({ queue, state }, counts[state]);
      jobAge.set({ queue }, oldest_seconds);
    }
  }

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined) throw new ApiError('4');
    reply.header('cache-control', 'no-store');
    const given = request.headers.authorization ?? '';
    if (!timingSafeEqual(digest(given), digest(`Bearer ${token}`))) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('401\n');
    }
    const source = database();
    if (!source) return reply.code(503).header('retry-after', '2').send('503\n');
    await measure(source);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
