import type { tradeInCalls } from '@carzaa/api/calls/public/carWorth';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import { findInboxMessage } from './inbox.queries.ts';
import { modelNames } from '../../shared/reference/modelNames.ts';
import { findTradeIn } from './tradeIns.queries.ts';

/** What the writers of messages would give in exchange, to the dealership that they wrote to. */
export function tradeInHandlers({ db }: { db: Kysely<Schema> }): ServedHandlers<typeof tradeInCalls> {
  return {
    async get({ params }, { dealer }) {
      if (!(await findInboxMessage(db, dealer, params.id))) throw new ApiError('4');
      const found = await findTradeIn(db, dealer, params.id);
      if (!found) return null;
      const { car, estimate, created_at } = found;
      const names = await modelNames(db, car.brand, car.model);
      return {
        car: { ...car, brand_name: names?.brand ?? car.brand, model_name: names?.model ?? car.model },
        estimate,
        created_at: created_at.toISOString(),
      };
    },
  };
}
