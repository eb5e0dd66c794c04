import type { EndpointGroups, Endpoint, Handlers } from '@carzaa/api/endpoint';
import { ApiError, errorText, type FieldErrors, invalid } from '@carzaa/api/errors';
import { parseQuery } from '@carzaa/api/query';
import { type Actor, mayEnter, REFUSAL_CODES, REFUSED_IN_SUPPORT } from '@carzaa/api/rules';
import { isUuid } from '@carzaa/api/text';
import { http, type HttpHandler, HttpResponse } from 'msw/http';

/** What a mock handler knows besides its input. */
export interface MockContext {
  actor: Actor | null;
  cookies: Readonly<Record<string, string>>;
  /** Headers of the answer. */
  headers: Headers;
  /** The form of a row with `upload`. */
  form?: FormData;
}

export type MockHandlers<Groups extends EndpointGroups> = {
  [G in keyof Groups]: Handlers<Groups[G], MockContext>;
};

/** Names calls, `group.name` apart by `|`, that answer 500: lets a browser test break a list or a page. */
export const FAILING_COOKIE = 'carzaa_mock_failing';

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

function read(schema: Endpoint['query'] | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const { path, message } of result.error.issues) (fields[String(path[0] ?? '')] ??= []).push(message);
  throw invalid(fields);
}

/** The answer to a call that has thrown. */
export function failed(error: unknown): Response {
  const failure =
    error instanceof ApiError ? error : new ApiError('1', { message: `${errorText('1')} (${String(error)})` });
  const data = failure.current ?? (failure.code === '2' ? failure.fields : null);
  const envelope = { error: true, error_code: failure.code, error_message: failure.message, data };
  const headers = failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) };
  return HttpResponse.json(envelope, { status: failure.status, headers });
}

/** Finds out by the cookies who calls; null is a visitor. */
export type Identify = (cookies: Readonly<Record<string, string>>) => Actor | null;

export type Call = (input: { params: unknown; query: unknown; body: unknown }, context: MockContext) => unknown;

/** Lets in who may make a call, and reads its query. Throws what the server answers to the others. */
export function enter(
  row: Endpoint,
  name: string,
  { request, cookies, identify }: { request: Request; cookies: MockContext['cookies']; identify: Identify },
) {
  if (cookies[FAILING_COOKIE]?.split('|').includes(name)) throw new ApiError('1');
  const actor = identify(cookies);
  const decision = mayEnter(row.access, actor);
  if (decision !== 'yes') throw new ApiError(REFUSAL_CODES[decision]);
  if (row.refusedInSupport && actor?.support) throw new ApiError('6', { message: REFUSED_IN_SUPPORT });
  return { actor, query: read(row.query, parseQuery(new URL(request.url).search)) };
}

function toHandler(name: string, row: Endpoint, call: Call, identify: Identify): HttpHandler {
  const path = row.path.replace(/\{(\w+)\}/g, ':$1');
  return methods[row.method](`*${path}`, async ({ request, params, cookies }) => {
    try {
      const { actor, query } = enter(row, name, { request, cookies, identify });
      // MSW counts the wildcard before the path as a parameter too.
      for (const [, param = ''] of row.path.matchAll(/\{(\w+)\}/g)) {
        if (!row.slugs?.includes(param) && !isUuid(String(params[param]))) throw new ApiError('4');
      }
      const form = row.upload ? await request.formData() : undefined;
      const body = row.body && read(row.body, await request.json());
      const headers = new Headers();
      // An answer outside its own schema is a mistake of the mocks: it becomes a 500 that says so.
      const data = row.data.parse(
        await call({ params, query, body }, { actor, cookies, headers, ...(form ? { form } : {}) }),
      );
      return HttpResponse.json({ error: false, error_code: 0, error_message: null, data }, { headers });
    } catch (error) {
      return failed(error);
    }
  });
}

function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}

/** Fixed paths come before those with parameters: `~` sorts after every character of a path. */
function orderKey(row: Endpoint): string {
  return row.path.replace(/\{\w+\}/g, '~');
}

/** Every row of the contract with its mock. */
export function callsOf<Groups extends EndpointGroups>(groups: Groups, handlers: MockHandlers<Groups>) {
  return Object.entries(groups).flatMap(([group, rows]) =>
    Object.entries(rows).map(([key, row]) => {
      const name = `${group}.${key}`;
      const calls: unknown = Reflect.get(handlers, group);
      const call: unknown = typeof calls === 'object' && calls !== null ? Reflect.get(calls, key) : undefined;
      if (!isCall(call)) throw new Error(`No mock for ${name}`);
      return { name, row, call };
    }),
  );
}

/** One MSW handler for each row of the contract. */
export function toMswHandlers<Groups extends EndpointGroups>(
  groups: Groups,
  handlers: MockHandlers<Groups>,
  identify: Identify = () => null,
): HttpHandler[] {
  const all = callsOf(groups, handlers).map(({ name, row, call }) => ({
    key: orderKey(row),
    handler: toHandler(name, row, call, identify),
  }));
  return all.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ handler }) => handler);
}
