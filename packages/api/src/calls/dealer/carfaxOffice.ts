import { z } from 'zod';
import { endpoint, type Endpoints, OWN, OWN_ENABLED, OWNERS } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import {
  carfaxAvailability,
  matchingListing,
  matchingReport,
  packagePurchase,
  reportRow,
  requestRow,
  requestStatus,
} from '../carfaxRows.ts';
import { pageOf, pageQuery, queryFlag, uuid } from '../shared.ts';

const REQUEST_SORTS = ['created_at', 'decided_at', 'status'] as const;
const REPORT_SORTS = ['created_at', 'year', 'make'] as const;
const statusFilter = { status: requestStatus.optional() };
const associated = queryFlag.optional();

const dealerRequestQuery = backofficeListQuery(statusFilter, REQUEST_SORTS);
const adminRequestQuery = backofficeListQuery({ ...statusFilter, dealer: uuid.optional() }, REQUEST_SORTS);
const dealerReportQuery = backofficeListQuery({ associated }, REPORT_SORTS);
const adminReportQuery = backofficeListQuery({ associated, dealer: uuid.optional() }, REPORT_SORTS);
export type RequestListQuery = z.output<typeof adminRequestQuery>;
export type ReportListQuery = z.output<typeof adminReportQuery>;

const decisionBody = z.strictObject({ status: z.enum(['approved', 'rejected']) });
const number = z.string().max(40).optional();
/** Buys again what was bought within a day; without it such a purchase is answered with 409 and what there is. */
const confirm = z.boolean().optional();
/** One of the two; the codes C3, C5 and C6 say what is wrong with them. */
const purchaseBody = z.strictObject({ vin: number, plate: number, confirm });
const listingPurchaseBody = z.strictObject({ confirm }).default({});
/** Without a dealership the platform buys for itself, and no credit is spent. */
export const adminPurchaseBody = purchaseBody.extend({ dealer: uuid.optional() });
const associateListingsBody = z.strictObject({ listings: z.array(uuid).min(1).max(100) });
const associateReportBody = z.strictObject({ carfax_report: uuid });
const packagePurchaseQuery = backofficeListQuery({}, ['paid_at', 'credits', 'net']);
export type PackagePurchaseQuery = z.output<typeof packagePurchaseQuery>;
const matchQuery = z.strictObject(pageQuery);

const ASKS_FIRST = 'Se è già stato acquistato da meno di un giorno chiede conferma (409)';

interface Scope<Base extends string, Reading extends object, Writing extends object> {
  base: Base;
  reading: Reading;
  writing: Writing;
  /** Whose requests, reports and credits they are, as summaries say it. */
  whose: string;
}

/** What dealers and administrators do with requests: the same calls, each within their scope. */
function requestCalls<const Base extends string, R extends object, W extends object, Requests extends z.ZodType>(
  { base, reading, writing, whose }: Scope<Base, R, W>,
  requests: Requests,
) {
  return {
    requests: {
      method: 'GET',
      path: `${base}/carfax-requests`,
      ...reading,
      summary: `Le richieste di rapporto ${whose}`,
      query: requests,
      data: pageOf(requestRow),
    },
    request: {
      method: 'GET',
      path: `${base}/carfax-requests/{id}`,
      ...reading,
      summary: 'Una richiesta di rapporto',
      data: requestRow,
    },
    decide: {
      method: 'PUT',
      path: `${base}/carfax-requests/{id}`,
      ...writing,
      summary:
        'Approva o rifiuta una richiesta; approvare spende un credito della concessionaria, se il rapporto non c’è già',
      refusedInSupport: true,
      body: decisionBody,
      data: requestRow,
    },
  } as const;
}

