import { ApiError, breachedPasswordText, type ErrorCode, invalid } from '@carzaa/api/contract/errors';
import { listingId } from './rows/ids.ts';

/** What fails on purpose, for the screens of failures. */
export const SENTINELS = {
  /** A listing whose call answers 500. */
  brokenListing: listingId(500),
  /** A listing that was sold: 404, with similar ones. */
  goneListing: listingId(41),
  /** A slug that is in no list. */
  unknownSlug: 'sconosciuto',
  /** A token of this kind is never valid. */
  expiredToken: 'scaduto-scaduto-scaduto',
  /** A new password of this text is in the list of breached ones. */
  breachedPassword: 'Violata-2026!',
} as const;

/** Addresses that fail at sign-in whatever the password, and where a form sends one. */
export const SENTINEL_EMAILS = {
  /** Code 5, at sign-in alone. */
  disabled: 'disabilitato@carzaa.test',
  /** 429, to be tried again after 30 seconds. */
  tooMany: 'troppi@carzaa.test',
  /** Code 1. */
  broken: 'guasto@carzaa.test',
} as const;

/** VAT numbers with a right check digit that fail; the server's sandbox fails for the same ones. */
export const SENTINEL_VATS: Readonly<Record<string, ErrorCode>> = {
  '90000019993': 'O1',
  '90000029992': 'O2',
  '90000039991': 'O4',
};

const entriesOf = (sent: unknown): [string, unknown][] => (sent instanceof Object ? Object.entries(sent) : []);

/** Refuses a query or a body that fails on purpose, whatever the call. */
export function refuseSentinels(query: unknown, body: unknown): void {
  const unknown = entriesOf(query).filter(([, asked]) => [asked].flat().includes(SENTINELS.unknownSlug));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map(([name]) => [name, ['Valore sconosciuto']])));
  const { email, password } = Object.fromEntries(entriesOf(body));
  if (password === SENTINELS.breachedPassword) throw new ApiError('A6', { message: breachedPasswordText() });
  if (email === SENTINEL_EMAILS.broken) throw new ApiError('1');
  if (email === SENTINEL_EMAILS.tooMany) {
    throw new ApiError('2', { status: 429, message: 'Troppi tentativi: riprova tra 30 secondi.', retryAfter: 30 });
  }
}
