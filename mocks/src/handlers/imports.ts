import { IMPORT_FIELDS } from '@carzaa/api/calls/importFeed';
import { type ImportRowDetail, type ImportRun, type ImportSource, WITHDRAW_LIMIT } from '@carzaa/api/calls/imports';
import { toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { missingFields } from '@carzaa/api/importMapping';
import type { MockContext } from '../adapter.ts';
import { columnsOf, fatesOf, type FileTable, guessedMapping, readTable, type RowFate } from '../importFile.ts';
import { EXAMPLE_FEED } from '../rows/imports.ts';
import { type MockImports, newId, save, state } from '../state.ts';
import { ownDealership, put } from './dealerListings.ts';

type Params = { d: string; id: string };
type Source = MockImports['sources'][number];
type Run = MockImports['runs'][number];

/** Addresses that the server refuses to read, as far as the mocks can tell: this machine's own. */
const PRIVATE = /^(?:localhost|127\.|10\.|192\.168\.)/;
const PRIVATE_REFUSAL = 'L’indirizzo porta a una rete privata e non si può leggere.';

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

/** What came from a source and is not deleted. */
function stockOf({ uuid }: { uuid: string }) {
  return state.stock.filter((row) => state.imports.origins[row.uuid] === uuid && row.deleted_at === null);
}

const isOnSale = ({ state: of }: { state: string }) => of === 'published' || of === 'reserved';

/** A source as it is told, with what is on sale from it now. */
function told(source: Source): ImportSource {
  return { ...source, listings: stockOf(source).filter(isOnSale).length };
}

/** Writes what the file says over the stock. */
function write(source: Source, fates: readonly RowFate[]): void {
  for (const { row, next } of fates) {
    if (next && row.fate !== 'unchanged') {
      const uuid = row.fate === 'insert' ? newId() : next.uuid;
      state.imports.origins[uuid] = source.uuid;
      row.listing = put({ ...next, uuid }).uuid;
    }
    const gone = row.fate === 'withdraw' && state.stock.find(({ uuid }) => uuid === row.listing);
    if (gone) put({ ...gone, state: 'sold', showcased: false, featured: false });
  }
}

interface NewRun {
  mode: ImportRun['mode'];
  cause: ImportRun['cause'];
  fileName: string;
  file: FileTable;
}

const MISSING = (names: string) =>
  `Il file è stato letto come CSV, ma manca la colonna di: ${names}. Indicala tra le colonne.`;
const GONE = (gone: number, before: number) =>
  `Il file non contiene più ${gone} dei ${before} annunci di questa origine: applicandolo sarebbero ritirati.`;

function addRun(source: Source, { mode, cause, fileName, file }: NewRun): ImportRun {
  const uuid = newId();
  const moment = new Date().toISOString();
  if (Object.keys(source.mapping).length === 0) source.mapping = guessedMapping(file);
  const missing = missingFields(source.mapping);
  const fates = missing.length > 0 ? [] : fatesFor(source, file);
  const count = (fate: ImportRowDetail['fate']) => fates.filter(({ row }) => row.fate === fate).length;
  const [before, gone] = [stockOf(source).filter(isOnSale).length, count('withdraw')];
  const isTooMany = gone > before * WITHDRAW_LIMIT;
  const names = missing.map((field) => IMPORT_FIELDS[field]).join(', ');
  const message = missing.length > 0 ? MISSING(names) : isTooMany ? GONE(gone, before) : null;
  const settled = mode === 'preview' ? 'previewed' : isTooMany ? 'needs_confirmation' : 'done';
  if (missing.length === 0 && settled === 'done') write(source, fates);
  const run: Run = {
    dealer: source.dealer,
    uuid,
    source: { uuid: source.uuid, name: source.name },
    file_name: fileName,
    cause,
    mode,
    state: missing.length > 0 ? 'failed' : settled,
    format: 'csv',
    encoding: 'utf-8',
    separator: 'semicolon',
    rows_total: file.rows.length,
    rows_done: missing.length > 0 ? 0 : file.rows.length,
    percent: 100,
    inserted: count('insert'),
    updated: count('update'),
    unchanged: count('unchanged'),
    withdrawn: gone,
    errors: count('error'),
    stock_before: before,
    to_withdraw: gone,
    message,
    has_file: true,
    created_at: moment,
    started_at: moment,
    finished_at: moment,
    mapping: source.mapping,
    columns: columnsOf(file),
    rows: fates.map(({ row }, at) => ({ ...row, uuid: `${uuid}-${at}` })),
    file,
  };
  state.imports.runs.unshift(run);
  save();
  return run;
}

function fatesFor(source: Source, file: FileTable): RowFate[] {
  const template = state.stock.find(({ dealer }) => dealer === source.dealer);
  if (!template) throw new ApiError('4');
  const unlike = { vin: null, plate: null, photos: [], showcased: false, featured: false, carfax: false };
  return fatesOf({ file, mapping: source.mapping, stock: stockOf(source), template: { ...template, ...unlike } });
}

function again(context: MockContext, params: Params, mode: ImportRun['mode']): ImportRun {
  const { source, file_name: fileName, cause, file } = findRun(context, params);
  return addRun(findSource(context, { d: params.d, id: source.uuid }), { mode, cause, fileName, file });
}

/** Ends a run that waits for somebody's word. */
function settle(context: MockContext, params: Params, next: 'done' | 'cancelled'): ImportRun {
  const run = findRun(context, params);
  if (run.state !== 'needs_confirmation') {
    throw new ApiError('2', { status: 409, message: 'Questa importazione non aspetta una conferma.' });
  }
  const source = findSource(context, { d: params.d, id: run.source.uuid });
  if (next === 'done') write(source, fatesFor(source, run.file));
  run.state = next;
  save();
  return run;
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
    const found = state.imports.sources.filter(
      ({ dealer, name }) => dealer === d && name.toLowerCase().includes(wanted),
    );
    return pageOf(found.map(told), query);
  },
  source: ({ params }, context) => told(findSource(context, params)),
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
  async upload({ params }, context) {
    const source = findSource(context, params);
    const file = context.form?.get('file');
    if (!(file instanceof File)) throw invalid({ file: ['Scegli un file'] });
    if (file.size === 0) throw invalid({ file: ['Il file è vuoto.'] });
    const table = readTable(await file.text());
    return addRun(source, { mode: 'preview', cause: 'upload', fileName: file.name, file: table });
  },
  fetch({ params }, context) {
    const source = findSource(context, params);
    if (source.url === null) throw invalid({ url: ['Questa origine non ha un indirizzo'] });
    const { hostname, pathname } = new URL(source.url);
    const failure = PRIVATE.test(hostname) ? PRIVATE_REFUSAL : null;
    Object.assign(source, { check_error: failure, checked_at: new Date().toISOString() });
    save();
    if (failure !== null) throw invalid({ url: [failure] });
    const fileName = pathname.split('/').at(-1) || hostname;
    return addRun(source, { mode: 'preview', cause: 'request', fileName, file: readTable(EXAMPLE_FEED) });
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
