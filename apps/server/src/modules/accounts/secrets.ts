import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters that any address or cookie takes. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It is random enough for a plain hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
