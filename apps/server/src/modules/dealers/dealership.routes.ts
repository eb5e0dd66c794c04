import type { dealershipCalls } from '@carzaa/api/calls/dealer/dealership';
import { invalid } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { ServedHandlers } from '../../http/handlerTable.ts';
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
  return {
    card: (_, { dealer }) => cardOf(db, dealer),
    async updateCard({ body }, { dealer }) {
      return db.transaction().execute(async (trx) => {
        const isWritten = await updateCard(trx, dealer, body, now());
        const current = await cardOf(trx, dealer);
        if (isWritten) return current;
        throw overtaken('card', current);
      });
    },
    async setLogo(_, { dealer, files }) {
      await countTry(db, ['logo', dealer], LOGOS, now());
      for await (const { stream } of files({ bytes: MAX_FILE_BYTES })) {
        const photo = await receivePhoto(await readPhoto(stream));
        const key = await keepPhoto(services, 'logo', photo);
        const { width, height } = photo;
        return updateSettings(db, dealer, { logo_key: key, logo_width: width, logo_height: height }, now());
      }
      throw invalid({ file: ['Scegli un file'] });
    },
    removeLogo: (_, { dealer }) =>
      updateSettings(db, dealer, { logo_key: null, logo_width: null, logo_height: null }, now()),
    updateInvoicing: ({ body }, { dealer }) => updateInvoicing(db, dealer, body),
    updateSettings: ({ body }, { dealer }) => updateSettings(db, dealer, body, now()),
  };
}
