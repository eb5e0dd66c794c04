import type { Actor } from '@carzaa/api/contract/rules';
import type { FastifyRequest } from 'fastify';

/** Finds out who sends a request; null is a visitor. */
export type Identify = (request: FastifyRequest) => Promise<Actor | null>;
