import type { dealerHistoryCalls, openHistoryCalls, ShownHistory } from '@carzaa/api/calls/public/openHistory';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { contradicts, openHistoryOf } from '@carzaa/api/vehicle/history/open';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import { ownHistoryOf, setShown, shownHistoryOf } from './openHistory.queries.ts';

interface Dependencies {
  db: Kysely<Schema>;
  now: () => Date;
}

/** The headline facts of a car's history, to everybody. */
export function openHistoryHandlers({ db, now }: Dependencies): ServedHandlers<typeof openHistoryCalls> {
  return {
    async get({ params }) {
      const row = await shownHistoryOf(db, params.id);
      if (!row) throw new ApiError('4');
      const { content, mileage, explanation } = row;
      return content && openHistoryOf(content, { mileage, today: dayInRome(now()), explanation });
    },
  };
}

export function dealerHistoryHandlers({ db }: Pick<Dependencies, 'db'>): ServedHandlers<typeof dealerHistoryCalls> {
  async function shownOf(source: typeof db, dealer: string, id: string): Promise<ShownHistory | null> {
    const row = await ownHistoryOf(source, dealer, id);
    if (!row) throw new ApiError('4');
    const { content, mileage, is_shown, explanation } = row;
    if (content === null || is_shown === null) return null;
    return { is_shown, explanation, contradicts: contradicts(content, mileage) };
  }
  return {
    get: async ({ params }, { dealer }) => shownOf(db, dealer, params.id),
    async update({ params, body }, { dealer }) {
      const { is_shown, explanation } = body;
      return db.transaction().execute(async (trx) => {
        if (!(await shownOf(trx, dealer, params.id))) {
          throw invalid({ is_shown: ['Associa prima un rapporto a questo annuncio'] });
        }
        await setShown(trx, params.id, { is_shown, explanation: explanation || null });
        const shown = await shownOf(trx, dealer, params.id);
        if (!shown) throw new ApiError('4');
        return shown;
      });
    },
  };
}
