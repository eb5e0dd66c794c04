import type { dealerStatisticsCalls } from '@carzaa/api/calls/dealer/dealerStatistics';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import type { Schema } from '../../../db/schema.ts';
import { overviewOf } from './overview.queries.ts';
import { isOwn, statisticsOf } from './statistics.queries.ts';
import { periodOf } from './statistics.rules.ts';

export function dealerStatisticsHandlers({
  db,
  now,
}: {
  db: Kysely<Schema>;
  now: () => Date;
}): ServedHandlers<typeof dealerStatisticsCalls> {
  return {
    overview: ({ query }, { dealer }) => overviewOf(db, dealer, periodOf(query, now())),
    all: ({ query }, { dealer }) => statisticsOf(db, { dealer }, periodOf(query, now())),
    async listing({ params: { id }, query }, { dealer }) {
      if (!(await isOwn(db, dealer, id))) throw new ApiError('4');
      return statisticsOf(db, { dealer, listing: id }, periodOf(query, now()));
    },
  };
}
