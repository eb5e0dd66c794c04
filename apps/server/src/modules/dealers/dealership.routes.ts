import type { DealershipCard, dealershipCalls } from '@carzaa/api/calls/dealer/dealership';
import { invalid } from '@carzaa/api/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { OwnerContext } from '../../http/context.ts';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import { countTry } from '../../shared/limits/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { keepPhoto, MAX_FILE_BYTES, readPhoto, receivePhoto } from '../../shared/photos/receivePhoto.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';
import { cardOf, updateCard, updateInvoicing, updateSettings } from './dealership.queries.ts';

interface DealershipServices {
  db: Kysely<Schema>;
  store: PhotoStore;
  now: () => Date;
}

const LOGOS = { hits: 30, windowSeconds: 3600 };

/** The calls by which a dealership looks after its card and settings. */
export function dealershipHandlers(services: DealershipServices): ServedHandlers<typeof dealershipCalls> {
  const { db, now } = services;

  /** One change of the card or of what hangs on it, told in the log, and the card as it leaves it. */
  async function change(
    context: OwnerContext,
    work: (trx: Transaction<Schema>) => Promise<unknown>,
  ): Promise<DealershipCard> {
    const { dealer } = context;
    return db.transaction().execute(async (trx) => {
      const before = await cardOf(trx, dealer);
      await work(trx);
      const after = await cardOf(trx, dealer);
      await writeAudit(trx, context, {
        action: 'update',
        subject_type: 'dealer',
        subject_id: dealer,
        subject_name: after.name,
        before,
        after,
        at: now(),
      });
      return after;
    });
  }

  return {
    card: (_, { dealer }) => cardOf(db, dealer),
    updateCard: ({ body }, context) =>
      change(context, async (trx) => {
        if (!(await updateCard(trx, context.dealer, body, now()))) {
          throw overtaken('card', await cardOf(trx, context.dealer));
        }
      }),
    async setLogo(_, context) {
      await countTry(db, ['logo', context.dealer], LOGOS, now());
      for await (const { stream } of context.files({ bytes: MAX_FILE_BYTES })) {
        const photo = await receivePhoto(await readPhoto(stream));
        const logo_key = await keepPhoto(services, 'logo', photo);
        const logo = { logo_key, logo_width: photo.width, logo_height: photo.height };
        return change(context, (trx) => updateSettings(trx, context.dealer, logo, now()));
      }
      throw invalid({ file: ['Scegli un file'] });
    },
    removeLogo: (_, context) =>
      change(context, (trx) =>
        updateSettings(trx, context.dealer, { logo_key: null, logo_width: null, logo_height: null }, now()),
      ),
    updateInvoicing: ({ body }, context) => change(context, (trx) => updateInvoicing(trx, context.dealer, body)),
    updateSettings: ({ body }, context) => change(context, (trx) => updateSettings(trx, context.dealer, body, now())),
  };
}
