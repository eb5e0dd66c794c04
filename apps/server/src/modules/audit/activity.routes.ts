import type { activityCalls } from '@carzaa/api/calls/dealer/activity';
import { toPage } from '@carzaa/api/calls/shared';
import type { Kysely } from 'kysely';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import type { Schema } from '../../db/schema.ts';
import { auditPage } from './audit.queries.ts';

/** A dealership's own log: the entries of the audit log that were written as its work. */
export function activityHandlers({ db }: { db: Kysely<Schema> }): ServedHandlers<typeof activityCalls> {
  return {
    async list({ query }, { dealer }) {
      const { items, total } = await auditPage(db, query, dealer);
      return toPage(
        items.map(({ ip: _ip, support_by, ...entry }) => ({ ...entry, in_support: support_by !== null })),
        total,
        query,
      );
    },
  };
}
