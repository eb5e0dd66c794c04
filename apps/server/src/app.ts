import { constants } from 'node:zlib';
import { contract } from '@carzaa/api/contract';
import type { EndpointGroups } from '@carzaa/api/endpoint';
import { invalid } from '@carzaa/api/errors';
import { routeTable } from '@carzaa/api/routeTable';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { Registry } from 'prom-client';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Identify } from './access.ts';
import type { Env } from './env.ts';
import { apiRoutes } from './http/apiRoutes.ts';
import { answerClientError, answerFailure, errorAnswers } from './http/errorAnswers.ts';
import { exportRoutes } from './http/exports.ts';
import { protocolFailure } from './http/failures.ts';
import { securityHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { loggerOptions, requestId } from './http/logging.ts';
import { photoRoutes } from './http/photos.ts';
import { shedLoad } from './http/shedding.ts';
import { watchTraffic } from './http/traffic.ts';
import { formBodies } from './http/uploads.ts';
import { speakItalian } from '@carzaa/api/speakItalian';
import type { PhotoStore } from './integrations/photos/store.ts';
import { reportPdfRoute } from './modules/carfax/reportPdfRoute.ts';
import { googleRoutes } from './modules/accounts/googleSignIn.ts';
import { verifyEmailRoute } from './modules/accounts/verifyEmail.ts';
import { sandboxRoutes } from './integrations/payments/sandbox/sandboxRoutes.ts';
import { checkoutLinks } from './modules/billing/checkoutLinks.ts';
import { webhookRoute } from './modules/billing/webhook.ts';
import { stockCsvRoutes } from './modules/dealerStock/csv.ts';
import { importDownloads } from './modules/imports/importDownloads.ts';
import { metricsRoute } from './modules/operations/metrics.ts';
import { stopRoute } from './modules/savedSearches/stopRoute.ts';
import { operationPages } from './modules/operations/operationPages.ts';
import { docsRoutes } from './pages/docs.ts';
import type { Office } from './pages/office.ts';
import { type Site, siteRoutes } from './pages/site.ts';
import { sitemapRoutes } from './pages/sitemap.ts';
import type { HandlerTable } from './handlerTable.ts';
import type { Services } from './routes.ts';
import { checkReplyStrictly } from './serve.ts';

const LONGEST_URL = 8000;

export interface AppDependencies {
  env: Env;
  /** Undefined until everything is loaded; until then calls and pages answer 503. */
  services: () => (Services & { handlers: HandlerTable }) | undefined;
  /** The calls to serve; those of the product by default. */
  groups?: EndpointGroups;
  /** By the session, by default. */
  identify?: Identify;
  photos: PhotoStore;
  /** Whether the disk still takes writes; always, by default. */
  hasSpace?: () => Promise<boolean>;
  /** The storefront's pages; without it the server is an API alone. */
  site?: Site;
  /** The back office's pages. */
  office?: Office;
  /** Where logs go instead of standard output. */
  logStream?: { write(line: string): void };
}

/** Builds the whole HTTP server, not yet listening: what `main.ts` starts and tests boot. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { env, services, photos, site, office } = deps;
  speakItalian();
  const isSecure = env.APP_URL.startsWith('https:');
  const app = fastify({
    logger: { ...loggerOptions(env), ...(deps.logStream ? { stream: deps.logStream } : {}) },
    genReqId: requestId(env.TRUST_PROXY),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    // Together they close a request that arrives drop by drop; one of them alone does not.
    requestTimeout: 5000,
    http: { headersTimeout: 4000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // Queries are read by `serve.ts`, in the house's dialect.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 500 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      answerFailure(error, request, reply);
    },
  });
  app.server.maxConnections = env.MAX_CONNECTIONS;
  errorAnswers(app);
  const registry = new Registry();
  const traffic = watchTraffic(app, registry);
  await securityHeaders(app, { isSecure, isDevelopment: env.NODE_ENV === 'development' });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.length > LONGEST_URL) return reply.code(414).send(protocolFailure(414).envelope);
    return undefined;
  });
  shedLoad(app, {
    maxInFlight: env.MAX_IN_FLIGHT,
    maxLagMs: env.MAX_LAG_MS,
    isReady: () => services() !== undefined,
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A twentieth smaller than with 4, for a millisecond.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  jsonBodies(app);
  await formBodies(app);

  const identify: Identify = deps.identify ?? (async (request) => services()?.identify(request) ?? null);
  const routes = routeTable(deps.groups ?? contract);
  healthRoutes(app, {
    isReady: () => services() !== undefined,
    pingDatabase: async () => services()?.ping(),
  });
  photoRoutes(app, photos);
  importDownloads(app, { services, identify });
  docsRoutes(app);
  sitemapRoutes(app, { appUrl: env.APP_URL, services });
  verifyEmailRoute(app, services);
  reportPdfRoute(app, { services, identify });
  googleRoutes(app, { services, appUrl: env.APP_URL });
  const hasSpace = deps.hasSpace ?? (async () => true);
  checkoutLinks(app, { services, identify, appUrl: env.APP_URL });
  webhookRoute(app, { services, hasSpace });
  stopRoute(app, { services, hasSpace });
  sandboxRoutes(app, { sandbox: () => services()?.sandbox, env, hasSpace });
  exportRoutes(app, { services, identify });
  operationPages(app, { env, traffic, identify, database: () => services()?.database, hasSpace });
  metricsRoute(app, { registry, token: env.METRICS_TOKEN, database: () => services()?.database });
  stockCsvRoutes(app, { identify, db: () => services()?.database.db });
  apiRoutes(app, {
    routes,
    handlers: () => services()?.handlers,
    identify,
    appUrl: env.APP_URL,
    trustHost: env.NODE_ENV !== 'production',
    hasSpace,
    ...(env.CHECK_REPLIES ? { checkReply: checkReplyStrictly } : {}),
  });
  await siteRoutes(app, { site, office, routes, services, identify, appUrl: env.APP_URL });
  return app;
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
