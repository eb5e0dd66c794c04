import type { adminImportCalls } from '@carzaa/api/calls/admin/adminImports';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../../http/context.ts';
import type { Schema } from '../../../db/schema.ts';
import { adminRunRow, adminRunsPage, toAdminRun } from './adminImports.queries.ts';
import { rowPage } from './imports.queries.ts';

/** The imports of every dealership, to administrators, who look and leave the rest to the dealer. */
export function adminImportHandlers({ db }: { db: Kysely<Schema> }): Handlers<typeof adminImportCalls, Context> {
  async function find(id: string) {
    const row = await adminRunRow(db, id);
    if (!row) throw new ApiError('4');
    return row;
  }

  return {
    async list({ query }) {
      const { items, total } = await adminRunsPage(db, query);
      return toPage(items, total, query);
    },
    async get({ params }) {
      const row = await find(params.id);
      return {
        ...toAdminRun(row),
        mapping: Object.fromEntries(Object.entries(row.mapping ?? {})),
        columns: row.columns,
      };
    },
    async rows({ params, query }) {
      await find(params.id);
      const { items, total } = await rowPage(db, params.id, query);
      return toPage(items, total, query);
    },
  };
}
