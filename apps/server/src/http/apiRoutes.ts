import { IDEMPOTENCY_HEADER } from '@carzaa/api/constants';
import { authorize } from '@carzaa/api/contract/authorize';
import { ApiError } from '@carzaa/api/contract/errors';
import { allowedMethods, type CallRoute } from '@carzaa/api/contract/routeTable';
import { safeDeparture } from '@carzaa/api/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify, IdentifyKey } from './access.ts';
import { answerPreflights, keyOfRequest, openToPages, whoCalls } from './keys.ts';
import type { Context } from './context.ts';
import type { Once } from '../db/createOnce.ts';
import type { HandlerTable } from './handlerTable.ts';
import { answer, type CheckReply } from './serve.ts';
import { giveCsrfToken, refuseForgery } from './csrf.ts';
import { answerFailure } from './errorAnswers.ts';
import { protocolFailure } from './failures.ts';
import { hostCookie } from './hostCookies.ts';
import { envelopeOf, Serialised } from './serialised.ts';
import { uploadedFiles } from './uploads.ts';

export interface ApiOptions {
  routes: readonly CallRoute[];
  /** Undefined until the server is ready: calls are then answered with 503. */
  handlers: () => HandlerTable | undefined;
  identify: Identify;
  /** Undefined until the server is ready. */
  identifyKey?: () => IdentifyKey | undefined;
  appUrl: string;
  /** Whether pages under the Host that the client named may write; a convenience of development. */
  trustHost: boolean;
  /** Whether the disk still takes writes. */
  hasSpace: () => Promise<boolean>;
  checkReply?: CheckReply;
  /** Makes what a call creates once; undefined until the server is ready. */
  once?: () => Once | undefined;
}

/** Registers every row of the contract, and answers other paths and methods under /api in the same envelope. */
export function apiRoutes(app: FastifyInstance, options: ApiOptions): void {
  for (const route of options.routes) {
    app.route({
      method: route.row.method,
      url: route.row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { isData: true, ...(route.row.upload ? { load: 'upload' } : {}) },
      handler: (request, reply) => serveCall(route, request, reply, options),
      errorHandler: async (error, request, reply) =>
        answerFailure(await graverThan(error, route, request, reply, options), request, reply),
    });
  }
  answerPreflights(app, options.routes);
  app.all('/api/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = allowedMethods(options.routes, path);
    // A method that is allowed got here because a parameter is longer than any can be.
    if (allowed.length === 0 || allowed.includes(request.method)) throw new ApiError('4');
    return reply.header('allow', allowed.join(', ')).code(405).send(protocolFailure(405).envelope);
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Requests whose body has been taken: what becomes of them is for the call to say. */
const begun = new WeakSet<FastifyRequest>();

/**
 * What to answer to a body that could not be taken: to whoever may not make the call, that it is not theirs. Who may make
 * it hears of the body.
 */
async function graverThan(
  error: unknown,
  { row }: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): Promise<unknown> {
  if (begun.has(request) || row.access === 'public') return error;
  try {
    if (row.method !== 'GET') refuseForeign(row, request, reply, options);
    authorize(row, await whoCalls(request, options), paramsOf(request.params));
    return error;
  } catch (graver) {
    return graver;
  }
}

/** Throws for a write that another site's page sends. */
function refuseForeign(row: CallRoute['row'], request: FastifyRequest, reply: FastifyReply, options: ApiOptions): void {
  // A page elsewhere cannot send a key, or name a secret, that it does not know: that proves more than a token.
  if (row.namesSecret || keyOfRequest(request) !== undefined) return;
  try {
    refuseForgery(request, ownOrigins(request, options));
  } catch (error) {
    // The honest page whose token has grown old finds a good one at its next try.
    giveCsrfToken(contextOf(request, reply, null, options.appUrl), options.appUrl.startsWith('https:'));
    throw error;
  }
}

async function serveCall(
  { row, group, name }: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
) {
  begun.add(request);
  const isRead = row.method === 'GET';
  if (!isRead || row.access !== 'public') reply.header('cache-control', 'no-store');
  else reply.header('cache-control', 'no-cache');
  if (!isRead) {
    refuseForeign(row, request, reply, options);
    if (!(await options.hasSpace())) return reply.code(507).send(protocolFailure(507).envelope);
  }
  const handler = options.handlers()?.[group]?.[name];
  if (!handler) return reply.code(503).header('retry-after', '2').send(protocolFailure(503).envelope);
  const actor = await whoCalls(request, options);
  if (actor?.key) openToPages(row, reply);
  const context = contextOf(request, reply, actor, options.appUrl);
  const envelope = await answer(
    row,
    handler,
    {
      params: paramsOf(request.params),
      search: searchOf(request.url),
      key: keyOf(request),
      body: request.body ?? undefined,
    },
    context,
    { checkReply: options.checkReply, once: options.once?.() },
  );
  if (envelope.data instanceof Serialised) return reply.type(JSON_TYPE).send(envelopeOf(envelope.data));
  return reply.send(envelope);
}

/** The context of a request that came over HTTP. */
export function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Context['actor'],
  appUrl: string,
): Context {
  return {
    actor,
    log: request.log,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.cookies,
    setCookie(name, value, cookie) {
      const isHidden = cookie.secure === true && cookie.httpOnly === true;
      reply.setCookie(hostCookie(name, isHidden), value, cookie).header('cache-control', 'no-store');
    },
    redirect(url) {
      const path = safeDeparture(url, appUrl);
      if (path === null) throw new Error('A redirect must stay on this site, or lead to the payment provider');
      reply.code(302);
      return path;
    },
    files: (limits) => uploadedFiles(request, limits),
    waited: () => reply.elapsedTime,
  };
}

function ownOrigins({ host, protocol }: FastifyRequest, { appUrl, trustHost }: ApiOptions): string[] {
  return trustHost ? [appUrl, `${protocol}://${host}`] : [appUrl];
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  return Array.isArray(key) ? key.join() : key;
}

function paramsOf(params: unknown): Record<string, string> {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function searchOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
