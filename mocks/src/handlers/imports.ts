import type { ImportRowDetail, ImportRun, ImportSource } from '@carzaa/api/calls/imports';
import { toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { exampleColumns, exampleMapping, exampleRows } from '../rows/imports.ts';
import { newId, save, state } from '../state.ts';
import { ownDealership } from './dealerListings.ts';

type Params = { d: string; id: string };

function findSource(context: MockContext, { d, id }: Params) {
  ownDealership(context, d);
  const source = state.imports.sources.find(({ uuid, dealer }) => uuid === id && dealer === d);
  if (!source) throw new ApiError('4');
  return source;
}

function findRun(context: MockContext, { d, id }: Params) {
  ownDealership(context, d);
  const run = state.imports.runs.find(({ uuid, dealer }) => uuid === id && dealer === d);
  if (!run) throw new ApiError('4');
  return run;
}

function pageOf<T>(rows: readonly T[], query: { page: number; per_page: number }) {
  return toPage(rows.slice((query.page - 1) * query.per_page, query.page * query.per_page), rows.length, query);
}

const count = (rows: readonly ImportRowDetail[], fate: ImportRowDetail['fate']) =>
  rows.filter((row) => row.fate === fate).length;

/** A file called so seems to lack most of the stock, and waits to be confirmed. */
const SHRUNKEN = /ridotto/i;

function stateOf(mode: ImportRun['mode'], fileName: string): ImportRun['state'] {
  if (mode === 'preview') return 'previewed';
  return SHRUNKEN.test(fileName) ? 'needs_confirmation' : 'done';
}

function settle(context: MockContext, params: Params, next: ImportRun['state']): ImportRun {
  const run = findRun(context, params);
  if (run.state !== 'needs_confirmation') {
    throw new ApiError('2', { status: 409, message: 'Questa importazione non aspetta una conferma.' });
  }
  run.state = next;
  save();
  return run;
}

function addRun(source: ImportSource & { dealer: string }, mode: ImportRun['mode'], fileName: string): ImportRun {
  const uuid = newId();
  const rows = exampleRows.map((row, at) => ({ ...row, uuid: `${uuid}-${at}` }));
  const moment = new Date().toISOString();
  if (Object.keys(source.mapping).length === 0) source.mapping = exampleMapping;
  const run = {
    dealer: source.dealer,
    uuid,
    source: { uuid: source.uuid, name: source.name },
    file_name: fileName,
    cause: 'upload' as const,
    mode,
    state: stateOf(mode, fileName),
    format: 'csv' as const,
    encoding: 'utf-8' as const,
    separator: 'semicolon' as const,
    rows_total: rows.length,
    rows_done: rows.length,
    percent: 100,
    inserted: count(rows, 'insert'),
    updated: count(rows, 'update'),
    unchanged: count(rows, 'unchanged'),
    withdrawn: count(rows, 'withdraw'),
    errors: count(rows, 'error'),
    stock_before: 4,
    to_withdraw: count(rows, 'withdraw'),
    message: null,
    has_file: true,
    created_at: moment,
    started_at: moment,
    finished_at: moment,
    mapping: source.mapping,
    columns: exampleColumns,
    rows,
  };
  state.imports.runs.unshift(run);
  save();
  return run;
}

function again(context: MockContext, params: Params, mode: ImportRun['mode']): ImportRun {
  const run = findRun(context, params);
  return addRun(findSource(context, { d: params.d, id: run.source.uuid }), mode, run.file_name);
}

function refuseTaken(dealer: string, name: string, own?: string): void {
  const isTaken = state.imports.sources.some(
    (source) => source.dealer === dealer && source.uuid !== own && source.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalid({ name: ['Hai già un’origine con questo nome'] });
}

export const importHandlers: Handlers<Contract['imports'], MockContext> = {
  sources({ params: { d }, query }, context) {
    ownDealership(context, d);
    const wanted = query.filters?.q?.toLowerCase() ?? '';
    return pageOf(
      state.imports.sources.filter(({ dealer, name }) => dealer === d && name.toLowerCase().includes(wanted)),
      query,
    );
  },
  source: ({ params }, context) => findSource(context, params),
  createSource({ params: { d }, body }, context) {
    ownDealership(context, d);
    refuseTaken(d, body.name);
    const moment = new Date().toISOString();
    const source = {
      ...body,
      dealer: d,
      uuid: newId(),
      mapping: Object.fromEntries(Object.entries(body.mapping)),
      listings: 0,
      checked_at: null,
      next_check_at: body.schedule === 'manual' ? null : moment,
      check_error: null,
      photos_waiting: 0,
      photos_failed: 0,
      created_at: moment,
      updated_at: moment,
      revision: 1,
    };
    state.imports.sources.unshift(source);
    save();
    return source;
  },
  updateSource({ params, body: { revision, ...body } }, context) {
    const source = findSource(context, params);
    if (source.revision !== revision) throw new ApiError('2', { status: 409, current: source });
    refuseTaken(params.d, body.name, params.id);
    const mapping = Object.fromEntries(Object.entries(body.mapping));
    Object.assign(source, body, { mapping, revision: revision + 1, updated_at: new Date().toISOString() });
    save();
    return source;
  },
  deleteSource({ params }, context) {
    const source = findSource(context, params);
    state.imports.sources = state.imports.sources.filter(({ uuid }) => uuid !== source.uuid);
    state.imports.runs = state.imports.runs.filter((run) => run.source.uuid !== source.uuid);
    save();
    return source;
  },
  upload({ params }, context) {
    const source = findSource(context, params);
    const file = context.form?.get('file');
    if (!(file instanceof File)) throw invalid({ file: ['Scegli un file'] });
    if (file.size === 0) throw invalid({ file: ['Il file è vuoto.'] });
    return addRun(source, 'preview', file.name);
  },
  fetch({ params }, context) {
    const source = findSource(context, params);
    if (source.url === null) throw invalid({ url: ['Questa origine non ha un indirizzo'] });
    return addRun(source, 'preview', new URL(source.url).pathname.split('/').at(-1) ?? 'stock.csv');
  },
  runs({ params: { d }, query }, context) {
    ownDealership(context, d);
    const { q = '', source, state: wanted } = query.filters ?? {};
    return pageOf(
      state.imports.runs.filter(
        (run) =>
          run.dealer === d &&
          (source === undefined || run.source.uuid === source) &&
          (wanted === undefined || run.state === wanted) &&
          `${run.file_name} ${run.source.name}`.toLowerCase().includes(q.toLowerCase()),
      ),
      query,
    );
  },
  run: ({ params }, context) => findRun(context, params),
  rows({ params, query }, context) {
    const { q = '', fate } = query.filters ?? {};
    return pageOf(
      findRun(context, params).rows.filter(
        (row) =>
          (fate === undefined || row.fate === fate) &&
          `${row.reference ?? ''} ${row.title}`.toLowerCase().includes(q.toLowerCase()),
      ),
      query,
    );
  },
  preview: ({ params }, context) => again(context, params, 'preview'),
  apply: ({ params }, context) => again(context, params, 'apply'),
  confirm: ({ params }, context) => settle(context, params, 'done'),
  cancel: ({ params }, context) => settle(context, params, 'cancelled'),
};
