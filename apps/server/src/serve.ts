import type { Endpoint } from '@carzaa/api/endpoint';
import type { Envelope } from '@carzaa/api/calls/shared';
import { ApiError, invalid } from '@carzaa/api/errors';
import { parseQuery } from '@carzaa/api/query';
import { REFUSED_IN_SUPPORT } from '@carzaa/api/rules';
import { isUuid } from '@carzaa/api/text';
import { slug } from '@carzaa/api/calls/shared';
import { z } from 'zod';
import { authorize } from './access.ts';
import type { Context } from './context.ts';
import { findUnsafeText } from './http/unsafeText.ts';
import { fieldErrors } from './http/zodTexts.ts';
import type { AnyHandler } from './handlerTable.ts';

export interface RawCall {
  /** Decoded path parameters. */
  params: Record<string, string>;
  /** The query string as it came, without its question mark. */
  search: string;
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
  checkReply?: CheckReply,
): Promise<Envelope> {
  authorize(row.access, context.actor);
  if (row.refusedInSupport && context.actor?.support) throw new ApiError('6', { message: REFUSED_IN_SUPPORT });
  checkParams(row, call.params);
  const input: Parameters<AnyHandler>[0] = { params: call.params };
  const query = checkQuery(row, call.search);
  if (row.query) input.query = query;
  if (row.body) input.body = await checked(row.body, call.body, 'body');
  else if (!isEmpty(call.body)) throw invalid({ body: ['Questa chiamata non prevede dati'] });
  const data = await handler(input, context);
  checkReply?.(row, data);
  return { error: false, error_code: 0, error_message: null, data };
}

/** Nothing, or the empty object that many clients send along with every write. */
function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0;
}

/** Identifiers that cannot exist are not found, not invalid. */
function checkParams({ slugs = [] }: Endpoint, params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    const fits = slugs.includes(name) ? slug.safeParse(value).success : isUuid(value);
    if (!fits) throw new ApiError('4');
  }
}

const noQuery = z.strictObject({});

function checkQuery(row: Endpoint, search: string): unknown {
  return checkQueryOf(row.query ?? noQuery, search);
}

/** The query string as the schema reads it. Throws code 2. */
export function checkQueryOf<Schema extends z.ZodType>(schema: Schema, search: string): z.output<Schema> {
  const raw = parseQuery(search);
  for (const [key, value] of Object.entries(raw)) {
    if (findUnsafeText(key) || findUnsafeText(value))
      throw invalid({ [key.slice(0, 40)]: ['Contiene caratteri non ammessi'] });
  }
  const result = schema.safeParse(raw);
  if (!result.success) throw invalid(fieldErrors(result.error, 'query'));
  return result.data;
}

async function checked(schema: z.ZodType, value: unknown, root: string): Promise<unknown> {
  const unsafe = findUnsafeText(value);
  if (unsafe === 'depth') throw invalid({ [root]: ['I dati sono troppo annidati'] });
  if (unsafe) throw invalid({ [root]: ['Contiene caratteri non ammessi'] });
  const result = await schema.safeParseAsync(value);
  if (!result.success) throw invalid(fieldErrors(result.error, root));
  return result.data;
}

/** For development and tests: an answer that breaks its own contract is a fault of the server. */
export const checkReplyStrictly: CheckReply = (row, data) => {
  const result = row.data.safeParse(data);
  if (!result.success) {
    throw new Error(
      `${row.method} ${row.path} breaks its contract: ${JSON.stringify(fieldErrors(result.error, 'data'))}`,
    );
  }
};
