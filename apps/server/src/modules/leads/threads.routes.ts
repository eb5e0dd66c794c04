import type { Thread, threadCalls } from '@carzaa/api/calls/public/threads';
import { toPage } from '@carzaa/api/calls/shared';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import type { Transaction } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import {
  addPicture,
  lockLead,
  type LeadRow,
  replyToDealer,
  type ThreadMeans,
} from '../../shared/leads/threadWrites.ts';
import { countTry, networkOf } from '../../shared/limits/rateLimits.ts';
import { bookSlot, cancelSlot, slotsOf } from './appointments.queries.ts';
import type { LeadServices } from './leads.routes.ts';
import { receivePicture } from './receivePicture.ts';
import { threadOf, threadsOf } from './threads.queries.ts';

/** What one thread takes from its customer in an hour, and what a network may try. */
const WRITES = { hits: 20, windowSeconds: 3600 };
const TRIES = { hits: 240, windowSeconds: 3600 };

/** A customer's side. Whoever has a thread's token is who wrote it: it was mailed to nobody else. */
export function threadHandlers(services: LeadServices): Handlers<typeof threadCalls, Context> {
  const { db, outbox, replies, now: clock } = services;
  const count = async (token: string, { ip }: Context) => {
    await countTry(db, ['threads', networkOf(ip)], TRIES, clock());
    await countTry(db, ['thread', token], WRITES, clock());
  };
  const change = async (
    token: string,
    context: Context,
    work: (trx: Transaction<Schema>, lead: LeadRow, means: ThreadMeans) => Promise<unknown>,
  ): Promise<Thread> => {
    await refuseClosed(token);
    await count(token, context);
    return db.transaction().execute(async (trx) => {
      await work(trx, await lockLead(trx, { token }), { outbox, replies, now: clock() });
      return threadOf(trx, token);
    });
  };
  const refuseClosed = async (token: string) => {
    const thread = await threadOf(db, token);
    if (!thread.is_open)
      throw new ApiError('2', { status: 409, message: 'Il concessionario ha chiuso questa conversazione.' });
    return thread;
  };
  return {
    async mine({ query }, { actor }) {
      if (!actor) throw new ApiError('3');
      const { items, total } = await threadsOf(db, actor.uuid, query);
      return toPage(items, total, query);
    },
    get: ({ params: { token } }) => threadOf(db, token),
    reply: ({ params: { token }, body: { text } }, context) =>
      change(token, context, (trx, lead, means) => replyToDealer(trx, lead, { text }, means)),
    async addPhoto({ params: { token } }, context) {
      await refuseClosed(token);
      await count(token, context);
      const picture = await receivePicture({ db, store: services.store, now: clock }, context);
      return db.transaction().execute(async (trx) => {
        const lead = await lockLead(trx, { token });
        await addPicture(trx, lead, { ...picture, side: 'customer', user: null }, { outbox, replies, now: clock() });
        return threadOf(trx, token);
      });
    },
    async slots({ params: { token } }) {
      const { dealer } = await refuseClosed(token);
      return slotsOf(db, dealer.uuid, clock());
    },
    book: ({ params: { token }, body: { starts_at } }, context) =>
      change(token, context, (trx, lead, means) =>
        bookSlot(trx, lead, { startsAt: new Date(starts_at), by: 'customer', user: null }, means),
      ),
    cancel: ({ params: { token } }, context) =>
      change(token, context, (trx, lead, means) => cancelSlot(trx, lead, { by: 'customer', user: null }, means)),
  };
}
