import type { Page } from '@carzaa/api/calls/shared';
import { csvFileName } from '@carzaa/api/csv';
import { EXPORT_LISTS, type ExportList, type ListRow } from '@carzaa/api/exports';
import { http, type HttpHandler, HttpResponse } from 'msw/http';
import { type callsOf, enter, failed, type Identify } from './adapter.ts';

function toHandler(name: string, list: ExportList, mocks: ReturnType<typeof callsOf>, identify: Identify): HttpHandler {
  const { call: row } = list;
  const mock = mocks.find((other) => other.row === row);
  if (!mock) throw new Error(`No mock for the list of ${name}`);
  return http.get(`*/api/admin/exports/${name}.csv`, async ({ request, cookies }) => {
    try {
      const { actor, query } = enter(row, mock.name, { request, cookies, identify });
      const whole = { ...Object(query), page: 1, per_page: Number.MAX_SAFE_INTEGER };
      const given = { params: {}, query: whole, body: undefined };
      const answer = await mock.call(given, { actor, cookies, headers: new Headers() });
      // The list's own call, whose answers `toMswHandlers` checks.
      const { items } = answer as Page<ListRow<ExportList['call']>>;
      const disposition = `attachment; filename="${csvFileName(`carzaa-${name}`, new Date())}"`;
      return new HttpResponse(list.head + list.lines(items), {
        headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
      });
    } catch (error) {
      return failed(error);
    }
  });
}

/** The lists that administrators take away as files: what the list's own call finds, in one page. */
export function exportHandlers(mocks: ReturnType<typeof callsOf>, identify: Identify): HttpHandler[] {
  return Object.entries(EXPORT_LISTS).map(([name, list]) => toHandler(name, list, mocks, identify));
}
