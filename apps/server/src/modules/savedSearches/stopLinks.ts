import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@carzaa/api/text';

/** Whose mails a link ends: those about one search, or all alerts of a user. */
export interface StopTarget {
  kind: 'search' | 'user';
  id: string;
}

const KINDS = { r: 'search', u: 'user' } as const;

const signature = (letter: string, id: string, key: string) =>
  createHmac('sha256', key).update(`stop\0${letter}\0${id}`).digest('base64url');

/** The path at which mails end without signing in: it is signed, so that nobody can make one up, and good for ever. */
export function stopPath({ kind, id }: StopTarget, key: string): string {
  const letter = kind === 'search' ? 'r' : 'u';
  return `/avvisi/disattiva/${letter}${id}.${signature(letter, id, key)}`;
}

/** What a link of a mail is about; undefined for one that is not ours. */
export function readStopToken(token: string, key: string): StopTarget | undefined {
  const letter = token.slice(0, 1);
  const [id = '', given = ''] = token.slice(1).split('.');
  if ((letter !== 'r' && letter !== 'u') || !isUuid(id)) return undefined;
  const [right, sent] = [Buffer.from(signature(letter, id, key)), Buffer.from(given)];
  return right.length === sent.length && timingSafeEqual(right, sent) ? { kind: KINDS[letter], id } : undefined;
}
