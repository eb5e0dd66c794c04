import { ApiError } from '@carzaa/api/errors';
import { allowedMethods, type CallRoute } from '@carzaa/api/routeTable';
import { safeRedirect } from '@carzaa/api/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../access.ts';
import type { Context } from '../context.ts';
import type { HandlerTable } from '../handlerTable.ts';
import { answer, type CheckReply } from '../serve.ts';
import { giveCsrfToken, refuseForgery } from './csrf.ts';
import { protocolFailure } from './failures.ts';
import { uploadedFiles } from './uploads.ts';

export interface ApiOptions {
  routes: readonly CallRoute[];
  /** Undefined until the server is ready: calls are then answered with 503. */
  handlers: () => HandlerTable | undefined;
  identify: Identify;
  appUrl: string;
  /** Whether pages under the Host that the client named may write; a convenience of development. */
  trustHost: boolean;
  /** Whether the disk still takes writes. */
  hasSpace: () => Promise<boolean>;
  checkReply?: CheckReply;
}

/** Registers every row of the contract, and answers other paths and methods under /api in the same envelope. */
export function apiRoutes(app: FastifyInstance, options: ApiOptions): void {
  for (const route of options.routes) {
    app.route({
      method: route.row.method,
      url: route.row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => serveCall(route, request, reply, options),
    });
  }
  app.all('/api/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = allowedMethods(options.routes, path);
    // A method that is allowed got here because a parameter is longer than any can be.
    if (allowed.length === 0 || allowed.includes(request.method)) throw new ApiError('4');
    return reply.header('allow', allowed.join(', ')).code(405).send(protocolFailure(405).envelope);
  });
}

async function serveCall(
  { row, group, name }: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
) {
  const isRead = row.method === 'GET';
  if (!isRead || row.access !== 'public') reply.header('cache-control', 'no-store');
  else reply.header('cache-control', 'no-cache');
  if (!isRead) {
    try {
      refuseForgery(request, ownOrigins(request, options));
    } catch (error) {
      // The honest page whose token has grown old finds a good one at its next try.
      giveCsrfToken(contextOf(request, reply, null, options.appUrl), options.appUrl.startsWith('https:'));
      throw error;
    }
    if (!(await options.hasSpace())) return reply.code(507).send(protocolFailure(507).envelope);
  }
  const handler = options.handlers()?.[group]?.[name];
  if (!handler) return reply.code(503).header('retry-after', '2').send(protocolFailure(503).envelope);
  const context = contextOf(request, reply, await options.identify(request), options.appUrl);
  const envelope = await answer(
    row,
    handler,
    { params: paramsOf(request.params), search: searchOf(request.url), body: request.body ?? undefined },
    context,
    options.checkReply,
  );
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
      reply.setCookie(name, value, cookie).header('cache-control', 'no-store');
    },
    redirect(url) {
      const path = safeRedirect(url, appUrl);
      if (path === null) throw new Error('A redirect must stay on this site');
      reply.code(302);
      return path;
    },
    files: (limits) => uploadedFiles(request, limits),
  };
}

function ownOrigins({ host, protocol }: FastifyRequest, { appUrl, trustHost }: ApiOptions): string[] {
  return trustHost ? [appUrl, `${protocol}://${host}`] : [appUrl];
}

function paramsOf(params: unknown): Record<string, string> {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function searchOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
