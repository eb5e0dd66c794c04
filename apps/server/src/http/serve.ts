import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@carzaa/api/constants';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import type { Envelope } from '@carzaa/api/calls/shared';
import { invalid } from '@carzaa/api/contract/errors';
import { authorize } from '@carzaa/api/contract/authorize';
import { parseQuery } from '@carzaa/api/contract/query';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Once } from '../db/createOnce.ts';
import { visitorId } from './csrf.ts';
import { findUnsafeText, type Unsafe } from './unsafeText.ts';
import { readServed } from './serialised.ts';
import { fieldErrors } from './zodTexts.ts';
import type { AnyHandler } from './handlerTable.ts';

export interface RawCall {
  /** Decoded path parameters. */
  params: Record<string, string>;
  /** The query string as it came, without its question mark. */
  search: string;
  /** The header `Idempotency-Key`. */
  key?: string | undefined;
  /** Parsed JSON; undefined without a body. */
  body?: unknown;
}

/** Passes untouched what the row's `data` schema accepts, throws otherwise. */
export type CheckReply = (row: Endpoint, data: unknown) => void;

/**
 * One call from raw input to envelope: access, parameters, query, body, handler. Whatever is wrong is thrown
 * (`ApiError`), to be translated once, where the answer is sent.
 */
export async function answer(
  row: Endpoint,
  handler: AnyHandler,
  call: RawCall,
  context: Context,
  { checkReply, once }: { checkReply?: CheckReply | undefined; once?: Once | undefined } = {},
): Promise<Envelope> {
  const owner = authorize(row, context.actor, call.params);
  const input: Parameters<AnyHandler>[0] = { params: call.params };
  const query = checkQuery(row, call.search);
  if (row.query) input.query = query;
  if (row.body) input.body = await check(row.body, call.body, 'body');
  else if (!isEmpty(call.body)) throw invalid({ body: ['Questa chiamata non prevede dati'] });
  const work = async () => handler(input, { ...context, ...owner });
  const maker = context.actor?.uuid ?? visitorId(context.cookies);
  const isOnce = row.creates && maker !== undefined && call.key !== undefined && once !== undefined;
  const data = isOnce
    ? await once({ owner: maker, key: checkKey(call.key), print: printOf(row, call) }, work)
    : await work();
  checkReply?.(row, data);
  return { error: false, error_code: 0, error_message: null, data };
}

const KEY = /^[\x21-\x7e]{1,200}$/;

function checkKey(key = ''): string {
  if (!KEY.test(key)) throw invalid({ [IDEMPOTENCY_HEADER]: ['Al massimo 200 caratteri ASCII, senza spazi'] });
  return key;
}

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What a call asks for, whatever order its body names things in. */
function printOf({ method, path }: Endpoint, { params, search, body }: RawCall): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params, search, body ?? null], sortKeys))
    .digest('hex');
}

/** Nothing, or the empty object that many clients send along with every write. */
function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0;
}

const noQuery = z.strictObject({});

function checkQuery(row: Endpoint, search: string): unknown {
  return checkQueryOf(row.query ?? noQuery, search);
}

/** The query string as the schema reads it. Throws code 2. */
export function checkQueryOf<Schema extends z.ZodType>(schema: Schema, search: string): z.output<Schema> {
  const raw = parseQuery(search);
  for (const [key, value] of Object.entries(raw)) {
    if (findUnsafeText(key) || findUnsafeText(value)) throw invalid({ [key.slice(0, 40)]: [UNSAFE_TEXTS.text] });
  }
  const result = schema.safeParse(raw);
  if (!result.success) throw invalid(fieldErrors(result.error, 'query'));
  return result.data;
}

const UNSAFE_TEXTS: Record<Unsafe, string> = {
  text: 'Contiene caratteri non ammessi',
  depth: 'I dati sono troppo annidati',
  count: 'I dati sono troppi per una volta sola',
};

async function check(schema: z.ZodType, value: unknown, root: string): Promise<unknown> {
  const unsafe = findUnsafeText(value);
  if (unsafe) throw invalid({ [root]: [UNSAFE_TEXTS[unsafe]] });
  const result = await schema.safeParseAsync(value);
  if (!result.success) throw invalid(fieldErrors(result.error, root));
  return result.data;
}

/** For development and tests: an answer that breaks its own contract is a fault of the server. */
export const checkReplyStrictly: CheckReply = (row, data) => {
  const result = row.data.safeParse(readServed(data));
  if (!result.success) {
    throw new Error(
      `${row.method} ${row.path} breaks its contract: ${JSON.stringify(fieldErrors(result.error, 'data'))}`,
    );
  }
};
