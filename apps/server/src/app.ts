import { constants } from 'node:zlib';
import { contract } from '@carzaa/api/contract/contract';
import type { EndpointGroups } from '@carzaa/api/contract/endpoint';
import { invalid } from '@carzaa/api/contract/errors';
import { routeTable } from '@carzaa/api/contract/routeTable';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { Registry } from 'prom-client';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Identify } from './http/access.ts';
import { alwaysSpace, type HasSpace } from './db/freeSpace.ts';
import type { Env } from './env.ts';
import { apiRoutes } from './http/apiRoutes.ts';
import { limitConnections } from './http/connections.ts';
import { answerClientError, answerFailure, errorAnswers } from './http/errorAnswers.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { protocolFailure } from './http/failures.ts';
import { securityHeaders } from './http/headers.ts';
import { hostCookies } from './http/hostCookies.ts';
import { healthRoutes } from './http/health.ts';
import { loggerOptions, requestId } from './http/logging.ts';
import { photoRoutes } from './http/photos.ts';
import { policyReports } from './http/policyReports.ts';
import { forgetPorts, proxiesOf } from './http/proxies.ts';
import { shedLoad } from './http/shedding.ts';
import { followChosenTheme } from './http/chosenTheme.ts';
import { dropSlowReaders } from './http/slowReaders.ts';
import { traceRequests } from './http/traceRequests.ts';
import { watchTraffic } from './http/traffic.ts';
import { formBodies } from './http/uploads.ts';
import { speakItalian } from '@carzaa/api/text/speakItalian';
import type { Tracing } from './integrations/tracing/openTelemetry.ts';
import type { PhotoStore } from './integrations/photos/store.ts';
import { reportPdfRoute } from './modules/carfax/reportPdf.routes.ts';
import { googleRoutes } from './modules/accounts/googleSignIn.routes.ts';
import { verifyEmailRoute } from './modules/accounts/verifyEmail.routes.ts';
import { sandboxRoutes } from './modules/billing/sandbox.routes.ts';
import { checkoutLinks } from './modules/billing/checkoutLinks.routes.ts';
import { invoiceFiles } from './modules/billing/invoiceFiles.routes.ts';
import { webhookRoute } from './modules/billing/webhook.routes.ts';
import { calendarRoutes } from './modules/leads/calendar.routes.ts';
import { leadsCsvRoute } from './modules/leads/leadsCsv.routes.ts';
import { priceSheetRoutes } from './modules/listings/sheets/priceSheets.routes.ts';
import { stockCsvRoutes } from './modules/listings/dealer/csv.routes.ts';
import { importDownloads } from './modules/imports/feeds/importDownloads.routes.ts';
import { feedFiles } from './modules/feeds/feedFiles.routes.ts';
import { metricsRoute } from './modules/operations/metrics.routes.ts';
import { stopRoute } from './modules/savedSearches/stop.routes.ts';
import { operationPages } from './modules/operations/pages.routes.ts';
import { docsRoutes } from './pages/docs.ts';
import { lookFonts } from './pages/lookFonts.ts';
import type { Office } from './pages/backoffice.ts';
import type { Site } from './pages/page.ts';
import { widgetRoutes } from './pages/widget/widget.ts';
import { qrCodes } from './pages/qrCodes.ts';
import { shareCards } from './pages/share/shareCards.ts';
import { siteRoutes } from './pages/site.ts';
import { sitemapRoutes } from './pages/sitemap.ts';
import type { HandlerTable } from './http/handlerTable.ts';
import type { Services } from './services.ts';
import { checkReplyStrictly } from './http/serve.ts';

const LONGEST_URL = 8000;
/** Several times what the largest form sends; a million keys would hold up everybody while they are looked through. */
const MOST_JSON_BYTES = 256 * 1024;

export interface AppDependencies {
  env: Env;
  /** Undefined until everything is loaded; until then calls and pages answer 503. */
  services: () => (Services & { handlers: HandlerTable }) | undefined;
  /** The calls to serve; the product's by default. */
  groups?: EndpointGroups;
  /** By the session, by default. */
  identify?: Identify;
  photos: PhotoStore;
  /** Whether the server is about to stop; never, by default. */
  isStopping?: () => boolean;
  /** Whether the disk still takes writes; always, by default. */
  hasSpace?: HasSpace;
  /** The storefront's pages; without it the server is an API alone. */
  site?: Site;
  /** The back office's pages. */
  office?: Office;
  /** Follows requests to their statements and jobs; nobody does, by default. */
  tracing?: Pick<Tracing, 'request'> | undefined;
  /** Where logs go instead of standard output. */
  logStream?: { write(line: string): void };
}

