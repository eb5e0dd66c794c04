import type { z } from 'zod';
import type { AuditSubject } from './audit.ts';
import { adminDealerCalls } from './calls/admin/adminDealers.ts';
import { adminImportCalls } from './calls/admin/adminImports.ts';
import { adminListingCalls } from './calls/admin/adminListings.ts';
import { adminMessageCalls } from './calls/admin/adminMessages.ts';
import { adminUserCalls } from './calls/admin/adminUsers.ts';
import { auditCalls } from './calls/admin/audit.ts';
import { adminCarfaxCalls } from './calls/dealer/carfaxOffice.ts';
import { IMPORT_STATES } from './calls/dealer/imports.ts';
import { moderationCalls } from './calls/admin/moderation.ts';
import type { Page } from './calls/shared.ts';
import { type CsvColumn, csvHead, csvLine, csvMoment } from './text/csv.ts';
import type { Data, Endpoint } from './contract/endpoint.ts';
import { ROLE_NAMES } from './roleNames.ts';

/** A call that answers a list of the back office, and takes a query for it. */
export type ListCall = Endpoint & {
  query: z.ZodType<{ filters?: object | undefined }>;
  data: z.ZodType<Page<unknown>>;
};
export type ListRow<Call extends ListCall> = Data<Call>['items'][number] & { uuid: string };

/** A list that administrators export as a file: its subject, the call that lists it, and the columns of each row. */
export interface ExportList<Call extends ListCall = ListCall> {
  subject: AuditSubject;
  call: Call;
  /** The first line of the file, and those of some rows. */
  head: string;
  lines(rows: readonly ListRow<Call>[]): string;
}

function exportOf<Call extends ListCall>(
  subject: AuditSubject,
  call: Call,
  columns: readonly CsvColumn<ListRow<Call>>[],
): ExportList<Call> {
  return {
    subject,
    call,
    head: csvHead(columns.map(([heading]) => heading)),
    lines: (rows) => rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join(''),
  };
}

/** A listing's state, in files. */
export const STATES_IN_FILES = {
  draft: 'bozza',
  published: 'pubblicato',
  reserved: 'riservato',
  sold: 'venduto',
  disabled: 'disattivato',
};

const REQUEST_STATES = { pending: 'In attesa', approved: 'Approvata', rejected: 'Rifiutata' };
const REPORT_STATES = { open: 'Da decidere', upheld: 'Accolta', dismissed: 'Respinta' };

/** What the file of a list is called, before its day. */
export const EXPORT_FILES = {
  users: 'utenti-carzaa',
  dealers: 'concessionarie-carzaa',
  listings: 'annunci-carzaa',
  'user-messages': 'messaggi-carzaa',
  'import-runs': 'importazioni-carzaa',
  'audit-log': 'registro-carzaa',
  'user-dealerships': 'titolari-carzaa',
  'listing-reports': 'segnalazioni-carzaa',
  'carfax-requests': 'richieste-carfax-carzaa',
  'carfax-reports': 'rapporti-carfax-carzaa',
} as const satisfies Record<keyof typeof EXPORT_LISTS, string>;

