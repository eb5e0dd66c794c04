import type { operationCalls } from '@carzaa/api/calls/admin/operations';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { attentionAt, trendOf } from './dashboard.queries.ts';

interface OperationServices {
  db: Kysely<Schema>;
  now: () => Date;
}

/** What administrators look at to run the marketplace. */
export function operationHandlers({ db, now }: OperationServices): Handlers<typeof operationCalls, Context> {
  return {
    async dashboard({ query: { days } }) {
      return { attention: await attentionAt(db, now()), trend: await trendOf(db, days, now()) };
    },
  };
}
