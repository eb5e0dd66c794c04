import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { Env } from '../env.ts';
import type { IsProxy } from './proxies.ts';
import { subnetOf } from './subnets.ts';

/** A path without what only its owner may know: query strings, and the tokens of links in mails. */
function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/^(\/(?:password-reset|verify-email|restore-address)\/)[^/]+/, '$1…').slice(0, 500);
}

/**
 * Logs as JSON lines: method, path, status and time of a request, never headers, cookies, queries or bodies. Of an
 * address only the network, so that no log has to be deleted for its sake.
 */
export function loggerOptions({
  LOG_LEVEL,
}: Pick<Env, 'LOG_LEVEL'>): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> {
  return {
    level: LOG_LEVEL,
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: loggedPath(url), network: subnetOf(ip) }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  };
}

const GIVEN_ID = /^[\w-]{8,64}$/;

/** The id of a request in logs and answers; that of a trusted proxy is kept. */
export function requestId(isProxy: IsProxy): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return isProxy(socket.remoteAddress ?? '', 0) && typeof given === 'string' && GIVEN_ID.test(given)
      ? given
      : randomUUID();
  };
}
