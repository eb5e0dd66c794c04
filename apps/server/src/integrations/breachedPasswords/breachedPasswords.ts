import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Whether a password is in a list of breached ones. Never throws, and answers within about a second. */
export type IsBreached = (password: string) => Promise<boolean>;

const LIMIT_MS = 1000;
const require = createRequire(import.meta.url);

/** No longer password is one of the list with a little around it. */
const LONGEST_VARIANT = 32;
/** By the scale of zxcvbn, below a million guesses: those that every cracking rule set makes of a list first. */
const WEAK_SCORE = 2;

/** The lists take memory and time to unpack, so they are read when first asked. */
let offline: { isListed: (password: string) => boolean; variants: ZxcvbnFactory } | undefined;

function isCommon(password: string): boolean {
  offline ??= {
    isListed: readList(),
    variants: new ZxcvbnFactory({ dictionary: { breached: dictionary['passwords-common'] }, graphs: adjacencyGraphs }),
  };
  const { isListed, variants } = offline;
  if (isListed(password) || isListed(password.toLowerCase())) return true;
  return password.length <= LONGEST_VARIANT && variants.check(password).score < WEAK_SCORE;
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
 * Asks the built-in lists, for the password itself and for a listed one that rule A6 was put upon ("Password1!"), and, where `apiUrl` is given, a range API after Have I Been Pwned's: five characters of the
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
