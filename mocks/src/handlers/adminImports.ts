import type { AdminImportRun } from '@carzaa/api/calls/adminImports';
import { toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { backofficePage, passes, says } from '../backofficePage.ts';
import { dealers } from '../rows/dealers.ts';
import { type MockImports, state } from '../state.ts';

type Run = MockImports['runs'][number];

function toRun({
  dealer,
  rows: _rows,
  file: _file,
  columns: _columns,
  mapping: _mapping,
  ...run
}: Run): AdminImportRun {
  return { ...run, dealer: { uuid: dealer, name: dealers.find(({ uuid }) => uuid === dealer)?.name ?? '' } };
}

function find(id: string): Run {
  const run = state.imports.runs.find(({ uuid }) => uuid === id);
  if (!run) throw new ApiError('4');
  return run;
}

export const adminImportHandlers: Handlers<Contract['adminImports'], MockContext> = {
  list({ query }) {
    const { q, state: inState, dealer, source, with_errors } = query.filters ?? {};
    const rows = state.imports.runs
      .map(toRun)
      .filter(
        (run) =>
          says(q, run.file_name, run.message, run.source.name, run.dealer.name) &&
          passes(inState, run.state) &&
          passes(dealer, run.dealer.uuid) &&
          passes(source, run.source.uuid) &&
          passes(with_errors, run.errors > 0),
      );
    return backofficePage(rows, query, (row, field) => row[field]);
  },
  get({ params }) {
    const run = find(params.id);
    return { ...toRun(run), mapping: run.mapping, columns: run.columns };
  },
  rows({ params, query }) {
    const { q, fate } = query.filters ?? {};
    const rows = find(params.id).rows.filter((row) => says(q, row.reference, row.title) && passes(fate, row.fate));
    const page = rows.slice((query.page - 1) * query.per_page, query.page * query.per_page);
    return toPage(page, rows.length, query);
  },
};
