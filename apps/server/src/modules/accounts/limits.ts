import type { RateLimit } from '../../shared/limits/rateLimits.ts';

/** How often things may be tried; waits that grow double each time, up to `longestWait`. */
export const LIMITS = {
  /** Wrong passwords for one address from one network. */
  login: { hits: 5, windowSeconds: 60, longestWait: 900 },
  /** Wrong passwords from one network, whatever the address. */
  loginNetwork: { hits: 50, windowSeconds: 60, longestWait: 900 },
  /** Wrong passwords of who is signed in already. */
  password: { hits: 5, windowSeconds: 60, longestWait: 900 },
  /** Wrong passwords for one address in a day, from wherever. */
  loginDay: { hits: 100, windowSeconds: 86_400 },
  /** Mails to an account about wrong passwords. */
  loginTold: { hits: 1, windowSeconds: 86_400 },
  /** Wrong second factors of one account, and in a day: six digits are quickly guessed. */
  factor: { hits: 5, windowSeconds: 60, longestWait: 900 },
  factorDay: { hits: 100, windowSeconds: 86_400 },
  register: { hits: 30, windowSeconds: 600 },
  /** Companies looked up from one network. */
  checkVat: { hits: 20, windowSeconds: 600 },
  /** Mails asked for from one network. */
  mailNetwork: { hits: 30, windowSeconds: 600 },
  /** Mails to one address; more are silently not sent. */
  mailAddress: { hits: 3, windowSeconds: 900 },
  /** Invitations that one dealership sends. */
  invitations: { hits: 30, windowSeconds: 3600 },
  /** What browsers say of notifications by themselves, from one network. */
  push: { hits: 60, windowSeconds: 60 },
  resetToken: { hits: 60, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** Wrong passwords for one address in a row, from wherever, and the seconds to wait after that: doubled each time. */
export const WRONG_IN_A_ROW = { free: 10, firstWait: 30, longestWait: 900 } as const;
