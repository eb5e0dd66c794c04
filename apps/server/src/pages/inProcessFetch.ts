import type { Envelope } from '@carzaa/api/calls/shared';
import { userCalls } from '@carzaa/api/calls/users';
import { type CallRoute, matchRoute } from '@carzaa/api/routeTable';
import type { Context } from '../context.ts';
import { protocolFailure, toFailure } from '../http/failures.ts';
import type { HandlerTable } from '../handlerTable.ts';
import { answer } from '../serve.ts';

/**
 * A `fetch` for pages rendered here: reading calls reach their handlers without a socket, as the visitor of the page.
 * Writing calls are refused: rendering a page changes nothing. Asking whether a link of a mail is still good writes
 * nothing either; it is a POST to keep the token out of addresses.
 */
export function inProcessFetch(
  routes: readonly CallRoute[],
  handlers: HandlerTable,
  context: Context,
  requestId: string,
): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname, search } = new URL(address, 'http://in.process');
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    init?.signal?.throwIfAborted();
    const isRead = method === 'GET' || pathname === userCalls.validateResetToken.path;
    const found = isRead ? matchRoute(routes, method, pathname) : undefined;
    const handler = found && handlers[found.route.group]?.[found.route.name];
    if (!handler) return respond(404, protocolFailure(404).envelope);
    try {
      const envelope = await answer(
        found.route.row,
        handler,
        { params: found.params, search: search.slice(1), ...bodyOf(init) },
        context,
      );
      return respond(200, envelope);
    } catch (error) {
      const failure = toFailure(error, requestId);
      if (failure.unexpected) context.log.error({ err: error }, 'call of a page failed');
      return respond(failure.status, failure.envelope);
    }
  };
}

/** The JSON that the storefront's client sends with a call. */
function bodyOf(init: RequestInit | undefined): { body?: unknown } {
  return typeof init?.body === 'string' ? { body: JSON.parse(init.body) } : {};
}

function respond(status: number, envelope: Envelope): Response {
  return Response.json(envelope, { status, headers: { 'cache-control': 'no-store' } });
}
