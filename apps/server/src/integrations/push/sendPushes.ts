import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { publicFetch, type PublicFetchOptions } from '../publicFetch/publicFetch.ts';
import { pushChoice, TTL_SECONDS } from './pushQueue.queries.ts';
import { quietUntil } from './quietHours.ts';
import * as queries from './sendPushes.queries.ts';
import type { VapidKeys } from './vapid.queries.ts';

const PATIENCE_MS = 8000;
/** An answer is looked at for its status alone. */
const MOST_BYTES = 64 * 1024;
const MOST_ATTEMPTS = 3;
const PAUSE_MS = 60_000;

export interface PushServices {
  db: Kysely<Schema>;
  now: () => Date;
  keys: () => Promise<VapidKeys>;
  /** Which addresses count as public, for a push service's stand-in. */
  network?: Partial<Pick<PublicFetchOptions, 'isAllowed' | 'resolve' | 'timeoutMs'>> | undefined;
}

/** Sends every notification that is due to its owner's browsers; how many a push service took. */
export async function sendPushes(services: PushServices): Promise<number> {
  const { db, now } = services;
  let sent = 0;
  for (;;) {
    const message = await queries.claimPush(db, now());
    if (!message) return sent;
    sent += await sendOne(services, message);
  }
}

async function sendOne(services: PushServices, message: queries.PushRow): Promise<number> {
  const { db, now } = services;
  const { kinds, quiet } = await pushChoice(db, message.user_id);
  const subscriptions = kinds.includes(message.kind) ? await queries.subscriptionsOf(db, message.user_id) : [];
  const morning = quietUntil(now(), quiet);
  if (morning && subscriptions.length > 0) {
    await queries.putOff(db, message, morning);
    return 0;
  }
  if (subscriptions.length === 0 || !(await queries.holdForSending(db, message, now()))) {
    await queries.giveUp(db, message, now());
    return 0;
  }
  const keys = await services.keys();
  const outcomes = await Promise.all(
    subscriptions.map(async (row) => ({ id: row.id, outcome: await post(row, message, keys, services.network) })),
  );
  const of = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  await queries.forgetSubscriptions(db, of('gone'));
  await queries.noteUse(db, of('taken'), now());
  if (of('taken').length > 0) {
    await queries.noteSent(db, message, now());
    return 1;
  }
  if (of('busy').length > 0 && message.attempts < MOST_ATTEMPTS) {
    await queries.putOff(db, message, new Date(now().getTime() + PAUSE_MS * message.attempts));
  } else {
    await queries.giveUp(db, message, now());
  }
  return 0;
}

type Outcome = 'taken' | 'gone' | 'busy' | 'refused';

/** One message to one browser, encrypted for it alone (RFC 8291). */
async function post(
  { endpoint, p256dh, auth }: queries.SubscriptionRow,
  { id, tag, title, body, path }: queries.PushRow,
  { publicKey, privateKey, subject }: VapidKeys,
  network: PushServices['network'],
): Promise<Outcome> {
  try {
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ id, tag, title, body, path }),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: TTL_SECONDS, urgency: 'high' },
    );
    const answer = await publicFetch(endpoint, {
      maxBytes: MOST_BYTES,
      timeoutMs: PATIENCE_MS,
      ...network,
      post: details.body,
      headers: details.headers,
    });
    answer.body.destroy();
    return outcomeOf(answer.status);
  } catch {
    // Away, too slow, or led into our own network.
    return 'busy';
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}
