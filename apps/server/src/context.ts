import type { Actor } from '@carzaa/api/rules';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';

/** What a handler knows of the request besides its validated input. */
export interface Context {
  /** Null is a visitor. */
  actor: Actor | null;
  log: FastifyBaseLogger;
  /** The client's address, and what it says of itself. */
  ip: string;
  userAgent: string;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  /**
   * Sends the client to `url`, a path of this site: `return context.redirect(path)`. The answer is a 302 without
   * Location, so that fetch can read it. Throws for an address of another site.
   */
  redirect(url: string): string;
}
