import { authorize } from '@carzaa/api/contract/authorize';
import { type Contract, contract } from '@carzaa/api/contract/contract';
import type { Endpoint, Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, errorText, type FieldErrors, invalid } from '@carzaa/api/contract/errors';
import { parseQuery } from '@carzaa/api/contract/query';
import { http, type HttpHandler, HttpResponse } from 'msw/http';
import type { z } from 'zod';
import { refuseSentinels } from './sentinels.ts';
import { identify, type MockContext } from './session.ts';

type Answering<G extends keyof Contract> = Handlers<Contract[G], MockContext>;
type Silent<G extends keyof Contract> = {
  [K in keyof Contract[G]]: Contract[G][K] extends { data: z.ZodNull } ? K : never;
}[keyof Contract[G]];

/** The handlers of one group of the contract; a call that is answered by nothing needs none. */
export type MockGroup<G extends keyof Contract> = Omit<Answering<G>, Silent<G>> & Partial<Answering<G>>;

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

/** What was sent; undefined without a body. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** The answer to a call that has thrown. */
function answerFailure(error: unknown): Response {
  const failure =
    error instanceof ApiError ? error : new ApiError('1', { message: `${errorText('1')} (${String(error)})` });
  const data = failure.current ?? (failure.code === '2' ? failure.fields : null);
  const envelope = { error: true, error_code: failure.code, error_message: failure.message, data };
  const headers = failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) };
  return HttpResponse.json(envelope, { status: failure.status, headers });
}

type Call = (input: { params: unknown; query: unknown; body: unknown }, context: MockContext) => unknown;

/** The path's own parameters: MSW counts the wildcard before the path as one too. */
function paramsOf(row: Endpoint, params: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, String(params[name])]));
}

function toHandler(name: string, row: Endpoint, call: Call): HttpHandler {
  const path = row.path.replace(/\{(\w+)\}/g, ':$1');
  return methods[row.method](`*${path}`, async ({ request, params, cookies }) => {
    try {
      if (cookies[FAILING_COOKIE]?.split('|').includes(name)) throw new ApiError('1');
      const actor = identify(cookies);
      authorize(row, actor, paramsOf(row, params));
      const query = read(row.query, parseQuery(new URL(request.url).search));
      const body = row.body && read(row.body, await bodyOf(request));
      refuseSentinels(query, body);
      const headers = new Headers();
      let status = 200;
      const redirect = (url: string) => {
        status = 302;
        return url;
      };
      // An answer outside its own schema is a mistake of the mocks: it becomes a 500 that says so.
      const data = row.data.parse(await call({ params, query, body }, { actor, cookies, headers, redirect }));
      const envelope = { error: false, error_code: 0, error_message: null, data };
      return HttpResponse.json(envelope, { headers, status });
    } catch (error) {
      return answerFailure(error);
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

/** One MSW handler for each row of the contract. */
export function toMswHandlers(handlers: object): HttpHandler[] {
  const all = Object.entries(contract).flatMap(([group, rows]) =>
    Object.entries<Endpoint>(rows).map(([key, row]) => {
      const call: unknown = Reflect.get(Reflect.get(handlers, `${group}Handlers`), key) ?? (() => null);
      if (!isCall(call)) throw new Error(`No mock for ${group}.${key}`);
      return { key: orderKey(row), handler: toHandler(`${group}.${key}`, row, call) };
    }),
  );
  return all.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ handler }) => handler);
}
