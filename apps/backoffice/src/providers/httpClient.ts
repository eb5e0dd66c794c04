import type { Client } from '@carzaa/api/contract/client';
import { contract } from '@carzaa/api/contract/contract';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { parseQuery } from '@carzaa/api/contract/query';
import { matchRoute, routeTable } from '@carzaa/api/contract/routeTable';
import { type fetchUtils, HttpError } from 'react-admin';
import { isObject } from '../isObject.ts';
import { reasonOf } from '../ui/messageOf.ts';

type FetchJson = typeof fetchUtils.fetchJson;
type AnyCall = (input: object, options: { signal?: AbortSignal }) => Promise<unknown>;

const routes = routeTable(contract);

/**
 * What react-admin's simple REST provider fetches with, over the typed client: envelope, anti-forgery token, `uuid` as
 * react-admin's `id`, field errors as `body.errors`, the row that overtook an edit as `body.current`. An address
 * outside the contract throws.
 */
export function createHttpClient(api: Client): FetchJson {
  return async (url, options = {}) => {
    const { pathname, search } = new URL(String(url), window.location.origin);
    const method = options.method ?? 'GET';
    const found = matchRoute(routes, method, pathname);
    if (!found) throw new Error(`${method} ${pathname} is no call of the contract`);
    const { group, name, row } = found.route;
    const call = callOf(api, group, name);
    const body = row.body === undefined ? undefined : bodyOf(row, options.body);
    try {
      const data = await call(
        { ...found.params, query: parseQuery(search), ...(body === undefined ? {} : { body }) },
        options.signal ? { signal: options.signal } : {},
      );
      return { status: 200, headers: new Headers(), body: '', json: withIds(data) };
    } catch (error) {
      throw toHttpError(error);
    }
  };
}

function callOf(api: Client, group: string, name: string): AnyCall {
  const calls: unknown = Reflect.get(api, group);
  const call: unknown = isObject(calls) ? Reflect.get(calls, name) : undefined;
  if (typeof call !== 'function') throw new Error(`The client has no ${group}.${name}`);
  return (input, options) => Reflect.apply(call, undefined, [input, options]);
}

/** The fields that a body may have: of several forms of it, those of any. */
function shapeOf(schema: unknown): unknown {
  if (!isObject(schema)) return undefined;
  if (!Array.isArray(schema.options)) return schema.shape;
  return Object.assign({}, ...schema.options.map(shapeOf));
}

/** Forms send the whole record; of it the call takes what its row of the contract names. */
function bodyOf({ body: schema }: Endpoint, text: BodyInit | null | undefined): unknown {
  const given: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
  const shape = shapeOf(schema);
  if (!isObject(shape) || !isObject(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([key]) => key in shape));
}

/** react-admin finds rows by `id`; the calls name them `uuid`. */
function withIds(data: unknown): unknown {
  if (!isObject(data)) return data;
  if (Array.isArray(data.items)) return { ...data, items: data.items.map(withIds) };
  return 'uuid' in data ? { ...data, id: data.uuid } : data;
}

/**
 * A failed call as react-admin's lists and forms understand it. What is wrong with no field in particular is the form's
 * own failure: without one it would take itself for saved, and let people leave it without a word.
 */
function toHttpError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError') return error;
  const fields = error instanceof ApiError ? Object.entries(error.fields).map(([field, [text]]) => [field, text]) : [];
  const message = error instanceof ApiError ? reasonOf(error) : error.message;
  const body = {
    errors: fields.length > 0 ? Object.fromEntries(fields) : { root: { serverError: message } },
    ...(error instanceof ApiError && isObject(error.current) ? { current: withIds(error.current) } : {}),
  };
  return new HttpError(message, error instanceof ApiError ? error.status : 0, body);
}
