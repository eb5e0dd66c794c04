import { priceDroppedPush } from '../../integrations/push/pushTexts.ts';
import { reductionReference } from '@carzaa/api/contract/rules';
import { type Kysely, sql } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import { coverKeyOf } from '../../shared/listings/covers.queries.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';
import type { Schema } from '../../db/schema.ts';
import type { AccountServices } from './accountServices.ts';
import { pricesOf } from '../../shared/listings/prices.ts';

const BATCH = 200;

/**
 * Tells by mail, once for each price, the owners of favourites that now cost less than when they were saved. A drop
 * counts only where the law lets it be announced as one (art. 17-bis Codice del consumo).
 */
export async function tellPriceDrops({ db, outbox, now }: Pick<AccountServices, 'db' | 'outbox' | 'now'>) {
  let told = 0;
  for (;;) {
    const drops = await findDrops(db);
    for (const drop of drops) {
      const history = drop.prices.map(({ price, since }) => ({ price, since: new Date(since).toISOString() }));
      const before = reductionReference(history, now());
      const listing = listingTitle(drop.brand_name, drop.model_name, drop.version);
      const path = `/annunci/${drop.brand}/${drop.model}/${drop.listing_id}`;
      await db.transaction().execute(async (trx) => {
        const noted = await trx
          .updateTable('favourites')
          .set({ told_price: drop.price })
          .where('user_id', '=', drop.user_id)
          .where('listing_id', '=', drop.listing_id)
          // Another process may have been quicker.
          .where(sql<boolean>`coalesce(told_price, saved_price) > ${drop.price}`)
          .executeTakeFirst();
        if (noted.numUpdatedRows === 0n || before === null) return;
        await outbox.post(trx, {
          to: drop.email,
          template: 'priceDropped',
          data: {
            name: drop.user_name,
            listing,
            path: `${path}?da=ribasso`,
            price: drop.price,
            before,
            photo: drop.cover,
          },
          aboutUser: drop.user_id,
          push: {
            user: drop.user_id,
            ...priceDroppedPush({ listing, price: drop.price, before, path, id: drop.listing_id }),
          },
        });
        told += 1;
      });
    }
    if (drops.length < BATCH) return told;
  }
}

function findDrops(db: Kysely<Schema>) {
  return publicListings(db)
    .innerJoin('favourites', 'favourites.listing_id', 'listings.id')
    .innerJoin('users', 'users.id', 'favourites.user_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('users.enabled', '=', true)
    .where('users.email_verified_at', 'is not', null)
    .where(sql<boolean>`listings.price < coalesce(favourites.told_price, favourites.saved_price)`)
    .select([
      'favourites.user_id',
      'favourites.listing_id',
      'users.email',
      'users.name as user_name',
      'listings.brand',
      'listings.model',
      'brands.name as brand_name',
      'models.name as model_name',
      'listings.version',
      'listings.price',
    ])
    .select((eb) => [pricesOf(eb), coverKeyOf(eb)])
    .orderBy('favourites.user_id')
    .orderBy('favourites.listing_id')
    .limit(BATCH)
    .execute();
}
