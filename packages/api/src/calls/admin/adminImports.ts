import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { namedDealer } from '../carfaxRows.ts';
import { importRow, importRowQuery, importRun, importRunDetail, runState } from '../dealer/imports.ts';
import { pageOf, uuid } from '../shared.ts';

const dealer = { dealer: namedDealer };

/** A dealership's import, as administrators see it in the list. */
const adminImportRun = importRun.extend(dealer);
export type AdminImportRun = z.infer<typeof adminImportRun>;

const adminImportQuery = backofficeListQuery(
  {
    state: z.union([runState, z.array(runState).min(1).max(7)]).optional(),
    dealer: uuid.optional(),
    source: uuid.optional(),
    /** With rows that could not be read. */
    with_errors: z.boolean().optional(),
  },
  ['created_at', 'finished_at', 'errors', 'rows_total'],
);
export type AdminImportQuery = z.output<typeof adminImportQuery>;

export const adminImportCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/import-runs',
    access: 'admin',
    summary: 'Le importazioni di tutti i concessionari',
    query: adminImportQuery,
    data: pageOf(adminImportRun),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/import-runs/{id}',
    access: 'admin',
    summary: 'Un’importazione, con le colonne del suo file',
    data: importRunDetail.extend(dealer),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/admin/import-runs/{id}/rows',
    access: 'admin',
    summary: 'La sorte di ogni riga di un’importazione',
    query: importRowQuery,
    data: pageOf(importRow),
  }),
};
