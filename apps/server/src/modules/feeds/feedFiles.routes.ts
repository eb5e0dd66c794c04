import { Readable } from 'node:stream';
import { STOCK_FEEDS, type StockFeedFormat } from '@carzaa/api/calls/dealer/feeds';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { readFeedOf } from './feeds.queries.ts';
import { WRITERS } from './formats.ts';
import { writeFeed } from './writeFeed.ts';

interface FeedFileOptions {
  services: () => { database: { db: Kysely<Schema> } } | undefined;
  appUrl: string;
}

const TOKEN = /^[\w-]{43}$/;

/** `/flussi/<token>/<file>`: the stock of one dealership for portals; whoever knows the address may read it. */
export function feedFiles(app: FastifyInstance, { services, appUrl }: FeedFileOptions): void {
  app.get<{ Params: { token: string; file: string } }>('/flussi/:token/:file', async (request, reply) => {
    const { token, file } = request.params;
    const format = (Object.keys(STOCK_FEEDS) as StockFeedFormat[]).find((name) => STOCK_FEEDS[name].file === file);
    if (!format || !TOKEN.test(token)) throw new ApiError('4');
    const db = services()?.database.db;
    if (!db) throw new ApiError('1', { status: 503, retryAfter: 2 });
    const dealer = await readFeedOf(db, token, new Date());
    if (!dealer) throw new ApiError('4');
    return reply
      .type(WRITERS[format].type)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(Readable.from(writeFeed(db, dealer, format, appUrl)));
  });
}
