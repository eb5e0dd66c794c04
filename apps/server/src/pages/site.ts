import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALE, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, LOGGED_COOKIE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import { isOfficePath } from '@carzaa/api/officeGuards';
import type { CallRoute } from '@carzaa/api/contract/routeTable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../http/access.ts';
import { contextOf } from '../http/apiRoutes.ts';
import type { Context, Counted } from '../http/context.ts';
import { allowInline, nonceOf } from '../http/headers.ts';
import type { HandlerTable } from '../http/handlerTable.ts';
import { inProcessFetch } from './inProcessFetch.ts';
import { embedPicture, isPhone } from './embedPicture.ts';
import { type Office, officePage } from './backoffice.ts';
import { plainPage } from '../html/plainPage.ts';
import { isPageAddress, wantsPage } from '../http/wantsPage.ts';
import type { PageAnswer, PageRequest, Site } from './page.ts';
import { type PageSources, sharedPages } from './sharedPages.ts';
import { unsentForms } from './unsentForm.ts';

/** Milliseconds that a page waits for its picture: one that has yet to be drawn is fetched by the browser. */
const PICTURE_WAIT_MS = 40;

const DAY_S = 86_400;

interface SiteOptions {
  site: Site | undefined;
  office: Office | undefined;
  routes: readonly CallRoute[];
  services: () => ({ handlers: HandlerTable } & PageSources) | undefined;
  identify: Identify;
  appUrl: string;
  /** Megabytes for pages in memory, and seconds that a CDN may keep one. */
  pages: { megabytes: number; cdnSeconds: number };
}

/** Every address that nothing else serves is a page of the back office or of the storefront, or its "not found". */
export async function siteRoutes(app: FastifyInstance, { site, office, ...options }: SiteOptions): Promise<void> {
  await office?.files(app);
  await site?.files(app);
  app.setNotFoundHandler(() => {
    throw new ApiError('4');
  });
  if (site) await unsentForms(app, isPageAddress);
  const shared = site && sharedPages({ site, ...options.pages });
  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) throw new ApiError('4');
    rememberLocale(request, reply, options.appUrl.startsWith('https:'));
    if (office && isOfficePath(request.url)) {
      const { services, identify } = options;
      return officePage(request, reply, { office, isReady: services() !== undefined, identify });
    }
    if (!site) throw new ApiError('4');
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');
    const sources = options.services();
    if (!sources) return reply.code(503).header('retry-after', '2').send(plainPage(503));
    // What a CDN keeps is for every kind of screen.
    const isForPhones = isPhone(request.headers['user-agent']) && options.pages.cdnSeconds === 0;
    const embeds = site.embedsPictures === true && isForPhones;
    const render = embeds ? renderWithPicture : (page: PageRequest) => site.render(page);
    const page = { request, reply, handlers: sources.handlers, ...options };
    if (!shared?.isFor(request)) return renderPage(page, site.inlineScripts, render);
    // The address as visitors know it, whatever Host they sent.
    const address = new URL(options.appUrl + request.url);
    const variant = embeds ? 'phone' : 'any';
    return shared.send(request, reply, { address, variant, sources }, () => renderForAll(page, render));
  });

  async function renderWithPicture(page: PageRequest): Promise<PageAnswer> {
    if (!site) throw new ApiError('4');
    const answer = await site.render(page);
    let isFleeting = false;
    const html = await embedPicture(answer.html, async (address) => {
      const picture = await ownPicture(address);
      isFleeting = picture === undefined;
      return picture;
    });
    return { ...answer, html, isFleeting };
  }

  async function ownPicture(address: string): Promise<Buffer | undefined> {
    const asked = app
      .inject(address)
      .then(({ statusCode, rawPayload }) => (statusCode === 200 ? rawPayload : undefined));
    return Promise.race([asked.catch(() => undefined), sleep(PICTURE_WAIT_MS, undefined, { ref: false })]);
  }
}

/** Tells the browser the language of the site for a year, once. */
function rememberLocale(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[LOCALE_COOKIE] === LOCALE) return;
  reply.setCookie(LOCALE_COOKIE, LOCALE, { path: '/', sameSite: 'lax', secure, maxAge: LOCALE_COOKIE_DAYS * DAY_S });
}

interface AskedPage extends Pick<SiteOptions, 'routes' | 'appUrl' | 'identify'> {
  request: FastifyRequest;
  reply: FastifyReply;
  handlers: HandlerTable;
}

/** What a page for everybody is made for: nobody, whose cookies and views it does not know. */
const GUEST: Partial<Context> = {
  cookies: {},
  userAgent: '',
  setCookie() {
    throw new Error('A page for everybody sets no cookie');
  },
};

/** With what it shows that is counted with each who looks at it. */
async function renderForAll(page: AskedPage, render: Site['render']): Promise<PageAnswer> {
  const counted: Counted = { shown: [] };
  const answer = await render(requestOf(page, { ...GUEST, counted }));
  return { ...answer, counted };
}

function requestOf(
  { request, reply, handlers, routes, appUrl }: AskedPage,
  visitor: Partial<Context>,
  isLogged = false,
): PageRequest {
  const context = { ...contextOf(request, reply, null, appUrl), ...visitor };
  return {
    url: new URL(appUrl + request.url).href,
    nonce: nonceOf(reply),
    fetch: inProcessFetch(routes, handlers, context, request.id),
    isLogged,
  };
}

async function renderPage(
  page: AskedPage,
  inlineScripts: Site['inlineScripts'],
  render: Site['render'],
): Promise<FastifyReply> {
  const { request, reply, identify } = page;
  const isLogged = request.cookies[LOGGED_COOKIE] !== undefined;
  const answer = await render(requestOf(page, { actor: await identify(request) }, isLogged));
  if (inlineScripts) allowInline(reply, inlineScripts, answer.inlineStyles);
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  if (answer.status === 503) reply.header('retry-after', '2').header('cache-control', 'no-store');
  return reply.code(answer.status).send(answer.html);
}
