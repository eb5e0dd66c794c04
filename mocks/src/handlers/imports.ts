import type { ImportRunDetail } from '@carzaa/api/calls/dealer/imports';
import type { MockGroup } from '../adapter.ts';
import { dealers } from '../rows/dealers.ts';
import { newRun, newSource, rows, runs, sources } from '../rows/imports.ts';
import { existing, newId, pageOf, refuseStale } from '../tables.ts';

const ofDealer = <Row extends { dealer: { uuid: string } }>(all: readonly Row[], own: string) =>
  all.filter(({ dealer }) => dealer.uuid === own);
const named = (dealer: string) => existing(dealers.find(({ uuid }) => uuid === dealer));

/** The fixed run under the name of a source and a file. */
function begin(dealer: string, id: string, values: Partial<ImportRunDetail>): ImportRunDetail {
  const { uuid, name } = sources.get(id);
  const run = newRun(newId(), { source: { uuid, name }, created_at: new Date().toISOString(), ...values });
  return runs.put({ ...run, dealer: named(dealer) });
}

export const importsHandlers: MockGroup<'imports'> = {
  sources: ({ params: { dealer }, query }) => pageOf(ofDealer(sources.rows, dealer), query),
  source: ({ params }) => sources.get(params.id),
  createSource({ params: { dealer }, body }) {
    return sources.put({ dealer: named(dealer), ...newSource(newId(), { ...body, mapping: {}, listings: 0 }) });
  },
  updateSource({ params, body: { revision, mapping, ...body } }) {
    refuseStale(sources.get(params.id), { revision });
    const chosen = Object.fromEntries(Object.entries(mapping));
    return sources.change(params.id, { ...body, mapping: chosen, revision: revision + 1 });
  },
  deleteSource: ({ params }) => sources.remove(params.id),
  upload({ params }, { form }) {
    const file = form?.get('file');
    return begin(params.dealer, params.id, file instanceof File ? { file_name: file.name } : {});
  },
  fetch({ params }) {
    const { check_error: message } = sources.get(params.id);
    const failed = { state: 'failed', message, has_file: false } as const;
    return begin(params.dealer, params.id, { cause: 'request', ...(message === null ? {} : failed) });
  },
  runs: ({ params: { dealer }, query }) => pageOf(ofDealer(runs.rows, dealer), query),
  run: ({ params }) => runs.get(params.id),
  rows: ({ query }) => pageOf(rows, { ...query, sort_by: undefined }),
  preview: ({ params }) => runs.change(params.id, { mode: 'preview', state: 'previewed' }),
  apply: ({ params }) => runs.change(params.id, { mode: 'apply', state: 'done' }),
  confirm: ({ params }) => runs.change(params.id, { state: 'done', message: null }),
  cancel: ({ params }) => runs.change(params.id, { state: 'cancelled', message: null }),
};

export const adminImportsHandlers: MockGroup<'adminImports'> = {
  list: ({ query }) => pageOf(runs.rows, query),
  get: ({ params }) => runs.get(params.id),
  rows: ({ query }) => pageOf(rows, { ...query, sort_by: undefined }),
};
