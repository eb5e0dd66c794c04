import { z } from 'zod';
import { endpoint, OWN, OWN_PREPARING } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { textField } from '../fields.ts';
import { feedFormat, FEED_ENCODINGS, importMapping } from './importFeed.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';

/** A run that would withdraw more than this share of a source's stock waits for somebody to confirm it. */
export const WITHDRAW_LIMIT = 0.3;

const feedUrl = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .url({ protocol: /^https?$/, error: 'Deve essere un indirizzo che comincia con https:// o http://' })
    .max(2000)
    .nullable(),
);

const sourceFields = {
  name: textField('Nome', ['required'], ['max', 100]),
  format: feedFormat.or(z.literal('auto')).default('auto'),
  encoding: z.enum(FEED_ENCODINGS).or(z.literal('auto')).default('auto'),
  separator: z.enum(['comma', 'semicolon', 'tab', 'pipe', 'auto']).default('auto'),
  url: feedUrl.default(null),
  schedule: z.enum(['manual', 'hourly', 'daily']).default('manual'),
  mapping: importMapping.default({}),
};

function checkSchedule({ schedule, url }: { schedule: string; url: string | null }, context: z.RefinementCtx): void {
  if (schedule !== 'manual' && url === null) {
    context.addIssue({
      code: 'custom',
      path: ['url'],
      message: 'Per leggere a orari fissi serve l’indirizzo del file',
    });
  }
}

export const newImportSource = z.strictObject(sourceFields).superRefine(checkSchedule);
export type NewImportSource = z.output<typeof newImportSource>;
export const editedImportSource = z
  .strictObject({ ...sourceFields, revision: z.int().positive() })
  .superRefine(checkSchedule);
export type EditedImportSource = z.output<typeof editedImportSource>;

