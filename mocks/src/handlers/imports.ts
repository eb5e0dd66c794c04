import type { ImportRunDetail } from '@carzaa/api/calls/dealer/imports';
import type { MockGroup } from '../adapter.ts';
import { newRun, newSource, rows, runs, sources } from '../rows/imports.ts';
import { callsOf, newId, now, pageOf } from '../tables.ts';

const onSources = callsOf(sources);
const rowsOf: MockGroup<'adminImports'>['rows'] = ({ query }) => pageOf(rows, { ...query, sort_by: undefined });

/** The fixed run under the name of a source. */
function begin(id: string, values: Partial<ImportRunDetail> = {}): ImportRunDetail {
  const { uuid, name } = sources.get(id);
  return runs.put(newRun(newId(), { source: { uuid, name }, created_at: now(), ...values }));
}

export const importsHandlers: MockGroup<'imports'> = {
  sources: onSources.list,
  source: onSources.get,
  createSource: ({ body }) => sources.put(newSource(newId(), { ...body, mapping: {}, listings: 0 })),
  updateSource: ({ params, body: { mapping, ...body } }) =>
    sources.change(params.id, { ...body, mapping: Object.fromEntries(Object.entries(mapping)) }),
  deleteSource: ({ params }) => sources.remove(params.id),
  upload: ({ params }) => begin(params.id),
  fetch: ({ params }) => begin(params.id, { cause: 'request' }),
  runs: callsOf(runs).list,
  run: callsOf(runs).get,
  rows: rowsOf,
  preview: ({ params }) => runs.change(params.id, { mode: 'preview', state: 'previewed' }),
  apply: ({ params }) => runs.change(params.id, { mode: 'apply', state: 'done' }),
  confirm: ({ params }) => runs.change(params.id, { state: 'done', message: null }),
  cancel: ({ params }) => runs.change(params.id, { state: 'cancelled', message: null }),
};

export const adminImportsHandlers: MockGroup<'adminImports'> = { ...callsOf(runs), rows: rowsOf };
