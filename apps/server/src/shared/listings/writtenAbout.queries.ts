import type { WrittenAbout } from '@carzaa/api/calls/dealer/writtenAbout';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { toPhoto } from '../../integrations/photos/toPhoto.ts';

/** The listing that somebody wrote about, as it is now, with its cover; null once it is gone. */
export async function findWrittenAbout(db: Kysely<Schema>, listing: string | null): Promise<WrittenAbout | null> {
  if (listing === null) return null;
  const row = await db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', '=', listing)
    .select(['listings.brand', 'listings.model', 'listings.version', 'listings.price'])
    .select(['listings.state', 'listings.deleted_state', 'dealers.enabled'])
    .select(['brands.name as brand_name', 'models.name as model_name'])
    .executeTakeFirst();
  if (!row) return null;
  const cover = await db
    .selectFrom('listing_photos')
    .where('listing_id', '=', listing)
    .select(['id', 'storage_key', 'width', 'height', 'placeholder', 'kind'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  const { brand, model, price, state, deleted_state, enabled } = row;
  return {
    uuid: listing,
    title: listingTitle(row.brand_name, row.model_name, row.version),
    brand,
    model,
    price,
    state: deleted_state ?? state,
    is_public: state === 'published' && enabled,
    cover: cover ? toPhoto(cover) : null,
  };
}
