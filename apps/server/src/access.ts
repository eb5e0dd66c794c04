import type { Access } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { type Actor, mayEnter, REFUSAL_CODES } from '@carzaa/api/rules';
import type { FastifyRequest } from 'fastify';

/** Finds out who sends a request; null is a visitor. */
export type Identify = (request: FastifyRequest) => Promise<Actor | null>;

/** Throws code 3 or 6 unless the actor may make a call of this access. */
export function authorize(access: Access, actor: Actor | null): void {
  const decision = mayEnter(access, actor);
  if (decision !== 'yes') throw new ApiError(REFUSAL_CODES[decision]);
}
