import type { FastifyRequest } from 'fastify';

const ID = /^[a-z]{2,3}_sandbox_[\da-f]{32,64}$/;

/** The id in the address; empty when it cannot be one. */
export function idOf({ params }: FastifyRequest): string {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined;
  return typeof id === 'string' && ID.test(id) ? id : '';
}
