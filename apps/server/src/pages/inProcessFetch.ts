import type { Envelope } from '@carzaa/api/calls/shared';
import { invitationCalls } from '@carzaa/api/calls/public/invitations';
import { userCalls } from '@carzaa/api/calls/public/users';
import type { Fetch } from '@carzaa/api/contract/client';
import { type CallRoute, matchRoute } from '@carzaa/api/contract/routeTable';
import type { Context } from '../http/context.ts';
import { protocolFailure, toFailure } from '../http/failures.ts';
import { readServed } from '../http/serialised.ts';
import type { HandlerTable } from '../http/handlerTable.ts';
import { answer } from '../http/serve.ts';

/** What looks at a link of a mail. */
const LOOKS: ReadonlySet<string> = new Set([userCalls.validateResetToken.path, invitationCalls.look.path]);

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
): Fetch {
  return async (address, init = {}) => {
    // The client names every call by its path.
    const [pathname = '', search = ''] = (typeof address === 'string' ? address : '').split('?', 2);
    const method = init.method ?? 'GET';
    init.signal?.throwIfAborted();
    const isRead = method === 'GET' || LOOKS.has(pathname);
    const found = isRead ? matchRoute(routes, method, pathname) : undefined;
    const handler = found && handlers[found.route.group]?.[found.route.name];
    if (!handler) return respond(404, protocolFailure(404).envelope);
    try {
      const envelope = await answer(
        found.route.row,
        handler,
        { params: found.params, search, ...bodyOf(init) },
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
function bodyOf({ body }: RequestInit): { body?: unknown } {
  return typeof body === 'string' ? { body: JSON.parse(body) } : {};
}

const NO_HEADERS = new Headers();

/** An answer whose data need not be written and read again: nobody changes what a page shows. */
function respond(status: number, { data, ...rest }: Envelope): Awaited<ReturnType<Fetch>> {
  const json = async () => ({ ...rest, data: readServed(data) });
  return { status, ok: status < 300, headers: NO_HEADERS, json };
}
