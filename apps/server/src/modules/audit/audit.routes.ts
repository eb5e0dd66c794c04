import type { auditCalls } from '@carzaa/api/calls/admin/audit';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { auditEntryOf, auditPage } from './audit.queries.ts';

export function auditHandlers({ db }: { db: Kysely<Schema> }): Handlers<typeof auditCalls, Context> {
  return {
    async list({ query }) {
      const { items, total } = await auditPage(db, query);
      return toPage(items, total, query);
    },
    async get({ params: { id } }) {
      const entry = await auditEntryOf(db, id);
      if (!entry) throw new ApiError('4');
      return entry;
    },
  };
}