/** A server without routes, with the limits of every connection. */
function openServer({ env, logStream }: AppDependencies): FastifyInstance {
  const isProxy = proxiesOf(env.TRUST_PROXY);
  const app = fastify({
    logger: { ...loggerOptions(env), ...(logStream ? { stream: logStream } : {}) },
    genReqId: requestId(isProxy),
    trustProxy: isProxy,
    bodyLimit: MOST_JSON_BYTES,
    // Together they close a request that arrives drop by drop; one of them alone does not.
    requestTimeout: 5000,
    http: { headersTimeout: 4000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // Requests that arrive while the last answers are written are still served.
    return503OnClosing: false,
    // Queries are read by `serve.ts`, in the house's dialect.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 500 },
    clientErrorHandler: answerClientError,
    // Nothing meets a request sooner, its first line in the log included.
    rewriteUrl: ({ url = '/', headers }) => {
      forgetPorts(headers);
      return ownPath(url);
    },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      answerFailure(error, request, reply);
    },
  });
  limitConnections(app.server, { most: env.MAX_CONNECTIONS, isProxy: (address) => isProxy(address, 0) });
  return app;
}

/** What every request meets, in this order, whatever it asks for. */
async function meetRequests(app: FastifyInstance, { env, services, ...deps }: AppDependencies) {
  const isStopping = deps.isStopping ?? (() => false);
  const isSecure = env.APP_URL.startsWith('https:');
  errorAnswers(app);
  const registry = new Registry();
  const traffic = watchTraffic(app, registry);
  if (deps.tracing) traceRequests(app, deps.tracing);
  securityHeaders(app, { isSecure, isDevelopment: env.NODE_ENV === 'development' });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isStopping()) reply.header('connection', 'close');
    if (request.url.length > LONGEST_URL) return reply.code(414).send(protocolFailure(414).envelope);
    return undefined;
  });
  shedLoad(app, {
    maxInFlight: env.MAX_IN_FLIGHT,
    maxLagMs: env.MAX_LAG_MS,
    isReady: () => services() !== undefined,
  });
  dropSlowReaders(app);
  followChosenTheme(app);
  await app.register(cookie);
  hostCookies(app, isSecure);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A twentieth smaller than with 4, for a millisecond.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  jsonBodies(app);
  await formBodies(app);
  return { registry, traffic, isStopping };
}

/** Builds the whole HTTP server, not yet listening: what `main.ts` starts and tests boot. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { env, services, photos, site, office } = deps;
  speakItalian();
  const app = openServer(deps);
  const { registry, traffic, isStopping } = await meetRequests(app, deps);
  const identify: Identify = deps.identify ?? (async (request) => services()?.identify(request) ?? null);
  const routes = routeTable(deps.groups ?? contract);
  healthRoutes(app, {
    isReady: () => services() !== undefined,
    isStopping,
    pingDatabase: async () => services()?.ping(),
  });
  photoRoutes(app, photos);
  importDownloads(app, { services, identify });
  docsRoutes(app, { isOpen: env.API_DOCS ?? env.NODE_ENV !== 'production', identify });
  policyReports(app);
  feedFiles(app, { services, appUrl: env.APP_URL });
  lookFonts(app);
  qrCodes(app, env.APP_URL);
  widgetRoutes(app, env.APP_URL);
  shareCards(app, photos);
  sitemapRoutes(app, { appUrl: env.APP_URL, indexNowKey: env.INDEXNOW_KEY, services });
  verifyEmailRoute(app, { services, appUrl: env.APP_URL });
  reportPdfRoute(app, { services, identify });
  googleRoutes(app, { services, appUrl: env.APP_URL });
  const hasSpace = deps.hasSpace ?? alwaysSpace;
  invoiceFiles(app, { services, identify });
  checkoutLinks(app, { services, identify, appUrl: env.APP_URL });
  webhookRoute(app, { services, hasSpace });
  stopRoute(app, { services, hasSpace });
  sandboxRoutes(app, { sandbox: () => services()?.sandbox, env, hasSpace });
  exportRoutes(app, { services, identify });
  operationPages(app, { env, traffic, identify, database: () => services()?.database, hasSpace });
  metricsRoute(app, { registry, token: env.METRICS_TOKEN, database: () => services()?.database });
  priceSheetRoutes(app, { identify, db: () => services()?.database.db, photos, appUrl: env.APP_URL });
  leadsCsvRoute(app, { identify, db: () => services()?.database.db });
  calendarRoutes(app, { identify, db: () => services()?.database.db, appUrl: env.APP_URL });
  stockCsvRoutes(app, { identify, db: () => services()?.database.db });
  apiRoutes(app, {
    routes,
    handlers: () => services()?.handlers,
    once: () => services()?.once,
    identify,
    identifyKey: () => services()?.identifyKey,
    appUrl: env.APP_URL,
    trustHost: env.NODE_ENV !== 'production',
    hasSpace,
    ...(env.CHECK_REPLIES ? { checkReply: checkReplyStrictly } : {}),
  });
  const pages = { megabytes: env.PAGES_MB, cdnSeconds: env.CDN_SECONDS };
  await siteRoutes(app, { site, office, routes, services, identify, appUrl: env.APP_URL, pages });
  return app;
}

/** The path of a request's target, which may also be a whole address (RFC 9112, 3.2.2): whose is for `appUrl` to say. */
function ownPath(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Bodies are JSON and nothing else; an empty one is none. */
function jsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return void parse(request, String(body), (error, value) => {
      done(error && invalid({ body: ['Non è JSON valido'] }), value);
    });
  });
}
