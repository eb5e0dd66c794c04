import type { Actor } from '@carzaa/api/contract/rules';
import type { FastifyRequest } from 'fastify';

/** Finds the account behind an API key, given the caller's address. Throws code 3 if the key is unknown. */
export type IdentifyKey = (secret: string, ip: string) => Promise<Actor>;

/** Finds out who sends a request; null is a visitor. */
export type Identify = (request: FastifyRequest) => Promise<Actor | null>;