/** The report of a listing: bought for it, associated with it, or taken off. */
function listingCalls<const Base extends string, R extends object, W extends object>({
  base,
  reading,
  writing,
}: Scope<Base, R, W>) {
  return {
    buyForListing: {
      method: 'POST',
      path: `${base}/listings/{id}/carfax-report`,
      creates: true,
      ...writing,
      summary: `Acquista il rapporto di un annuncio, con un credito della sua concessionaria. ${ASKS_FIRST}`,
      refusedInSupport: true,
      body: listingPurchaseBody,
      data: reportRow,
    },
    detach: {
      method: 'DELETE',
      path: `${base}/listings/{id}/carfax-report`,
      ...writing,
      summary: 'Toglie il rapporto da un annuncio, senza eliminarlo',
      data: z.null(),
    },
    associateReport: {
      method: 'POST',
      path: `${base}/listings/{id}/carfax-report/associate`,
      ...writing,
      summary: 'Associa un rapporto a un annuncio della stessa concessionaria',
      body: associateReportBody,
      data: reportRow,
    },
    matches: {
      method: 'GET',
      path: `${base}/listings/{id}/carfax-report/matches`,
      ...reading,
      summary: 'I rapporti che possono essere di un annuncio, prima quelli certi',
      query: matchQuery,
      data: pageOf(matchingReport),
    },
  } as const;
}

const BUYS = `Acquista un rapporto per telaio o per targa; spende un credito della concessionaria, nessuno se è per la piattaforma. ${ASKS_FIRST}`;

/** What is read of the reports themselves, of a scope. */
function reportReads<const Base extends string, R extends object, W extends object, Reports extends z.ZodType>(
  { base, reading, whose }: Scope<Base, R, W>,
  reports: Reports,
) {
  return {
    reports: {
      method: 'GET',
      path: `${base}/carfax-reports`,
      ...reading,
      summary: `I rapporti ${whose}`,
      query: reports,
      data: pageOf(reportRow),
    },
    reportRow: {
      method: 'GET',
      path: `${base}/carfax-reports/{id}`,
      ...reading,
      summary: 'Un rapporto, in breve',
      data: reportRow,
    },
    matchingListings: {
      method: 'GET',
      path: `${base}/carfax-reports/{id}/matching-listings`,
      ...reading,
      summary: 'Gli annunci che possono essere di un rapporto, prima quelli certi',
      query: matchQuery,
      data: pageOf(matchingListing),
    },
  } as const;
}

/** What is done with the reports themselves, of a scope. */
function reportWrites<const Base extends string, R extends object, W extends object, Purchase extends z.ZodType>(
  { base, writing }: Scope<Base, R, W>,
  purchase: Purchase,
) {
  return {
    buy: {
      method: 'POST',
      path: `${base}/carfax-reports`,
      creates: true,
      ...writing,
      summary: BUYS,
      refusedInSupport: true,
      body: purchase,
      data: reportRow,
    },
    remove: {
      method: 'DELETE',
      path: `${base}/carfax-reports/{id}`,
      ...writing,
      summary: 'Elimina un rapporto; i suoi annunci restano senza',
      data: z.null(),
    },
    associateListings: {
      method: 'POST',
      path: `${base}/carfax-reports/{id}/associate-listings`,
      ...writing,
      summary: 'Associa un rapporto a uno o più annunci della stessa concessionaria',
      body: associateListingsBody,
      data: reportRow,
    },
  } as const;
}

const dealerScope = {
  base: '/api/dealers/{dealer}',
  reading: OWN,
  writing: OWN_ENABLED,
  whose: 'della concessionaria',
} as const;

/** What dealers call for one of their dealerships. */
export const dealerCarfaxCalls = {
  ...requestCalls(dealerScope, dealerRequestQuery),
  ...listingCalls(dealerScope),
  ...reportReads(dealerScope, dealerReportQuery),
  ...reportWrites(dealerScope, purchaseBody),
  availability: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/carfax-availability',
    ...OWN,
    summary: 'Quanti rapporti si possono ancora chiedere',
    data: carfaxAvailability,
  }),
  packagePurchases: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/carfax-package-purchases',
    ...OWN,
    ...OWNERS,
    summary: 'I pacchetti di rapporti acquistati dalla concessionaria',
    query: packagePurchaseQuery,
    data: pageOf(packagePurchase),
  }),
} satisfies Endpoints;

const adminScope = {
  base: '/api/admin',
  reading: { access: 'admin' },
  writing: { access: 'admin' },
  whose: 'di tutte le concessionarie',
} as const;

/** The same for administrators, over every dealership. */
export const adminCarfaxCalls = {
  ...requestCalls(adminScope, adminRequestQuery),
  ...listingCalls(adminScope),
  ...reportReads(adminScope, adminReportQuery),
  ...reportWrites(adminScope, adminPurchaseBody),
} satisfies Endpoints;
