import type { Envelope } from '../calls/shared.ts';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '../constants.ts';
import type { Contract } from './contract.ts';
import { creationKeys } from './creationKeys.ts';
import { type CallInput, type Data, type EndpointGroups, fillPath, type Route, type RouteTable } from './endpoint.ts';
import { ApiError, failureMessage, type FieldErrors, toErrorCode } from './errors.ts';
import { formatQuery, type QueryValue } from './query.ts';

type Caller<E extends EndpointGroups[string][string]> =
  unknown extends CallInput<E>
    ? (input?: undefined, options?: CallOptions) => Promise<Data<E>>
    : object extends CallInput<E>
      ? (input?: CallInput<E>, options?: CallOptions) => Promise<Data<E>>
      : (input: CallInput<E>, options?: CallOptions) => Promise<Data<E>>;

/** The typed client: one function per row of the contract, by group. */
export type Client<Groups extends EndpointGroups = Contract> = {
  [G in keyof Groups]: { [Name in keyof Groups[G]]: Caller<Groups[G][Name]> };
};

export interface CallOptions {
  signal?: AbortSignal;
}

/** As much of `fetch` as calls need: an answer made in the same process need not be a whole Response. */
export type Fetch = (
  ...request: Parameters<typeof fetch>
) => Promise<Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> }>;

export interface ClientOptions<Groups extends EndpointGroups> {
  routes: RouteTable<Groups>;
  /** Defaults to the global one; the server passes its own, in-process. */
  fetch?: Fetch;
  /** The value of a cookie; absent outside browsers. */
  readCookie?: (name: string) => string | undefined;
  /** Sends the browser to the address of a 302 answer. */
  redirect?: (url: string) => void;
}

interface RawInput {
  query?: Record<string, QueryValue>;
  body?: unknown;
  [param: string]: unknown;
}

function readEnvelope(value: unknown): Partial<Envelope> {
  return typeof value === 'object' && value !== null ? value : {};
}

function toApiError(response: Awaited<ReturnType<Fetch>>, envelope: Partial<Envelope>): ApiError {
  const code = toErrorCode(envelope.error_code ?? 1);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(code, {
    message: failureMessage(envelope),
    status: response.status,
    reason: envelope.error_message,
    ...(response.status === 409 ? { current: envelope.data } : {}),
    ...(code === '2' && response.status !== 409 && typeof envelope.data === 'object' && envelope.data !== null
      ? { fields: envelope.data as FieldErrors }
      : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}

/** The address of a 302 answer: its data when that is text, the root otherwise. */
function redirectTarget(envelope: Partial<Envelope>): string {
  return typeof envelope.data === 'string' && envelope.data !== '' ? envelope.data : '/';
}

/** What is read from an answer that is no JSON, such as a proxy's page; a connection that breaks off is none. */
function unreadable(error: unknown): { error: true } {
  if (error instanceof SyntaxError) return { error: true };
  throw error;
}

/**
 * Builds the client over `fetch`: cookies and Accept JSON always, the anti-forgery cookie fetched first when a
 * writing call lacks it, what a press creates made once, `data` of the envelope returned, failures thrown as
 * `ApiError`.
 */
export function createClient<Groups extends EndpointGroups = Contract>(options: ClientOptions<Groups>): Client<Groups> {
  const send: Fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const { readCookie = () => undefined, redirect = () => {} } = options;
  const keys = creationKeys();

  async function csrfToken(): Promise<string> {
    if (!readCookie(CSRF_COOKIE)) {
      await send('/api/csrf-cookie', { credentials: 'include', headers: { accept: 'application/json' } });
    }
    return readCookie(CSRF_COOKIE) ?? '';
  }

  async function call(route: Route, input: RawInput = {}, callOptions: CallOptions = {}, tries = 2): Promise<unknown> {
    const [method, path] = route;
    const { signal } = callOptions;
    const query = formatQuery(input.query ?? {});
    const headers: Record<string, string> = { accept: 'application/json' };
    if (method !== 'GET') headers[CSRF_HEADER] = await csrfToken();
    const key = keys.of(route, input);
    if (key !== undefined) headers[IDEMPOTENCY_HEADER] = key;
    const isForm = typeof FormData !== 'undefined' && input.body instanceof FormData;
    if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const response = await send(fillPath(path, input) + (query && `?${query}`), {
      method,
      credentials: 'include',
      headers,
      ...(input.body === undefined
        ? {}
        : { body: input.body instanceof FormData ? input.body : JSON.stringify(input.body) }),
      ...(signal ? { signal } : {}),
    });
    if (key !== undefined) keys.answered(key);
    // The token was of a session that is over; the refusal brought the one that is right now, and did nothing else.
    if (
      response.status === 403 &&
      tries > 1 &&
      method !== 'GET' &&
      headers[CSRF_HEADER] !== (readCookie(CSRF_COOKIE) ?? '')
    ) {
      return call(route, input, callOptions, 1);
    }
    const envelope = readEnvelope(await response.json().catch(unreadable));
    if (response.status === 302) {
      redirect(redirectTarget(envelope));
      return null;
    }
    if (!response.ok || envelope.error) throw toApiError(response, envelope);
    return envelope.data;
  }

  const client: Record<string, Record<string, unknown>> = {};
  for (const [group, rows] of Object.entries(options.routes)) {
    const calls: Record<string, unknown> = {};
    for (const [name, route] of Object.entries<Route>(rows)) {
      calls[name] = (input?: RawInput, callOptions?: CallOptions) => call(route, input, callOptions);
    }
    client[group] = calls;
  }
  // Built from the same rows that the type is mapped over.
  return client as Client<Groups>;
}
