import type { ImportRunDetail } from '@carzaa/api/calls/dealer/imports';
import { NEEDED_FIELDS } from '@carzaa/api/importMapping';

/** For tests: the preview of a file without vehicles, whose columns were all recognised. */
export const emptyPreview: ImportRunDetail = {
  uuid: 'r',
  source: { uuid: 's', name: 'Gestionale' },
  file_name: 'stock.csv',
  cause: 'upload',
  mode: 'preview',
  state: 'previewed',
  format: 'csv',
  encoding: 'utf-8',
  separator: 'semicolon',
  rows_total: 0,
  rows_done: 0,
  percent: 100,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  withdrawn: 0,
  errors: 0,
  stock_before: 0,
  to_withdraw: 0,
  message: null,
  has_file: true,
  created_at: '2026-11-20T08:00:00Z',
  started_at: null,
  finished_at: null,
  mapping: Object.fromEntries(NEEDED_FIELDS.map((field) => [field, [field]])),
  columns: [],
};
