import { createHmac } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a delivery is tried for. */
const TRIED_FOR_MS = 24 * HOUR_MS;

/** The pause after each failed try; the last one is repeated. */
const PAUSES_MS = [1, 5, 15, 30]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([1, 2, 4, 6].map((hours) => hours * HOUR_MS));

/** When a delivery of this age is tried again after so many tries; null once a day has gone by. */
export function nextTry(createdAt: Date, attempts: number, now: Date): Date | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  const next = new Date(now.getTime() + pause);
  return next.getTime() - createdAt.getTime() > TRIED_FOR_MS ? null : next;
}

/** The value of the signature's header, as Stripe writes it. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
