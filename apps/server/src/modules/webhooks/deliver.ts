import { SIGNATURE_HEADER } from '@carzaa/api/calls/dealer/webhooks';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { FetchRefusedError, publicFetch, type PublicFetchOptions } from '../../integrations/publicFetch/publicFetch.ts';
import { claimDue, noteTry, subjectOf } from './webhooks.queries.ts';
import { nextTry, signatureOf } from './webhooks.rules.ts';

/** For how many addresses one round works, and how many of one: a slow one must not hold the others up. */
const ROUND = { limit: 20, each: 2 };
const PATIENCE_MS = 8000;
/** An answer is looked at for its status alone. */
const MOST_BYTES = 64 * 1024;
const ERROR_LETTERS = 200;

export interface DeliveryServices {
  db: Kysely<Schema>;
  now: () => Date;
  /** For tests: which addresses count as public, and how long one waits. */
  fetch?: Partial<Pick<PublicFetchOptions, 'isAllowed' | 'resolve' | 'timeoutMs'>>;
}

type Due = Awaited<ReturnType<typeof claimDue>>[number];

/** Sends everything that is due, each in its turn; how many tries were made. */
export async function deliverDue(services: DeliveryServices): Promise<number> {
  let tried = 0;
  for (;;) {
    const due = await claimDue(services.db, ROUND, services.now());
    await Promise.all(due.map((delivery) => tryOnce(services, delivery)));
    tried += due.length;
    if (due.length === 0) return tried;
  }
}

async function tryOnce({ db, now, fetch }: DeliveryServices, delivery: Due): Promise<void> {
  const subject = await subjectOf(db, delivery);
  if (!subject) {
    await noteTry(db, delivery.id, {
      delivered_at: null,
      next_at: null,
      status: null,
      error: 'Quello di cui parla non c’è più.',
    });
    return;
  }
  const { id, event, dealer_id: dealer, created_at } = delivery;
  const body = JSON.stringify({ id, event, created_at: created_at.toISOString(), dealer, data: subject });
  const outcome = await post(delivery, body, now(), fetch);
  const isDone = outcome.error === null;
  await noteTry(db, id, {
    ...outcome,
    delivered_at: isDone ? now() : null,
    next_at: isDone ? null : nextTry(created_at, delivery.attempts, now()),
  });
}

async function post({ url, secret }: Due, body: string, at: Date, fetch: DeliveryServices['fetch']) {
  try {
    const answer = await publicFetch(url, {
      maxBytes: MOST_BYTES,
      timeoutMs: PATIENCE_MS,
      ...fetch,
      post: body,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, body, at) },
    });
    answer.body.destroy();
    const isGood = answer.status >= 200 && answer.status < 300;
    return { status: answer.status, error: isGood ? null : `Ha risposto con lo stato ${answer.status}.` };
  } catch (error) {
    const why = error instanceof FetchRefusedError ? error.message : 'Il sito non risponde.';
    return { status: null, error: why.slice(0, ERROR_LETTERS) };
  }
}
