import type { AboutCar } from '@carzaa/api/calls/carfaxRows';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { toCover } from '../../integrations/photos/toPhoto.ts';

type Covers = ReadonlyMap<string, ReturnType<typeof toCover>>;

/** The covers of listings, by the listings' ids. */
export async function coversOf(db: Kysely<Schema>, listings: readonly string[]): Promise<Covers> {
  if (listings.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_photos')
    .where('listing_id', 'in', listings)
    .distinctOn('listing_id')
    .select(['listing_id', 'id', 'storage_key', 'width', 'height', 'placeholder', 'kind'])
    .orderBy('listing_id')
    .orderBy('position')
    .execute();
  return new Map(rows.map((row) => [row.listing_id, toCover(row)]));
}

/** The storage key of a listing's cover, null without photos, as a column of a query of listings. */
export function coverKeyOf(eb: ExpressionBuilder<Schema, 'listings'>) {
  return eb
    .selectFrom('listing_photos')
    .whereRef('listing_photos.listing_id', '=', 'listings.id')
    .select('listing_photos.storage_key')
    .orderBy('listing_photos.position')
    .limit(1)
    .as('cover');
}

/** A car as those who wrote about it find it: what it looks like and costs is told as long as visitors may see it. */
export function toAboutCar(
  { price, ...car }: Omit<AboutCar, 'cover' | 'price'> & { price: number },
  covers: Covers,
): AboutCar {
  return car.is_public ? { ...car, price, cover: covers.get(car.uuid) ?? null } : { ...car, price: null, cover: null };
}
