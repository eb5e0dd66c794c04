import type { pricingDeskCalls } from '@carzaa/api/calls/dealer/pricingDesk';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import { stockAges } from './ages.queries.ts';
import type { DeskMeans } from './foresee.ts';
import { proposalsOf } from './proposals.ts';
import { setWantsMail, wantsMail } from './proposals.queries.ts';
import { reprice, undoReprice } from './reprice.ts';
import { repriceBatches } from './reprices.queries.ts';
import { whatIf } from './whatIf.ts';

export function pricingDeskHandlers(means: DeskMeans): ServedHandlers<typeof pricingDeskCalls> {
  const { db, now } = means;
  return {
    ages: (_, { dealer }) => stockAges(db, dealer, now()),
    whatIf: ({ body }, { dealer }) => whatIf(means, dealer, body),
    proposals: async (_, { dealer }) => ({
      items: await proposalsOf(db, dealer, now()),
      mail: await wantsMail(db, dealer),
    }),
    reprice: ({ body }, context) => reprice(means, { dealer: context.dealer, source: context, now: now() }, body),
    batches: (_, { dealer }) => repriceBatches(db, dealer, now()),
    undo: ({ params: { id } }, context) =>
      undoReprice(means, { dealer: context.dealer, source: context, now: now() }, id),
    async setMail({ body: { wanted } }, { dealer }) {
      await setWantsMail(db, dealer, wanted);
      return { wanted };
    },
  };
}
