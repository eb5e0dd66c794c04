import { ApiError, breachedPasswordText } from '@carzaa/api/contract/errors';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { IsBreached } from '../../integrations/breachedPasswords/breachedPasswords.ts';

/** OWASP's least for argon2id, the library's default: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing uses the threads that files and name lookups need too. */
const MOST_IN_FLIGHT = 2;
/** Above this number of waiting hashes the next is refused at once instead of waiting for seconds. */
const MOST_WAITING = 60;

let inFlight = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight >= MOST_IN_FLIGHT) {
    if (waiting.length >= MOST_WAITING) {
      throw new ApiError('1', {
        status: 503,
        message: 'Il servizio è momentaneamente occupato. Riprova tra qualche istante.',
        retryAfter: 2,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else inFlight += 1;
  try {
    return await work();
  } finally {
    // The place passes on to the next one, or falls free.
    const next = waiting.shift();
    if (next) next();
    else inFlight -= 1;
  }
}

/** The hash of a password, with its salt and costs. Unicode is compared in one form, whatever keyboard wrote it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), OPTIONS));
}

let dummyHash: Promise<string> | undefined;

/** Whether the password fits. Without a hash it takes as long, and never fits. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hash('nobody', OPTIONS);
  const known = passwordHash ?? (await dummyHash);
  const fits = await inTurn(() => verify(known, password.normalize('NFKC')));
  return fits && passwordHash !== null;
}

/** Throws A6 for a password that is in a list of breached ones. */
export async function refuseBreached(password: string, { isBreached }: { isBreached: IsBreached }): Promise<void> {
  if (await isBreached(password)) throw new ApiError('A6', { message: breachedPasswordText() });
}
