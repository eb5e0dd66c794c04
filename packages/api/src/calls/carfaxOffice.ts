import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { backofficeListQuery } from './backofficeList.ts';
import {
  carfaxAvailability,
  matchingListing,
  matchingReport,
  packagePurchase,
  reportRow,
  requestRow,
  requestStatus,
} from './carfaxRows.ts';
import { pageOf, pageQuery, queryFlag, uuid } from './shared.ts';

const REQUEST_SORTS = ['created_at', 'decided_at', 'status'] as const;
const REPORT_SORTS = ['created_at', 'year', 'make'] as const;
const statusFilter = { status: requestStatus.optional() };
const associated = queryFlag.optional();

const dealerRequestQuery = backofficeListQuery(statusFilter, REQUEST_SORTS);
export const adminRequestQuery = backofficeListQuery({ ...statusFilter, dealer: uuid.optional() }, REQUEST_SORTS);
const dealerReportQuery = backofficeListQuery({ associated }, REPORT_SORTS);
export const adminReportQuery = backofficeListQuery({ associated, dealer: uuid.optional() }, REPORT_SORTS);
export type RequestListQuery = z.output<typeof adminRequestQuery>;
export type ReportListQuery = z.output<typeof adminReportQuery>;

export const decisionBody = z.strictObject({ status: z.enum(['approved', 'rejected']) });
const number = z.string().max(40).optional();
/** One of the two; the codes C3, C5 and C6 say what is wrong with them. */
export const purchaseBody = z.strictObject({ vin: number, plate: number });
/** Without a dealership the platform buys for itself, and no credit is spent. */
export const adminPurchaseBody = purchaseBody.extend({ dealer: uuid.optional() });
export const associateListingsBody = z.strictObject({ listings: z.array(uuid).min(1).max(100) });
export const associateReportBody = z.strictObject({ carfax_report: uuid });
const packagePurchaseQuery = backofficeListQuery({}, ['paid_at', 'credits', 'net']);
export type PackagePurchaseQuery = z.output<typeof packagePurchaseQuery>;
const matchQuery = z.strictObject(pageQuery);

/** What dealers call for one of their dealerships. */
export const dealerCarfaxCalls = {
  requests: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/carfax-requests',
    access: 'dealer',
    summary: 'Le richieste di rapporto arrivate alla concessionaria',
    query: dealerRequestQuery,
    data: pageOf(requestRow),
  }),
  request: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/carfax-requests/{id}',
    access: 'dealer',
    summary: 'Una richiesta di rapporto',
    data: requestRow,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/dealers/{d}/carfax-requests/{id}',
    access: 'dealer',
    summary: 'Approva o rifiuta una richiesta; approvare spende un credito, se il rapporto non c’è già',
    body: decisionBody,
    data: requestRow,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/carfax-availability',
    access: 'dealer',
    summary: 'Quanti rapporti si possono ancora chiedere',
    data: carfaxAvailability,
  }),
  packagePurchases: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/carfax-package-purchases',
    access: 'dealer',
    summary: 'I pacchetti di rapporti acquistati dalla concessionaria',
    query: packagePurchaseQuery,
    data: pageOf(packagePurchase),
  }),
  buyForListing: endpoint({
    method: 'POST',
    path: '/api/dealers/{d}/listings/{id}/carfax-report',
    access: 'dealer',
    summary: 'Acquista il rapporto di un annuncio; spende un credito',
    data: reportRow,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{d}/listings/{id}/carfax-report',
    access: 'dealer',
    summary: 'Toglie il rapporto da un annuncio, senza eliminarlo',
    data: z.null(),
  }),
  associateReport: endpoint({
    method: 'POST',
    path: '/api/dealers/{d}/listings/{id}/carfax-report/associate',
    access: 'dealer',
    summary: 'Associa un rapporto a un annuncio',
    body: associateReportBody,
    data: reportRow,
  }),
  matches: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/listings/{id}/carfax-report/matches',
    access: 'dealer',
    summary: 'I rapporti che possono essere di un annuncio, prima quelli certi',
    query: matchQuery,
    data: pageOf(matchingReport),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/carfax-reports',
    access: 'dealer',
    summary: 'I rapporti della concessionaria',
    query: dealerReportQuery,
    data: pageOf(reportRow),
  }),
  reportRow: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/carfax-reports/{id}',
    access: 'dealer',
    summary: 'Un rapporto della concessionaria, in breve',
    data: reportRow,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/api/dealers/{d}/carfax-reports',
    access: 'dealer',
    summary: 'Acquista un rapporto per telaio o per targa; spende un credito',
    body: purchaseBody,
    data: reportRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{d}/carfax-reports/{id}',
    access: 'dealer',
    summary: 'Elimina un rapporto; i suoi annunci restano senza',
    data: z.null(),
  }),
  associateListings: endpoint({
    method: 'POST',
    path: '/api/dealers/{d}/carfax-reports/{id}/associate-listings',
    access: 'dealer',
    summary: 'Associa un rapporto a uno o più annunci',
    body: associateListingsBody,
    data: reportRow,
  }),
  matchingListings: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/carfax-reports/{id}/matching-listings',
    access: 'dealer',
    summary: 'Gli annunci che possono essere di un rapporto, prima quelli certi',
    query: matchQuery,
    data: pageOf(matchingListing),
  }),
};

