import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { publicListings, shownInstead } from '../../db/publicListings.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** Pictures that a card leafs through; the listing's own page has them all. */
const CARD_PHOTOS = 6;

/** Public listings with what a card shows of them. Neither VIN nor plate is ever read here. */
function shownListings(db: Db) {
  return (
    publicListings(db)
      .innerJoin('brands', 'brands.slug', 'listings.brand')
      .innerJoin('models', (join) =>
        join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
      )
      .innerJoin('categories', 'categories.slug', 'listings.category')
      .innerJoin('power_types', 'power_types.slug', 'listings.power_type')
      .leftJoin('gearbox_types', 'gearbox_types.slug', 'listings.gearbox_type')
      // What another price was worth says nothing of this one.
      .leftJoin('listing_valuations', (join) =>
        join
          .onRef('listing_valuations.listing_id', '=', 'listings.id')
          .onRef('listing_valuations.price', '=', 'listings.price'),
      )
      .select([
        'listings.id',
        'listings.brand',
        'brands.name as brand_name',
        'listings.model',
        'models.name as model_name',
        'listings.version',
        'listings.price',
        'listing_valuations.band',
        'listings.price_negotiable',
        'listings.registration_year',
        'listings.registration_month',
        'listings.mileage',
        'listings.power',
        'listings.horsepower',
        'listings.tare',
        'listings.category',
        'categories.name as category_name',
        'listings.power_type',
        'power_types.name as power_type_name',
        'listings.gearbox_type',
        'gearbox_types.name as gearbox_type_name',
        'listings.dealer_id',
        'dealers.name as dealer_name',
        'listings.country',
        'listings.city',
        'listings.province',
        'listings.postal_code',
        'listings.latitude',
        'listings.longitude',
        'listings.has_carfax',
        'listings.showcased_at',
        'listings.featured_at',
        'listings.created_at',
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('price_history')
            .whereRef('price_history.listing_id', '=', 'listings.id')
            .select(['price_history.price', 'price_history.since'])
            .orderBy('price_history.since'),
        ).as('prices'),
      )
  );
}

const PHOTO_COLUMNS = [
  'listing_photos.id',
  'listing_photos.storage_key',
  'listing_photos.width',
  'listing_photos.height',
  'listing_photos.kind',
] as const;

/** The cards of those of the listings that are public, in no particular order; one statement. */
export function cardRows(db: Db, ids: readonly string[]) {
  return shownListings(db)
    .where('listings.id', 'in', ids)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos')
          .whereRef('listing_photos.listing_id', '=', 'listings.id')
          .select(PHOTO_COLUMNS)
          // A list of cards would be mostly previews, were they sent for pictures that nobody has leafed to.
          .select((photos) =>
            photos
              .case()
              .when('listing_photos.position', '=', 0)
              .then(photos.ref('listing_photos.placeholder'))
              .else('')
              .end()
              .as('placeholder'),
          )
          .orderBy('listing_photos.position')
          .limit(CARD_PHOTOS),
      ).as('photos'),
    )
    .execute();
}
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

/** A public listing with everything its page shows; one statement. */
export function detailRow(db: Db, id: string) {
  return shownListings(db)
    .where('listings.id', '=', id)
    .innerJoin('origins', 'origins.slug', 'listings.origin')
    .leftJoin('traction_types', 'traction_types.slug', 'listings.traction_type')
    .leftJoin('emission_classes', 'emission_classes.slug', 'listings.emission_class')
    .leftJoin('exterior_colors', 'exterior_colors.slug', 'listings.exterior_color')
    .leftJoin('paint_types', 'paint_types.slug', 'listings.exterior_paint_type')
    .leftJoin('interior_colors', 'interior_colors.slug', 'listings.interior_color')
    .leftJoin('interior_materials', 'interior_materials.slug', 'listings.interior_material')
    .leftJoin('listing_freshness', 'listing_freshness.listing_id', 'listings.id')
    .select([
      'listing_freshness.confirmed_at',
      shownInstead().as('shown_instead'),
      'listings.traction_type',
      'traction_types.name as traction_type_name',
      'listings.emission_class',
      'emission_classes.name as emission_class_name',
      'listings.exterior_color',
      'exterior_colors.name as exterior_color_name',
      'listings.exterior_paint_type',
      'paint_types.name as exterior_paint_type_name',
      'listings.interior_color',
      'interior_colors.name as interior_color_name',
      'listings.interior_material',
      'interior_materials.name as interior_material_name',
      'listings.origin',
      'origins.name as origin_name',
      'listings.description',
      'listings.doors',
      'listings.seats',
      'listings.displacement',
      'listings.consumption',
      'listings.co2',
      'listings.owners',
      'listings.extra_costs',
      'listings.finance',
      'listings.next_inspection',
      'listings.vat_exposed',
      'listings.updated_at',
      'dealers.kind as dealer_kind',
      'dealers.slug as dealer_slug',
      'dealers.phone as dealer_phone',
      'dealers.address as dealer_address',
      'dealers.opening_hours as dealer_opening_hours',
      'dealers.logo_key',
      'dealers.logo_width',
      'dealers.logo_height',
      'dealers.country as dealer_country',
      'dealers.city as dealer_city',
      'dealers.province as dealer_province',
      'dealers.postal_code as dealer_postal_code',
      'dealers.latitude as dealer_latitude',
      'dealers.longitude as dealer_longitude',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos')
          .whereRef('listing_photos.listing_id', '=', 'listings.id')
          .select([...PHOTO_COLUMNS, 'listing_photos.placeholder'])
          .orderBy('listing_photos.position'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('equipment')
          .whereRef('equipment.slug', '=', eb.fn.any('listings.equipment'))
          .select(['equipment.slug', 'equipment.name', 'equipment.group'])
          .orderBy('equipment.position'),
      ).as('equipment'),
    ])
    .executeTakeFirst();
}
/** The advert that stands in for another one of its vehicle, as that one's page names it. */
export function sameCarRow(db: Db, id: string) {
  return publicListings(db)
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', '=', id)
    .select(['listings.id', 'listings.brand', 'listings.model', 'listings.price', 'listings.dealer_id'])
    .select(['brands.name as brand_name', 'models.name as model_name', 'dealers.name as dealer_name'])
    .executeTakeFirst();
}
export type SameCarRow = NonNullable<Awaited<ReturnType<typeof sameCarRow>>>;

export type DetailRow = NonNullable<Awaited<ReturnType<typeof detailRow>>>;
