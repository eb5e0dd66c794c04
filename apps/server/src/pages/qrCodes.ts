import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';

const PAGE = /^(?:annunci\/[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}\/[0-9a-f-]{36}|concessionari\/[a-z0-9-]{1,120})\.svg$/;

/** `/qr/<path of a listing or a dealership>.svg`: a code that leads a phone there, for paper. */
export function qrCodes(app: FastifyInstance, appUrl: string): void {
  app.get<{ Params: { '*': string } }>('/qr/*', { logLevel: 'warn' }, async (request, reply) => {
    const asked = request.params['*'];
    if (!PAGE.test(asked)) throw new ApiError('4');
    const address = new URL(`/${asked.slice(0, -'.svg'.length)}`, appUrl).href;
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml')
      .send(renderSVG(address, { border: 1 }));
  });
}