/** The same for administrators, over every dealership. */
export const adminCarfaxCalls = {
  requests: endpoint({
    method: 'GET',
    path: '/api/admin/carfax-requests',
    access: 'admin',
    summary: 'Tutte le richieste di rapporto',
    query: adminRequestQuery,
    data: pageOf(requestRow),
  }),
  request: endpoint({
    method: 'GET',
    path: '/api/admin/carfax-requests/{id}',
    access: 'admin',
    summary: 'Una richiesta di rapporto',
    data: requestRow,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/admin/carfax-requests/{id}',
    access: 'admin',
    summary: 'Approva o rifiuta una richiesta; il credito è della concessionaria',
    body: decisionBody,
    data: requestRow,
  }),
  buyForListing: endpoint({
    method: 'POST',
    path: '/api/admin/listings/{id}/carfax-report',
    access: 'admin',
    summary: 'Acquista il rapporto di un annuncio, con un credito della sua concessionaria',
    data: reportRow,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/api/admin/listings/{id}/carfax-report',
    access: 'admin',
    summary: 'Toglie il rapporto da un annuncio, senza eliminarlo',
    data: z.null(),
  }),
  associateReport: endpoint({
    method: 'POST',
    path: '/api/admin/listings/{id}/carfax-report/associate',
    access: 'admin',
    summary: 'Associa un rapporto a un annuncio della stessa concessionaria',
    body: associateReportBody,
    data: reportRow,
  }),
  matches: endpoint({
    method: 'GET',
    path: '/api/admin/listings/{id}/carfax-report/matches',
    access: 'admin',
    summary: 'I rapporti che possono essere di un annuncio, prima quelli certi',
    query: matchQuery,
    data: pageOf(matchingReport),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/admin/carfax-reports',
    access: 'admin',
    summary: 'Tutti i rapporti',
    query: adminReportQuery,
    data: pageOf(reportRow),
  }),
  reportRow: endpoint({
    method: 'GET',
    path: '/api/admin/carfax-reports/{id}',
    access: 'admin',
    summary: 'Un rapporto, in breve',
    data: reportRow,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/api/admin/carfax-reports',
    access: 'admin',
    summary: 'Acquista un rapporto per telaio o per targa, per la piattaforma o per una concessionaria',
    body: adminPurchaseBody,
    data: reportRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/carfax-reports/{id}',
    access: 'admin',
    summary: 'Elimina un rapporto; i suoi annunci restano senza',
    data: z.null(),
  }),
  associateListings: endpoint({
    method: 'POST',
    path: '/api/admin/carfax-reports/{id}/associate-listings',
    access: 'admin',
    summary: 'Associa un rapporto a uno o più annunci della stessa concessionaria',
    body: associateListingsBody,
    data: reportRow,
  }),
  matchingListings: endpoint({
    method: 'GET',
    path: '/api/admin/carfax-reports/{id}/matching-listings',
    access: 'admin',
    summary: 'Gli annunci che possono essere di un rapporto, prima quelli certi',
    query: matchQuery,
    data: pageOf(matchingListing),
  }),
};
