import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@carzaa/api/text/text';

/** Whose mails a link ends: those about one search, or all alerts of a user. */
export interface StopTarget {
  kind: 'search' | 'user';
  id: string;
}

const KINDS = { r: 'search', u: 'user' } as const;

/** What signs a link: the site's key, and the address that the mail went to. */
interface Signer {
  key: string;
  address: string;
}

const signature = (letter: string, id: string, { key, address }: Signer) =>
  createHmac('sha256', key).update(`stop\0${letter}\0${id}\0${address}`).digest('base64url');

const letterOf = ({ kind }: StopTarget) => (kind === 'search' ? 'r' : 'u');

/**
 * The path at which mails end without signing in: it is signed, so that nobody can make one up, and good for as long as
 * the account has the address. A new owner of a former address cannot stop anybody's mails.
 */
export function stopPath(target: StopTarget, signer: Signer): string {
  const letter = letterOf(target);
  return `/avvisi/disattiva/${letter}${target.id}.${signature(letter, target.id, signer)}`;
}

/** What a link of a mail says it is about, and by what signature; undefined for what is no such link. */
export function readStopToken(token: string): { target: StopTarget; given: string } | undefined {
  const letter = token.slice(0, 1);
  const [id = '', given = ''] = token.slice(1).split('.');
  return (letter === 'r' || letter === 'u') && isUuid(id) ? { target: { kind: KINDS[letter], id }, given } : undefined;
}

/** Whether a link was signed by us for this address. */
export function isSigned(target: StopTarget, given: string, signer: Signer): boolean {
  const [right, sent] = [Buffer.from(signature(letterOf(target), target.id, signer)), Buffer.from(given)];
  return right.length === sent.length && timingSafeEqual(right, sent);
}
