import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Carzaa';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const CODES = 10;
const CODE_LENGTH = 16;
/** Without letters and digits that are read for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const appOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 });

/** A new secret for an app of codes (RFC 6238), and the address by which the app takes it in. */
export function newApp(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, address: appOf(secret, email).toString() };
}

/** The half minute that a code is of: the present one, or one beside it, since clocks differ. Undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = appOf(secret, ISSUER).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta;
}

/** Codes of 78 random bits each, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? 'A').join('');
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** What is stored of a recovery code, however it was typed; random enough for a plain hash. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
    .digest('hex');
}
