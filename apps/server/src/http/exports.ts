import { adminDealerQuery } from '@carzaa/api/calls/adminDealers';
import { adminListingQuery } from '@carzaa/api/calls/adminListings';
import { adminMessageQuery } from '@carzaa/api/calls/adminMessages';
import { userListQuery } from '@carzaa/api/calls/adminUsers';
import { auditQuery } from '@carzaa/api/calls/audit';
import type { AuditSubject } from '@carzaa/api/audit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Readable } from 'node:stream';
import { type Identify, authorize } from '../access.ts';
import { writeAudit } from '../db/audit.ts';
import type { Schema } from '../db/schema.ts';
import { usersAfter } from '../modules/accounts/adminUsers.queries.ts';
import { auditAfter } from '../modules/audit/audit.queries.ts';
import { adminDealersAfter } from '../modules/dealers/adminDealers.queries.ts';
import { adminListingsAfter } from '../modules/dealerStock/adminListings.queries.ts';
import { adminMessagesAfter } from '../modules/messages/adminMessages.queries.ts';
import { checkQueryOf } from '../serve.ts';
import { csvStream } from './csvStream.ts';
import { protocolFailure } from './failures.ts';

interface ExportServices {
  db: Kysely<Schema>;
  now: () => Date;
}

interface Export {
  subject: AuditSubject;
  /** The rows that the list's own query lets through, all of them. */
  stream: (search: string, services: ExportServices) => { filters: object; body: Readable };
}

/** Every list that can be taken away as a file, by the last part of its address. */
const EXPORTS: Readonly<Record<string, Export>> = {
  users: {
    subject: 'user',
    stream(search, { db }) {
      const { filters } = checkQueryOf(userListQuery, search);
      const body = csvStream(
        (after, limit) => usersAfter(db, filters, after, limit),
        [
          ['Nome', (row) => row.name],
          ['Email', (row) => row.email],
          ['Telefono', (row) => row.phone],
          ['Ruolo', (row) => row.role],
          ['Abilitato', (row) => row.enabled],
          ['Email confermata il', (row) => row.email_verified_at],
          ['Concessionarie', (row) => row.dealers_count],
          ['Creato il', (row) => row.created_at],
          ['Codice', (row) => row.uuid],
        ],
      );
      return { filters: filters ?? {}, body };
    },
  },
  dealers: {
    subject: 'dealer',
    stream(search, { db, now }) {
      const { filters } = checkQueryOf(adminDealerQuery, search);
      const body = csvStream(
        (after, limit) => adminDealersAfter(db, filters, after, limit, now()),
        [
          ['Nome', (row) => row.name],
          ['Ragione sociale', (row) => row.company_name],
          ['Partita IVA', (row) => row.vat],
          ['Email', (row) => row.email],
          ['Telefono', (row) => row.phone],
          ['Città', (row) => row.city],
          ['Provincia', (row) => row.province],
          ['Paese', (row) => row.country],
          ['Piano', (row) => row.tier],
          ['Annunci pubblicati', (row) => row.listings],
          ['Titolari', (row) => row.owners_count],
          ['Abilitato', (row) => row.enabled],
          ['Creato il', (row) => row.created_at],
          ['Codice', (row) => row.uuid],
        ],
      );
      return { filters: filters ?? {}, body };
    },
  },
  listings: {
    subject: 'listing',
    stream(search, { db }) {
      const { filters } = checkQueryOf(adminListingQuery, search);
      const body = csvStream(
        (after, limit) => adminListingsAfter(db, filters, after, limit),
        [
          ['Annuncio', (row) => row.title],
          ['Concessionario', (row) => row.dealer.name],
          ['Stato', (row) => row.state],
          ['Prezzo', (row) => row.price],
          ['Chilometri', (row) => row.mileage],
          ['Anno', (row) => row.registration_year],
          ['Riferimento', (row) => row.reference],
          ['Telaio', (row) => row.vin],
          ['Targa', (row) => row.plate],
          ['Città', (row) => row.city],
          ['Pubblicato il', (row) => row.published_at],
          ['Creato il', (row) => row.created_at],
          ['Codice', (row) => row.uuid],
        ],
      );
      return { filters: filters ?? {}, body };
    },
  },
  'user-messages': {
    subject: 'message',
    stream(search, { db }) {
      const { filters } = checkQueryOf(adminMessageQuery, search);
      const body = csvStream(
        (after, limit) => adminMessagesAfter(db, filters, after, limit),
        [
          ['Concessionario', (row) => row.dealer.name],
          ['Annuncio', (row) => row.listing_title],
          ['Nome', (row) => row.name],
          ['Email', (row) => row.email],
          ['Telefono', (row) => row.phone],
          ['Messaggio', (row) => row.message],
          ['Scritto il', (row) => row.created_at],
          ['Letto il', (row) => row.read_at],
          ['Codice', (row) => row.uuid],
        ],
      );
      return { filters: filters ?? {}, body };
    },
  },
  'audit-log': {
    subject: 'user',
    stream(search, { db }) {
      const { filters } = checkQueryOf(auditQuery, search);
      const body = csvStream(
        (after, limit) => auditAfter(db, filters, after, limit),
        [
          ['Quando', (row) => row.at],
          ['Chi', (row) => row.actor.name],
          ['Per assistenza', (row) => row.support_by?.name ?? null],
          ['Operazione', (row) => row.action_name],
          ['Tipo', (row) => row.subject_type_name],
          ['Elemento', (row) => row.subject_name],
          ['Codice dell’elemento', (row) => row.subject_id],
          ['Prima', (row) => row.before && JSON.stringify(row.before)],
          ['Dopo', (row) => row.after && JSON.stringify(row.after)],
          ['Indirizzo IP', (row) => row.ip],
        ],
      );
      return { filters: filters ?? {}, body };
    },
  },
};

/** `/api/admin/exports/{list}.csv`: exactly what a list of the back office finds, streamed. Told in the audit log. */
export function exportRoutes(
  app: FastifyInstance,
  { services, identify }: { services: () => { accounts: ExportServices } | undefined; identify: Identify },
): void {
  for (const [name, { subject, stream }] of Object.entries(EXPORTS)) {
    app.get(`/api/admin/exports/${name}.csv`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const ready = services();
      if (!ready) return reply.code(503).header('retry-after', '2').send(protocolFailure(503).envelope);
      const actor = await identify(request);
      authorize('admin', actor);
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
      const day = now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="carzaa-${name}-${day}.csv"`)
        .send(body);
    });
  }
}
