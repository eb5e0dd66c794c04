import type { defaultsCalls } from '@carzaa/api/calls/dealer/defaults';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { Kysely } from 'kysely';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import type { Schema } from '../../../db/schema.ts';
import { writeAudit } from '../../../shared/audit/audit.ts';
import { defaultsOf } from '../../../shared/dealers/dealerDefaults.ts';
import { followOrder } from '../photos/photos.queries.ts';
import { noteChange } from '../dealer/noteChange.queries.ts';
import { takeOver, writeDefaults } from './defaults.queries.ts';

interface DefaultsServices {
  db: Kysely<Schema>;
  now: () => Date;
}

/** The calls about what a dealership says once for all its cars. */
export function defaultsHandlers({ db, now }: DefaultsServices): ServedHandlers<typeof defaultsCalls> {
  return {
    get: (_, { dealer }) => defaultsOf(db, dealer),

    update: ({ body }, context) =>
      db.transaction().execute(async (trx) => {
        const { dealer } = context;
        const before = await defaultsOf(trx, dealer);
        const isWritten = await writeDefaults(trx, dealer, body, now());
        const after = await defaultsOf(trx, dealer);
        if (!isWritten) throw overtaken('card', after);
        const isReordered = JSON.stringify(before.photo_order) !== JSON.stringify(after.photo_order);
        if (isReordered) await followOrder(trx, dealer, after.photo_order);
        await writeAudit(trx, context, {
          action: 'update',
          subject_type: 'defaults',
          subject_id: dealer,
          subject_name: 'Valori per tutte le auto',
          before: { ...before },
          after: { ...after },
          at: now(),
        });
        return after;
      }),

    takeOver: ({ body }, context) =>
      db.transaction().execute(async (trx) => {
        const { dealer } = context;
        const given = { dealer, source: context, now: now() };
        const defaults = await defaultsOf(trx, dealer);
        const changed = await takeOver(trx, dealer, defaults, body, now(), (id, work) =>
          noteChange(trx, given, { action: 'update', id }, async () => {
            await work();
            return id;
          }),
        );
        return { changed };
      }),
  };
}
