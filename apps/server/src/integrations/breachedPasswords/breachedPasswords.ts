import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Whether a password is in a list of breached ones. Never throws, and answers within about a second. */
export type IsBreached = (password: string) => Promise<boolean>;

const LIMIT_MS = 1000;

/** No longer password is one of the list with a little around it. */
const LONGEST_VARIANT = 32;
/** By the scale of zxcvbn, below a million guesses: those that every cracking rule set makes of a list first. */
const WEAK_SCORE = 2;

interface Lists {
  listed: ReadonlySet<string>;
  variants: ZxcvbnFactory;
}

/** The lists take memory and time to unpack, so they are read when first asked. */
let offline: Promise<Lists> | undefined;

async function readLists(): Promise<Lists> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const breached = dictionary['passwords-common'];
  return {
    listed: readListed(),
    variants: new ZxcvbnFactory({ dictionary: { breached }, graphs: adjacencyGraphs }),
  };
}

async function isCommon(password: string): Promise<boolean> {
  offline ??= readLists();
  const { listed, variants } = await offline;
  if (listed.has(password.toLowerCase())) return true;
  return password.length <= LONGEST_VARIANT && variants.check(password).score < WEAK_SCORE;
}

/**
 * Those of the million commonest breached passwords that rule A6 lets through in some case, in lower case; the rest
 * cannot be chosen. From SecLists, `10-million-password-list-top-1000000.txt`.
 */
function readListed(): ReadonlySet<string> {
  return new Set(
    readFileSync(new URL('listed.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
}

/**
 * Asks the built-in lists, for the password itself and for a listed one that was dressed up for rule A6 ("Password1!");
 * and, where `apiUrl` is given, a range API after Have I Been Pwned's: five characters of the SHA-1 leave the house, no
 * more. An API that is slow or broken counts as not knowing the password.
 */
export function breachedPasswords(apiUrl: string | undefined): IsBreached {
  return async (password) =>
    (await isCommon(password)) || (apiUrl !== undefined && (await isInRange(apiUrl, password)));
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
