import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether nobody has followed the link yet: a HEAD of a checker, or a browser that loads ahead of its person. */
export function isMereLook({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  return (
    method === 'HEAD' || purposes.flat().some((purpose) => /\b(?:prefetch|prerender|preview)\b/i.test(purpose ?? ''))
  );
}

/** To a mere look at a link that does something: nothing is done, and a browser keeps nothing to show instead. */
export function answerMereLook({ method }: Pick<FastifyRequest, 'method'>, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  return reply.code(method === 'HEAD' ? 204 : 503).send();
}
