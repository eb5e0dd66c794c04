import { setTimeout as sleep } from 'node:timers/promises';
import { LOGGED_COOKIE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/errors';
import { isOfficePath } from '@carzaa/api/officeGuards';
import type { CallRoute } from '@carzaa/api/routeTable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../access.ts';
import { contextOf } from '../http/apiRoutes.ts';
import { nonceOf } from '../http/headers.ts';
import type { HandlerTable } from '../handlerTable.ts';
import { inProcessFetch } from './inProcessFetch.ts';
import { embedPicture, isPhone } from './embedPicture.ts';
import { type Office, officePage } from './office.ts';
import { plainPage } from './plainPage.ts';

/** What a page is made from, whoever makes it. */
export interface PageRequest {
  /** Absolute address of the page. */
  url: string;
  /** For every inline script, or the browser will not run it. */
  nonce: string;
  /** Reaches the calls of the contract without a socket. */
  fetch: typeof fetch;
  /** Whether the visitor's cookies carry the flag of a session. */
  isLogged: boolean;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** The storefront as built, or as the development server makes it. */
export interface Site {
  /** Registers what serves its files. */
  files(app: FastifyInstance): Promise<void>;
  render(request: PageRequest): Promise<PageAnswer>;
  /** Whether pages may differ from what React makes in the browser, as the built ones may in a picture's address. */
  embedsPictures?: boolean;
}

/** Milliseconds that a page waits for its picture: one that has yet to be drawn is fetched by the browser. */
const PICTURE_WAIT_MS = 40;

/** Addresses of files and calls, which are never pages. */
const FILES = /^\/(?:api|photos|builds|assets|backoffice)(?:[/?]|$)/;

interface SiteOptions {
  site: Site | undefined;
  office: Office | undefined;
  routes: readonly CallRoute[];
  services: () => { handlers: HandlerTable } | undefined;
  identify: Identify;
  appUrl: string;
}

/** Every address that nothing else serves is a page of the back office or of the storefront, or its "not found". */
export async function siteRoutes(app: FastifyInstance, { site, office, ...options }: SiteOptions): Promise<void> {
  await office?.files(app);
  await site?.files(app);
  app.setNotFoundHandler(() => {
    throw new ApiError('4');
  });
  app.get('/*', async (request, reply) => {
    if (FILES.test(request.url)) throw new ApiError('4');
    if (office && isOfficePath(request.url)) {
      const { services, identify } = options;
      return officePage(request, reply, { office, isReady: services() !== undefined, identify });
    }
    if (!site) throw new ApiError('4');
    const embeds = site.embedsPictures && isPhone(request.headers['user-agent']);
    return renderPage(request, reply, embeds ? renderWithPicture : (page) => site.render(page), options);
  });

  async function renderWithPicture(page: PageRequest): Promise<PageAnswer> {
    if (!site) throw new ApiError('4');
    const answer = await site.render(page);
    return { ...answer, html: await embedPicture(answer.html, ownPicture) };
  }

  async function ownPicture(address: string): Promise<Buffer | undefined> {
    const asked = app
      .inject(address)
      .then(({ statusCode, rawPayload }) => (statusCode === 200 ? rawPayload : undefined));
    return Promise.race([asked.catch(() => undefined), sleep(PICTURE_WAIT_MS, undefined, { ref: false })]);
  }
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: Site['render'],
  { routes, services, identify, appUrl }: Omit<SiteOptions, 'site' | 'office'>,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');
  const handlers = services()?.handlers;
  if (!handlers) return reply.code(503).header('retry-after', '2').send(plainPage(503));
  try {
    const context = contextOf(request, reply, await identify(request), appUrl);
    const answer = await render({
      // The address as visitors know it, whatever Host they sent.
      url: new URL(request.url, appUrl).href,
      nonce: nonceOf(reply),
      fetch: inProcessFetch(routes, handlers, context, request.id),
      isLogged: request.cookies[LOGGED_COOKIE] !== undefined,
    });
    for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
    return await reply.code(answer.status).send(answer.html);
  } catch (error) {
    if (reply.sent) throw error;
    request.log.error({ err: error }, 'page failed');
    return reply.code(500).type('text/html; charset=utf-8').send(plainPage(500));
  }
}
