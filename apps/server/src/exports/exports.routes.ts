import type { FastifyInstance } from 'fastify';
import type { Identify } from '../http/access.ts';
import { authorize } from '@carzaa/api/contract/authorize';
import { writeAudit } from '../shared/audit/audit.ts';
import { csvHeaders } from '../http/csvStream.ts';
import { EXPORTS, type ExportServices } from './exportLists.ts';
import { protocolFailure } from '../http/failures.ts';

/** `/api/admin/exports/{list}.csv`: exactly what a list of the back office finds, streamed. Told in the audit log. */
export function exportRoutes(
  app: FastifyInstance,
  { services, identify }: { services: () => { accounts: ExportServices } | undefined; identify: Identify },
): void {
  for (const [name, { subject, file, stream }] of Object.entries(EXPORTS)) {
    app.get(`/api/admin/exports/${name}.csv`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const ready = services();
      if (!ready) return reply.code(503).header('retry-after', '2').send(protocolFailure(503).envelope);
      const actor = await identify(request);
      // Whoever takes hundreds of people along has just shown who they are.
      authorize({ access: 'admin', freshFactor: true }, actor);
      const { filters, body } = stream(request.url.split('?')[1] ?? '', ready.accounts);
      const { db, now } = ready.accounts;
      await db
        .transaction()
        .execute((trx) =>
          writeAudit(
            trx,
            { actor, ip: request.ip },
            { action: 'export', subject_type: subject, subject_id: name, before: null, after: { filters }, at: now() },
          ),
        );
      return reply.headers(csvHeaders(file, now())).send(body);
    });
  }
}
