import { LOCALE, LOCALE_COOKIE, LOGGED_COOKIE, SESSION_COOKIE } from '@carzaa/api/constants';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counted } from '../http/context.ts';
import { allowInline } from '../http/headers.ts';
import type { SearchIndex } from '../modules/search/createSearch.ts';
import type { MissedSearches } from '../modules/search/missed/missedSearches.queries.ts';
import type { Views } from '../shared/listings/views.ts';
import { createPageCache, ENCODINGS } from './pageCache.ts';
import type { PageAnswer, Site } from './page.ts';

/** Pages that everybody without a session sees alike. */
const PUBLIC = /^\/(?:$|\?|(?:risultati|usate|annunci|concessionari)(?:[/?]|$))/;
/** A text that somebody wrote is read anew each time: a language model may have helped the last time, and not now. */
const OWN_WORDS = /[?&]ai=/;
const LISTING = /^\/annunci\/[^/]+\/[^/]+\/([\da-f-]{36})$/;

interface SharedPagesOptions {
  site: Site;
  /** Megabytes; 0 keeps nothing. */
  megabytes: number;
  /** Seconds that a CDN in front may keep a page; 0 tells it not to. */
  cdnSeconds: number;
}

/** What the pages depend on. */
export interface PageSources {
  search: Pick<SearchIndex, 'current' | 'edition'>;
  views: Pick<Views, 'note' | 'shown'>;
  missed: Pick<MissedSearches, 'note'>;
}

/**
 * Sends pages that are the same for everybody from memory, as long as nothing has changed that they show: the edition of
 * the change feed and the day in Rome are part of what they are kept under (docs/performance.md).
 */
export function sharedPages({ site: { fixed, inlineScripts }, megabytes, cdnSeconds }: SharedPagesOptions) {
  const cache = createPageCache(megabytes * 2 ** 20);
  const negotiator = new Negotiator({ supportedValues: [...ENCODINGS], cache: new Map() });

  return {
    /** Whether the request is for such a page, by somebody without a session. */
    isFor({ cookies, url }: FastifyRequest): boolean {
      if (megabytes === 0 || inlineScripts === undefined) return false;
      if (cookies[LOGGED_COOKIE] !== undefined || cookies[SESSION_COOKIE] !== undefined) return false;
      return fixed?.has(url.split('?', 1)[0] ?? '') === true || (PUBLIC.test(url) && !OWN_WORDS.test(url));
    },

    /** Answers with the page at `address`, from memory or made by `render`, which must look at nothing of the request. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      { address, variant, sources }: { address: URL; variant: string; sources: PageSources },
      render: () => Promise<PageAnswer>,
    ): Promise<FastifyReply> {
      const { search, views } = sources;
      await search.current();
      const wanted = negotiator.negotiate(request.headers['accept-encoding'] ?? '');
      const encoding = ENCODINGS.find((known) => known === wanted) ?? 'identity';
      const edition = `${search.edition()} ${dayInRome(new Date())}`;
      const page = await cache.page(`${variant} ${address.href}`, { edition, encoding }, render);
      const { status, headers, inlineStyles, body, etag } = page;
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
      allowInline(reply, inlineScripts ?? [], inlineStyles);
      reply.header('vary', 'accept-encoding');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      if (status === 503) reply.header('retry-after', '2').header('cache-control', 'no-store');
      if (status !== 200) return reply.code(status).send(body);

      const [, listing] = LISTING.exec(address.pathname) ?? [];
      const { ip, headers: sent } = request;
      const visitor = { actor: null, ip, userAgent: sent['user-agent'] ?? '' };
      if (listing) views.note({ id: listing, dealer_id: '' }, visitor);
      if (page.counted) countPage(page.counted, sources, visitor);
      reply.header('etag', etag);
      // A first visitor's answer brings a cookie, and is theirs alone.
      if (cdnSeconds > 0 && request.cookies[LOCALE_COOKIE] === LOCALE) {
        reply.header('cache-control', `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}`);
      }
      return isKnown(sent['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
    },
  };
}

/** What lists of the page have shown to somebody, and what they have searched in vain. */
function countPage({ shown, missed }: Counted, sources: PageSources, visitor: Parameters<Views['shown']>[1]): void {
  sources.views.shown(shown, visitor);
  if (missed) sources.missed.note(missed, visitor);
}

/** Whether a browser, or a CDN that has weakened the tag, has these bytes already (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
}
