import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Seconds after which what is refused for now may be asked for again. */
const RETRY_SECONDS = 2;

/**
 * Asks calls of our own on behalf of a program that is no visitor. Throws code 4 where there is no such data, and what
 * the call was refused with where that says nothing of the data: who asks must come again, not forget the address.
 */
export function ownCalls(app: FastifyInstance, userAgent: string) {
  return async function ask<Data>(url: string): Promise<Data> {
    const found = await app.inject({ url, headers: { 'user-agent': userAgent } });
    if (found.statusCode >= 500) throw new ApiError('1', { status: found.statusCode, retryAfter: RETRY_SECONDS });
    if (found.statusCode !== 200) throw new ApiError('4');
    return found.json<{ data: Data }>().data;
  };
}