const importSource = z.object({
  uuid,
  name: z.string(),
  format: feedFormat.or(z.literal('auto')),
  encoding: z.enum(FEED_ENCODINGS).or(z.literal('auto')),
  separator: z.enum(['comma', 'semicolon', 'tab', 'pipe', 'auto']),
  url: z.string().nullable(),
  schedule: z.enum(['manual', 'hourly', 'daily']),
  mapping: z.record(z.string(), z.array(z.string())),
  /** Listings that come from it and are on sale. */
  listings: z.int(),
  checked_at: isoDateTime.nullable(),
  next_check_at: isoDateTime.nullable(),
  /** Why the address could not be read the last time; null when it could. */
  check_error: z.string().nullable(),
  /** Pictures still to be fetched for its listings, by listing, and those that could not be. */
  photos_waiting: z.int(),
  photos_failed: z.int(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  revision: z.int(),
});
export type ImportSource = z.infer<typeof importSource>;

export const IMPORT_STATES = {
  queued: 'In attesa',
  running: 'In corso',
  previewed: 'Anteprima pronta',
  needs_confirmation: 'Da confermare',
  done: 'Completata',
  failed: 'Non riuscita',
  cancelled: 'Annullata',
} as const;
export const runState = z.enum(['queued', 'running', 'previewed', 'needs_confirmation', 'done', 'failed', 'cancelled']);

export const importRun = z.object({
  uuid,
  source: z.object({ uuid, name: z.string() }),
  file_name: z.string(),
  cause: z.enum(['upload', 'schedule', 'request']),
  mode: z.enum(['preview', 'apply']),
  state: runState,
  format: feedFormat.nullable(),
  encoding: z.enum(FEED_ENCODINGS).nullable(),
  separator: z.enum(['comma', 'semicolon', 'tab', 'pipe']).nullable(),
  /** Null until the file has been looked through. */
  rows_total: z.int().nullable(),
  rows_done: z.int(),
  /** 0 to 100. */
  percent: z.int().min(0).max(100),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  withdrawn: z.int(),
  errors: z.int(),
  stock_before: z.int().nullable(),
  to_withdraw: z.int().nullable(),
  /** What a person should know of its state. */
  message: z.string().nullable(),
  /** Whether its file is still there, to be applied or previewed again. */
  has_file: z.boolean(),
  created_at: isoDateTime,
  started_at: isoDateTime.nullable(),
  finished_at: isoDateTime.nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

export const importRunDetail = importRun.extend({
  /** How this run read its columns. */
  mapping: z.record(z.string(), z.array(z.string())),
  /** The file's columns, some values of each, and the field that each seems to hold. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
});
export type ImportRunDetail = z.infer<typeof importRunDetail>;

export const ROW_FATES = {
  insert: 'Nuovo',
  update: 'Aggiornato',
  unchanged: 'Invariato',
  withdraw: 'Ritirato',
  error: 'Errore',
} as const;

export const importRow = z.object({
  /** The run's and its place in the file. */
  uuid: z.string(),
  line: z.int().nullable(),
  reference: z.string().nullable(),
  title: z.string(),
  fate: z.enum(['insert', 'update', 'unchanged', 'withdraw', 'error']),
  listing: uuid.nullable(),
  /** Whole euro, km, and how many pictures, as the file was read; null where it has none or the row is an error. */
  price: z.int().nullable(),
  mileage: z.int().nullable(),
  photos: z.int().nullable(),
  problems: z.array(z.object({ field: z.string(), message: z.string(), is_warning: z.boolean() })),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportRowDetail = z.infer<typeof importRow>;

export const importRowQuery = backofficeListQuery(
  { fate: z.enum(['insert', 'update', 'unchanged', 'withdraw', 'error']).optional() },
  ['position', 'line'],
);

export const importCalls = {
  sources: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/import-sources',
    ...OWN,
    summary: 'Le origini da cui si importa lo stock',
    query: backofficeListQuery({}, ['created_at', 'name', 'checked_at']),
    data: pageOf(importSource),
  }),
  source: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/import-sources/{id}',
    ...OWN,
    summary: 'Un’origine dello stock, con la corrispondenza delle colonne',
    data: importSource,
  }),
  createSource: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/import-sources',
    creates: true,
    ...OWN_PREPARING,
    summary: 'Crea un’origine: un file da caricare, o un indirizzo da leggere a orari fissi',
    body: newImportSource,
    data: importSource,
  }),
  updateSource: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/import-sources/{id}',
    ...OWN_PREPARING,
    summary: 'Modifica un’origine e la corrispondenza delle sue colonne; 409 se qualcuno l’ha cambiata nel frattempo',
    body: editedImportSource,
    data: importSource,
  }),
  deleteSource: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/import-sources/{id}',
    ...OWN_PREPARING,
    summary: 'Elimina un’origine e la sua storia; i suoi annunci restano',
    data: importSource,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/import-sources/{id}/file',
    ...OWN_PREPARING,
    summary: 'Carica un file di stock (al massimo 60 MB, anche .gz) e ne prepara l’anteprima',
    upload: true,
    data: importRun,
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/import-sources/{id}/fetch',
    ...OWN_PREPARING,
    summary: 'Legge adesso il file all’indirizzo dell’origine e ne prepara l’anteprima',
    data: importRun,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/import-runs',
    ...OWN,
    summary: 'La storia delle importazioni, con i conteggi',
    query: backofficeListQuery({ source: uuid.optional(), state: runState.optional() }, ['created_at', 'state']),
    data: pageOf(importRun),
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/import-runs/{id}',
    ...OWN,
    summary: 'A che punto è un’importazione, e quali colonne ha il suo file',
    data: importRunDetail,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/import-runs/{id}/rows',
    ...OWN,
    summary: 'La sorte di ogni riga di un’importazione, con gli errori e i numeri di riga',
    query: importRowQuery,
    data: pageOf(importRow),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/import-runs/{id}/preview',
    ...OWN_PREPARING,
    summary: 'Rifà l’anteprima dello stesso file, con la corrispondenza che l’origine ha ora',
    data: importRun,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/import-runs/{id}/apply',
    ...OWN_PREPARING,
    summary: 'Applica il file di un’anteprima allo stock',
    data: importRun,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/import-runs/{id}/confirm',
    ...OWN_PREPARING,
    summary: 'Conferma un’importazione che ritirerebbe più annunci del solito',
    data: importRun,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/import-runs/{id}/cancel',
    ...OWN_PREPARING,
    summary: 'Ferma un’importazione; ciò che ha già scritto resta',
    data: importRun,
  }),
};
