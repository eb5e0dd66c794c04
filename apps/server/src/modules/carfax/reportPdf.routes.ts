import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Identify } from '../../http/access.ts';
import { authorize } from '@carzaa/api/contract/authorize';
import type { CarfaxServices } from './carfaxServices.ts';
import { readReport } from './readReport.queries.ts';

/** `/rapporti/{id}.pdf`: a report as a file, for those who may read it. */
export function reportPdfRoute(
  app: FastifyInstance,
  { services, identify }: { services: () => { carfax: CarfaxServices } | undefined; identify: Identify },
): void {
  app.get<{ Params: { id: string } }>('/rapporti/:id(^[0-9a-f-]{36}).pdf', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const carfax = services()?.carfax;
    if (!carfax) return reply.code(503).header('retry-after', '2').send();
    const actor = await identify(request);
    authorize({ access: 'user' }, actor);
    const report = actor && (await readReport(carfax.db, request.params.id, actor));
    if (!report) throw new ApiError('4');
    // What writes PDF takes a while to load, and few ask for it.
    const { reportPdf } = await import('./reportPdf.ts');
    const file = await reportPdf(report, carfax.now());
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="rapporto-${report.history.vin}.pdf"`)
      .send(file);
  });
}
