import { ApiError } from '@carzaa/api/contract/errors';
import { invoiceNumber } from '@carzaa/api/text/invoiceNumber';
import { isUuid } from '@carzaa/api/text/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../../http/access.ts';
import { authorize } from '@carzaa/api/contract/authorize';
import type { BillingServices } from './billingServices.ts';
import { fatturaPa, fatturaPaName } from './fatturaPa.ts';
import { type InvoiceDocument, readInvoice } from './invoices.queries.ts';

interface FileOptions {
  services: () => { billing: BillingServices } | undefined;
  identify: Identify;
}

/** `/fatture/{id}.pdf` and `.xml`: an invoice to keep, and as the exchange system takes it. */
export function invoiceFiles(app: FastifyInstance, { services, identify }: FileOptions): void {
  async function open(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    send: (invoice: InvoiceDocument) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const billing = services()?.billing;
    if (!billing) return reply.code(503).header('retry-after', '2').send();
    const { id } = request.params;
    const actor = await identify(request);
    // The mail's link is followed by people who have not signed in yet.
    if (!actor) return reply.redirect(`/signin?${new URLSearchParams({ redirectTo: request.url }).toString()}`, 302);
    authorize({ access: 'verified' }, actor);
    if (!isUuid(id)) throw new ApiError('4');
    return send(await readInvoice(billing.db, id, { actor, seller: billing.seller }));
  }

  app.get<{ Params: { id: string } }>('/fatture/:id(^[0-9a-fA-F-]{36}).pdf', (request, reply) =>
    open(request, reply, async (invoice) => {
      // What writes PDF takes a while to load, and few ask for it.
      const { invoicePdf } = await import('./invoicePdf.ts');
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="fattura-${invoiceNumber(invoice).replace('/', '-')}.pdf"`)
        .send(await invoicePdf(invoice));
    }),
  );
  app.get<{ Params: { id: string } }>('/fatture/:id(^[0-9a-fA-F-]{36}).xml', (request, reply) =>
    open(request, reply, async (invoice) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fatturaPaName(invoice)}"`)
        .send(fatturaPa(invoice)),
    ),
  );
}
