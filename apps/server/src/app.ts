import { contract } from '@carzaa/api/contract';
import type { EndpointGroups } from '@carzaa/api/endpoint';
import { invalid } from '@carzaa/api/errors';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Identify } from './access.ts';
import type { Env } from './env.ts';
import { apiRoutes } from './http/apiRoutes.ts';
import { answerClientError, answerFailure, errorAnswers } from './http/errorAnswers.ts';
import { protocolFailure } from './http/failures.ts';
import { securityHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { loggerOptions, requestId } from './http/logging.ts';
import { photoRoutes } from './http/photos.ts';
import { shedLoad } from './http/shedding.ts';
import { speakItalian } from './http/zodTexts.ts';
import type { PhotoStore } from './integrations/photos/store.ts';
import { googleRoutes } from './modules/accounts/googleSignIn.ts';
import { verifyEmailRoute } from './modules/accounts/verifyEmail.ts';
import { docsRoutes } from './pages/docs.ts';
import { type Site, siteRoutes } from './pages/site.ts';
import { sitemapRoutes } from './pages/sitemap.ts';
import { type HandlerTable, routeTable } from './routeTable.ts';
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
  /** Where logs go instead of standard output. */
  logStream?: { write(line: string): void };
}

/** Builds the whole HTTP server, not yet listening: what `main.ts` starts and tests boot. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { env, services, photos, site } = deps;
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
  await securityHeaders(app, { isSecure, isDevelopment: env.NODE_ENV === 'development' });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.length > LONGEST_URL) return reply.code(414).send(protocolFailure(414).envelope);
    return undefined;
  });
  shedLoad(app, { maxInFlight: env.MAX_IN_FLIGHT, maxLagMs: env.MAX_LAG_MS });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  jsonBodies(app);

  const identify: Identify = deps.identify ?? (async (request) => services()?.identify(request) ?? null);
  const routes = routeTable(deps.groups ?? contract);
  healthRoutes(app, {
    isReady: () => services() !== undefined,
    pingDatabase: async () => services()?.ping(),
  });
  photoRoutes(app, photos);
  docsRoutes(app);
  sitemapRoutes(app, { appUrl: env.APP_URL, services });
  verifyEmailRoute(app, services);
  googleRoutes(app, { services, appUrl: env.APP_URL });
  apiRoutes(app, {
    routes,
    handlers: () => services()?.handlers,
    identify,
    appUrl: env.APP_URL,
    trustHost: env.NODE_ENV !== 'production',
    hasSpace: deps.hasSpace ?? (async () => true),
    ...(env.CHECK_REPLIES ? { checkReply: checkReplyStrictly } : {}),
  });
  await siteRoutes(app, { site, routes, services, identify, appUrl: env.APP_URL });
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