/** Every list that can be taken away as a file, by the last part of its address. */
export const EXPORT_LISTS = {
  users: exportOf('user', adminUserCalls.list, [
    ['Nome', (row) => row.name],
    ['Email', (row) => row.email],
    ['Telefono', (row) => row.phone],
    ['Ruolo', (row) => ROLE_NAMES[row.role]],
    ['Abilitato', (row) => row.enabled],
    ['Email confermata il', (row) => csvMoment(row.email_verified_at)],
    ['Concessionarie', (row) => row.dealers_count],
    ['Creato il', (row) => csvMoment(row.created_at)],
    ['Codice', (row) => row.uuid],
  ]),
  dealers: exportOf('dealer', adminDealerCalls.list, [
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
    ['Creato il', (row) => csvMoment(row.created_at)],
    ['Codice', (row) => row.uuid],
  ]),
  listings: exportOf('listing', adminListingCalls.list, [
    ['Annuncio', (row) => row.title],
    ['Concessionario', (row) => row.dealer.name],
    ['Stato', (row) => STATES_IN_FILES[row.state]],
    ['Prezzo', (row) => row.price],
    ['Chilometri', (row) => row.mileage],
    ['Anno', (row) => row.registration_year],
    ['Riferimento', (row) => row.reference],
    ['Telaio', (row) => row.vin],
    ['Targa', (row) => row.plate],
    ['Città', (row) => row.city],
    ['Pubblicato il', (row) => csvMoment(row.published_at)],
    ['Creato il', (row) => csvMoment(row.created_at)],
    ['Codice', (row) => row.uuid],
  ]),
  'user-messages': exportOf('message', adminMessageCalls.list, [
    ['Concessionario', (row) => row.dealer.name],
    ['Annuncio', (row) => row.listing_title],
    ['Nome', (row) => row.name],
    ['Email', (row) => row.email],
    ['Telefono', (row) => row.phone],
    ['Messaggio', (row) => row.message],
    ['Scritto il', (row) => csvMoment(row.created_at)],
    ['Letto il', (row) => csvMoment(row.read_at)],
    ['Codice', (row) => row.uuid],
  ]),
  'import-runs': exportOf('import_run', adminImportCalls.list, [
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
    ['Creata il', (row) => csvMoment(row.created_at)],
    ['Finita il', (row) => csvMoment(row.finished_at)],
    ['Codice', (row) => row.uuid],
  ]),
  'audit-log': exportOf('user', auditCalls.list, [
    ['Quando', (row) => csvMoment(row.at)],
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
  'user-dealerships': exportOf('dealer', adminDealerCalls.ownerships, [
    ['Concessionaria', (row) => row.name],
    ['Città', (row) => row.city],
    ['Titolari', (row) => row.owners.map(({ name, email }) => `${name} <${email}>`).join(', ')],
    ['Abilitata', (row) => row.enabled],
    ['Codice', (row) => row.uuid],
  ]),
  'listing-reports': exportOf('listing_report', moderationCalls.list, [
    ['Annuncio', (row) => row.listing_title],
    ['Concessionario', (row) => row.dealer.name],
    ['Motivo', (row) => row.reason_name],
    ['Testo', (row) => row.text],
    ['Esito a', (row) => row.email],
    ['Stato', (row) => REPORT_STATES[row.state]],
    ['Motivazione', (row) => row.note],
    ['Decisa da', (row) => row.decided_by],
    ['Arrivata il', (row) => csvMoment(row.created_at)],
    ['Decisa il', (row) => csvMoment(row.decided_at)],
    ['Codice dell’annuncio', (row) => row.listing],
    ['Codice', (row) => row.uuid],
  ]),
  'carfax-requests': exportOf('carfax_request', adminCarfaxCalls.requests, [
    ['Annuncio', (row) => row.title],
    ['Concessionario', (row) => row.dealer.name],
    ['Cliente', (row) => row.user.name],
    ['Email', (row) => row.user.email],
    ['Stato', (row) => REQUEST_STATES[row.status]],
    ['Impedimento', (row) => row.failure],
    ['Telaio', (row) => row.listing?.vin ?? null],
    ['Targa', (row) => row.listing?.plate ?? null],
    ['Chiesta il', (row) => csvMoment(row.created_at)],
    ['Decisa il', (row) => csvMoment(row.decided_at)],
    ['Rapporto', (row) => row.report],
    ['Codice', (row) => row.uuid],
  ]),
  'carfax-reports': exportOf('carfax_report', adminCarfaxCalls.reports, [
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
    ['Acquistato il', (row) => csvMoment(row.created_at)],
    ['Codice', (row) => row.uuid],
  ]),
};
