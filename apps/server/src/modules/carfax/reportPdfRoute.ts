import { ApiError } from '@carzaa/api/errors';
import type { FastifyInstance } from 'fastify';
import { authorize, type Identify } from '../../access.ts';
import type { CarfaxServices } from './carfaxServices.ts';
import { readReport } from './reading.ts';
import { reportPdf } from './reportPdf.ts';

/** `/rapporti/{id}.pdf`: a report as a file, for whoever may read it. */
export function reportPdfRoute(
  app: FastifyInstance,
  { services, identify }: { services: () => { carfax: CarfaxServices } | undefined; identify: Identify },
): void {
  app.get<{ Params: { id: string } }>('/rapporti/:id(^[0-9a-f-]{36}).pdf', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const carfax = services()?.carfax;
    if (!carfax) return reply.code(503).header('retry-after', '2').send();
    const actor = await identify(request);
    authorize('user', actor);
    const report = actor && (await readReport(carfax.db, request.params.id, actor));
    if (!report) throw new ApiError('4');
    const file = await reportPdf(report, carfax.now());
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="rapporto-${report.history.vin}.pdf"`)
      .send(file);
  });
}
