import type { AuditSubject } from '@carzaa/api/audit';
import { adminDealerQuery, userDealershipQuery } from '@carzaa/api/calls/adminDealers';
import { adminImportQuery } from '@carzaa/api/calls/adminImports';
import { adminListingQuery } from '@carzaa/api/calls/adminListings';
import { adminMessageQuery } from '@carzaa/api/calls/adminMessages';
import { userListQuery } from '@carzaa/api/calls/adminUsers';
import { auditQuery } from '@carzaa/api/calls/audit';
import { adminReportQuery, adminRequestQuery } from '@carzaa/api/calls/carfaxOffice';
import { IMPORT_STATES } from '@carzaa/api/calls/imports';
import { listingReportQuery } from '@carzaa/api/calls/moderation';
import type { Kysely } from 'kysely';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Schema } from '../db/schema.ts';
import { userIds, usersOf } from '../modules/accounts/adminUsers.queries.ts';
import { ROLE_NAMES } from '../modules/accounts/adminUsers.rules.ts';
import { auditEntriesOf, auditIds } from '../modules/audit/audit.queries.ts';
import { reportIds, reportsOf } from '../modules/carfax/reports.queries.ts';
import { requestIds, requestRowsOf } from '../modules/carfax/requests.queries.ts';
import { adminDealerIds, adminDealersOf } from '../modules/dealers/adminDealers.queries.ts';
import { ownershipIds, ownershipsOf } from '../modules/dealers/ownership.queries.ts';
import { adminListingIds, adminListingsOf } from '../modules/dealerStock/adminListings.queries.ts';
import { adminRunIds, adminRunsOf } from '../modules/imports/adminImports.queries.ts';
import { adminMessageIds, adminMessagesOf } from '../modules/messages/adminMessages.queries.ts';
import { listingReportIds, listingReportsOf } from '../modules/moderation/moderation.queries.ts';
import { checkQueryOf } from '../serve.ts';
import { LISTING_STATES } from '../modules/dealerStock/csv.ts';
import { type CsvColumn, csvStream } from './csvStream.ts';

export interface ExportServices {
  db: Kysely<Schema>;
  now: () => Date;
}

interface Export {
  subject: AuditSubject;
  /** The rows that the list's own query lets through, all of them, in its order. */
  stream: (search: string, services: ExportServices) => { filters: object; body: Readable };
}

type ListQuery = z.ZodType<{ filters?: object | undefined }>;
type Db = Kysely<Schema>;

/** What a list finds, in its own order, and the rows of some of that. */
interface Source<Query extends ListQuery, Row> {
  ids: (db: Db, query: z.output<Query>, now: Date) => Promise<string[]>;
  rows: (db: Db, ids: readonly string[], now: Date) => Promise<Row[]>;
}

/** A list as a file: what it is of, the list's own query, its rows, and what is told of each. */
function exportOf<Query extends ListQuery, Row extends { uuid: string }>(
  subject: AuditSubject,
  schema: Query,
  source: Source<Query, Row>,
  columns: readonly CsvColumn<Row>[],
): Export {
  return {
    subject,
    stream(search, { db, now }) {
      const query = checkQueryOf(schema, search);
      const moment = now();
      const body = csvStream(
        { ids: () => source.ids(db, query, moment), rows: (ids) => source.rows(db, ids, moment) },
        columns,
      );
      return { filters: query.filters ?? {}, body };
    },
  };
}

const REQUEST_STATES = { pending: 'In attesa', approved: 'Approvata', rejected: 'Rifiutata' };
const REPORT_STATES = { open: 'Da decidere', upheld: 'Accolta', dismissed: 'Respinta' };

