import type { Fetch } from '@carzaa/api/contract/client';
import type { FastifyInstance } from 'fastify';
import type { Counted } from '../http/context.ts';

/** What a page is made from, whoever makes it. */
export interface PageRequest {
  /** Absolute address of the page. */
  url: string;
  /** For every inline script that is not among the site's own, or the browser will not run it. */
  nonce: string;
  /** Reaches the calls of the contract without a socket. */
  fetch: Fetch;
  /** Whether the visitor's cookies carry the flag of a session. */
  isLogged: boolean;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** In UTF-8. */
  html: Uint8Array;
  /** Hashes of its style elements, where they are allowed by them. */
  inlineStyles?: readonly string[];
  /** What is counted with each who looks at it. */
  counted?: Counted;
  /** Whether the next one may be better: not to be kept. */
  isFleeting?: boolean;
}

/** The storefront as built, or as the development server makes it. */
export interface Site {
  /** Registers what serves its files. */
  files(app: FastifyInstance): Promise<void>;
  render(request: PageRequest): Promise<PageAnswer>;
  /** Whether pages may differ from what React makes in the browser, as the built ones may in a picture's address. */
  embedsPictures?: boolean;
  /** Hashes of the pages' inline scripts, where those are always the same: then no page has a nonce. */
  inlineScripts?: readonly string[];
  /** Paths of pages that stay as they are while this process runs. */
  fixed?: ReadonlySet<string>;
}
