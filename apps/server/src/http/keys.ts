import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { CallRoute } from '@carzaa/api/contract/routeTable';
import type { Actor } from '@carzaa/api/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify, IdentifyKey } from './access.ts';

const BEARER = /^bearer /i;
const DAY_SECONDS = '86400';

/** The key that a program sends; undefined where a person calls. */
export function keyOfRequest({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization !== undefined && BEARER.test(authorization) ? authorization.slice(7).trim() : undefined;
}

/** A request counts once, however often it is asked whose it is. */
const called = new WeakMap<FastifyRequest, Promise<Actor>>();

/** Identifies the caller. A request with a key is identified by the key alone; its cookies are ignored. */
export async function whoCalls(
  request: FastifyRequest,
  { identify, identifyKey }: { identify: Identify; identifyKey?: () => IdentifyKey | undefined },
): Promise<Actor | null> {
  const key = keyOfRequest(request);
  if (key === undefined) return identify(request);
  const find = identifyKey?.();
  if (!find) throw new ApiError('1', { status: 503, retryAfter: 2 });
  const known = called.get(request) ?? find(key, request.ip);
  called.set(request, known);
  return known;
}

const isOpen = ({ access, method }: Endpoint) => access === 'public' && method === 'GET';

/** Lets pages of other sites read the answer: of what everybody may read, with a key. */
export function openToPages(row: Endpoint, reply: FastifyReply): void {
  if (isOpen(row))
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/** Answers browsers that ask whether a page of another site may send a key along with such a read. */
export function answerPreflights(app: FastifyInstance, routes: readonly CallRoute[]): void {
  const paths = new Set(routes.filter(({ row }) => isOpen(row)).map(({ row }) => row.path));
  for (const path of paths) {
    app.options(path.replaceAll(/\{(\w+)\}/g, ':$1'), (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', 'GET')
        .header('access-control-allow-headers', 'authorization')
        .header('access-control-max-age', DAY_SECONDS)
        .code(204)
        .send(),
    );
  }
}
