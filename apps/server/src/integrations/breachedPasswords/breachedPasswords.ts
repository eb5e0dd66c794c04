import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/** Whether a password is in a list of breached ones. Never throws, and answers within about a second. */
export type IsBreached = (password: string) => Promise<boolean>;

const LIMIT_MS = 1000;
const require = createRequire(import.meta.url);

/** The list takes memory and time to unpack, so it is read when first asked. */
let commonPasswords: ((password: string) => boolean) | undefined;

function isCommon(password: string): boolean {
  commonPasswords ??= readList();
  return commonPasswords(password) || commonPasswords(password.toLowerCase());
}

function readList(): (password: string) => boolean {
  const list: unknown = require('fxa-common-password-list');
  if (typeof list !== 'object' || list === null || !('test' in list) || typeof list.test !== 'function') {
    throw new Error('The list of common passwords cannot be read');
  }
  const { test } = list;
  return (password) => test(password) === true;
}

/**
 * Asks the built-in list and, where `apiUrl` is given, a range API after Have I Been Pwned's: five characters of the
 * SHA-1 leave the house, no more. An API that is slow or broken counts as not knowing the password.
 */
export function breachedPasswords(apiUrl: string | undefined): IsBreached {
  return async (password) => isCommon(password) || (apiUrl !== undefined && (await isInRange(apiUrl, password)));
}

async function isInRange(apiUrl: string, password: string): Promise<boolean> {
  const sha1 = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, suffix] = [sha1.slice(0, 5), sha1.slice(5)];
  try {
    const response = await fetch(`${apiUrl.replace(/\/$/, '')}/range/${prefix}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'Carzaa' },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return false;
    const lines = (await response.text()).split(/\r?\n/);
    // Padding has the count 0.
    return lines.some((line) => line.toUpperCase().startsWith(`${suffix}:`) && !/:0+\s*$/.test(line));
  } catch {
    return false;
  }
}
