import type { Owner } from '@carzaa/api/contract/authorize';
import type { Actor } from '@carzaa/api/contract/rules';
import type { ApiSearch } from '@carzaa/api/search/filters';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';

/** A file of a form while it arrives. */
export interface UploadedFile {
  /** The form's field. */
  field: string;
  /** As the sender calls it. */
  name: string;
  /** To be read to its end before the next file. Fails with code 2 (413) beyond the limit. */
  stream: Readable;
}

/** What a page shows that is counted. */
export interface Counted {
  /** Listings in its lists, by id. */
  shown: string[];
  /** Its search, where that found nothing. */
  missed?: ApiSearch;
}

/** What every handler knows of the request besides its validated input. */
export interface Context {
  /** Null is a visitor. */
  actor: Actor | null;
  log: FastifyBaseLogger;
  /** Milliseconds since the request came in, which may have waited for its turn; 0 where there is no request. */
  waited?: () => number;
  /** The client's address, and what it says of itself. */
  ip: string;
  userAgent: string;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => void;
  /**
   * Sends the client to `url`, of this site or the payment provider's: `return context.redirect(path)`. The answer is a
   * 302 without Location, so that fetch can read it. Throws for an address of another site.
   */
  redirect: (url: string) => string;
  /** Of a page for everybody: what is counted with each who looks at it, and not with its making. */
  counted?: Counted;
  /** The files of a form, for rows with `upload`, with limits on their number and on the bytes of each. */
  files: (limits: { bytes: number; files?: number }) => AsyncIterable<UploadedFile>;
}

/** What the handler of a row that `owns` knows: the dealership is checked to be the actor's own. */
export type OwnerContext = Context & Owner;
