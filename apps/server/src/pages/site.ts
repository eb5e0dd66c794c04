import type { Readable } from 'node:stream';
import { ApiError } from '@carzaa/api/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../access.ts';
import { contextOf } from '../http/apiRoutes.ts';
import { nonceOf } from '../http/headers.ts';
import type { HandlerTable, ServerRoute } from '../routeTable.ts';
import { inProcessFetch } from './inProcessFetch.ts';
import { plainPage } from './plainPage.ts';

/** What the storefront's server entry is given for each page. */
export interface PageRequest {
  /** Absolute address of the page. */
  url: string;
  headers: Headers;
  /** For every inline script, or the browser will not run it. */
  nonce: string;
  /** Reaches the calls of the contract without a socket. */
  fetch: typeof fetch;
  signal: AbortSignal;
}

/** What it answers. */
export interface PageAnswer {
  status: number;
  headers?: Headers | Record<string, string>;
  body: string | Readable | ReadableStream;
}

export type Render = (request: PageRequest) => Promise<PageAnswer>;

/** The storefront as built, or as the development server makes it. */
export interface Site {
  /** Registers what serves its files. */
  files(app: FastifyInstance): Promise<void>;
  render: Render;
}

interface SiteOptions {
  site: Site | undefined;
  routes: readonly ServerRoute[];
  services: () => { handlers: HandlerTable } | undefined;
  identify: Identify;
  appUrl: string;
}

/** Every address that nothing else serves is a page of the storefront, or its "not found". */
export async function siteRoutes(app: FastifyInstance, { site, ...options }: SiteOptions): Promise<void> {
  if (site) await site.files(app);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!site || !isPage || /^\/(?:api|photos|builds|assets)(?:[/?]|$)/.test(request.url)) throw new ApiError('4');
    return renderPage(request, reply, site.render, options);
  });
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: Render,
  { routes, services, identify, appUrl }: Omit<SiteOptions, 'site'>,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');
  const handlers = services()?.handlers;
  if (!handlers) return reply.code(503).header('retry-after', '2').send(plainPage(503));
  const leaving = new AbortController();
  request.raw.once('close', () => {
    if (request.raw.destroyed && !reply.raw.writableEnded) leaving.abort();
  });
  try {
    const context = contextOf(request, reply, await identify(request), appUrl);
    const answer = await render({
      // The address as visitors know it, whatever Host they sent.
      url: new URL(request.url, appUrl).href,
      headers: webHeaders(request),
      nonce: nonceOf(reply),
      fetch: inProcessFetch(routes, handlers, context, request.id),
      signal: leaving.signal,
    });
    for (const [name, value] of headerEntries(answer.headers)) reply.header(name, value);
    return await reply.code(answer.status).send(answer.body);
  } catch (error) {
    if (reply.sent) throw error;
    request.log.error({ err: error }, 'page failed');
    return reply.code(500).type('text/html; charset=utf-8').send(plainPage(500));
  }
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

function headerEntries(headers: PageAnswer['headers']): Iterable<[string, string]> {
  return headers instanceof Headers ? headers : Object.entries(headers ?? {});
}
