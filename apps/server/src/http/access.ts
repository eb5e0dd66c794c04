import type { Actor } from '@carzaa/api/contract/rules';
import type { FastifyRequest } from 'fastify';

/** Finds out for whom a program calls that sends this key, from this address. Throws code 3 for one that is none. */
export type IdentifyKey = (secret: string, ip: string) => Promise<Actor>;

/** Finds out who sends a request; null is a visitor. */
export type Identify = (request: FastifyRequest) => Promise<Actor | null>;