/** Every list that can be taken away as a file, by the last part of its address. */
export const EXPORTS: Readonly<Record<string, Export>> = {
  users: exportOf('user', userListQuery, { ids: userIds, rows: usersOf }, [
    ['Nome', (row) => row.name],
    ['Email', (row) => row.email],
    ['Telefono', (row) => row.phone],
    ['Ruolo', (row) => ROLE_NAMES[row.role]],
    ['Abilitato', (row) => row.enabled],
    ['Email confermata il', (row) => row.email_verified_at],
    ['Concessionarie', (row) => row.dealers_count],
    ['Creato il', (row) => row.created_at],
    ['Codice', (row) => row.uuid],
  ]),
  dealers: exportOf('dealer', adminDealerQuery, { ids: adminDealerIds, rows: adminDealersOf }, [
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
  ]),
  listings: exportOf('listing', adminListingQuery, { ids: adminListingIds, rows: adminListingsOf }, [
    ['Annuncio', (row) => row.title],
    ['Concessionario', (row) => row.dealer.name],
    ['Stato', (row) => LISTING_STATES[row.state]],
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
  ]),
  'user-messages': exportOf('message', adminMessageQuery, { ids: adminMessageIds, rows: adminMessagesOf }, [
    ['Concessionario', (row) => row.dealer.name],
    ['Annuncio', (row) => row.listing_title],
    ['Nome', (row) => row.name],
    ['Email', (row) => row.email],
    ['Telefono', (row) => row.phone],
    ['Messaggio', (row) => row.message],
    ['Scritto il', (row) => row.created_at],
    ['Letto il', (row) => row.read_at],
    ['Codice', (row) => row.uuid],
  ]),
  'import-runs': exportOf('import_run', adminImportQuery, { ids: adminRunIds, rows: adminRunsOf }, [
    ['Concessionario', (row) => row.dealer.name],
    ['Origine', (row) => row.source.name],
    ['File', (row) => row.file_name],
    ['Stato', (row) => IMPORT_STATES[row.state]],
    ['Messaggio', (row) => row.message],
    ['Righe', (row) => row.rows_total],
    ['Nuovi', (row) => row.inserted],
    ['Aggiornati', (row) => row.updated],
    ['Invariati', (row) => row.unchanged],
    ['Ritirati', (row) => row.withdrawn],
    ['Errori', (row) => row.errors],
    ['Creata il', (row) => row.created_at],
    ['Finita il', (row) => row.finished_at],
    ['Codice', (row) => row.uuid],
  ]),
  'audit-log': exportOf('user', auditQuery, { ids: auditIds, rows: auditEntriesOf }, [
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
  ]),
  'user-dealerships': exportOf('dealer', userDealershipQuery, { ids: ownershipIds, rows: ownershipsOf }, [
    ['Concessionaria', (row) => row.name],
    ['Città', (row) => row.city],
    ['Titolari', (row) => row.owners.map(({ name, email }) => `${name} <${email}>`).join(', ')],
    ['Abilitata', (row) => row.enabled],
    ['Codice', (row) => row.uuid],
  ]),
  'listing-reports': exportOf('listing_report', listingReportQuery, { ids: listingReportIds, rows: listingReportsOf }, [
    ['Annuncio', (row) => row.listing_title],
    ['Concessionario', (row) => row.dealer.name],
    ['Motivo', (row) => row.reason_name],
    ['Testo', (row) => row.text],
    ['Esito a', (row) => row.email],
    ['Stato', (row) => REPORT_STATES[row.state]],
    ['Motivazione', (row) => row.note],
    ['Decisa da', (row) => row.decided_by],
    ['Arrivata il', (row) => row.created_at],
    ['Decisa il', (row) => row.decided_at],
    ['Codice dell’annuncio', (row) => row.listing],
    ['Codice', (row) => row.uuid],
  ]),
  'carfax-requests': exportOf('carfax_request', adminRequestQuery, { ids: requestIds, rows: requestRowsOf }, [
    ['Annuncio', (row) => row.title],
    ['Concessionario', (row) => row.dealer.name],
    ['Cliente', (row) => row.user.name],
    ['Email', (row) => row.user.email],
    ['Stato', (row) => REQUEST_STATES[row.status]],
    ['Impedimento', (row) => row.failure],
    ['Telaio', (row) => row.listing?.vin ?? null],
    ['Targa', (row) => row.listing?.plate ?? null],
    ['Chiesta il', (row) => row.created_at],
    ['Decisa il', (row) => row.decided_at],
    ['Rapporto', (row) => row.report],
    ['Codice', (row) => row.uuid],
  ]),
  'carfax-reports': exportOf('carfax_report', adminReportQuery, { ids: reportIds, rows: reportsOf }, [
    ['Marca', (row) => row.make],
    ['Modello', (row) => row.model],
    ['Telaio', (row) => row.vin],
    ['Targa', (row) => row.plate],
    ['Anno', (row) => row.year],
    ['Chilometri', (row) => row.last_mileage],
    ['Segnali d’attenzione', (row) => row.warnings],
    ['Concessionario', (row) => row.dealer?.name ?? null],
    ['Annunci', (row) => row.listings.map(({ title }) => title).join(', ')],
    ['Acquistato da', (row) => row.bought_by],
    ['Acquistato il', (row) => row.created_at],
    ['Codice', (row) => row.uuid],
  ]),
};
