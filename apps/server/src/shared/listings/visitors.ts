import { createHash } from 'node:crypto';
import { isAdmin, ownsDealer } from '@carzaa/api/contract/rules';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../limits/rateLimits.ts';

/** Programs that read pages without a person before them. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|headless|monitor|lighthouse|curl|wget|python|java\/|go-http|axios|okhttp|node|undici|facebookexternalhit|whatsapp|telegram/i;

type Visitor = Pick<Context, 'actor' | 'ip' | 'userAgent'>;

/** Whether a person is before the page, as far as it says. */
export const isPerson = ({ userAgent }: Visitor) => userAgent !== '' && !ROBOT.test(userAgent);

/** Whether somebody sells cars or looks after the site, and so looks at lists for other reasons. */
export const isInTrade = ({ actor }: Visitor) => actor !== null && (isAdmin(actor) || actor.ownDealers.length > 0);

/** Whether somebody is a person, and none of the dealership's own or of ours. */
export function isCounted(visitor: Visitor, dealer: string): boolean {
  const { actor } = visitor;
  return isPerson(visitor) && !ownsDealer(actor, dealer) && !isAdmin(actor);
}

/** Tells visitors apart for one day without identifying them: the day is part of the hash. */
export function visitorKey({ actor, ip, userAgent }: Visitor, day: string): string {
  const person = actor ? actor.uuid : `${networkOf(ip)}\0${userAgent}`;
  return createHash('sha256').update(`view\0${day}\0${person}`).digest('base64url').slice(0, 22);
}
