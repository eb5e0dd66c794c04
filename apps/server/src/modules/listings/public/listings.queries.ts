import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { publicListings, shownInstead } from '../../../shared/listings/publicListings.ts';
import type { Schema } from '../../../db/schema.ts';
import { preparedQuery } from '../../../db/preparedQuery.ts';
import { financeTableOf } from '../../../shared/dealers/dealerDefaults.ts';
import { type KeptNames, withNames } from '../../../shared/listings/listingNames.ts';
import { pricesOf } from '../../../shared/listings/prices.ts';

type Db = Kysely<Schema>;

/** Public listings with what a card shows of them but the names of lists. Neither VIN nor plate is ever read here. */
function shownListings(db: Db) {
  return (
    publicListings(db)
      // What another price was worth says nothing of this one.
      .leftJoin('listing_valuations', (join) =>
        join
          .onRef('listing_valuations.listing_id', '=', 'listings.id')
          .onRef('listing_valuations.price', '=', 'listings.price'),
      )
      .select([
        'listings.id',
        'listings.brand',
        'listings.model',
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
        'listings.power_type',
        'listings.gearbox_type',
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
      .select((eb) => pricesOf(eb))
  );
}

const PHOTO_COLUMNS = [
  'listing_photos.id',
  'listing_photos.storage_key',
  'listing_photos.width',
  'listing_photos.height',
  'listing_photos.placeholder',
  'listing_photos.kind',
] as const;

/** One statement, and no table more than it needs: names come from memory. */
const publicCards = preparedQuery('listing_cards', (db, ids: readonly string[]) =>
  shownListings(db)
    .where(sql<boolean>`listings.id = ANY(${ids}::uuid[])`)
    .select((eb) => [
      // The gallery asks for the others when a visitor leafs through it.
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos')
          .whereRef('listing_photos.listing_id', '=', 'listings.id')
          .select(PHOTO_COLUMNS)
          .orderBy('listing_photos.position')
          .limit(sql.lit(1)),
      ).as('photos'),
      eb
        .selectFrom('listing_photos')
        .whereRef('listing_photos.listing_id', '=', 'listings.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('photo_count'),
    ]),
);

/** The cards of the public listings among these, in no particular order. */
export async function cardRows(db: Db, names: KeptNames, ids: readonly string[]) {
  return withNames(await publicCards(db, ids), names);
}
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

/** What a listing's page shows beyond its card. */
const DETAIL_COLUMNS = [
  'listing_freshness.confirmed_at',
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
  'listings.warranty',
  'listings.extra_costs',
  'listings.finance',
  'listings.next_inspection',
  'listings.vat_exposed',
  'listings.updated_at',
  'dealers.kind as dealer_kind',
  'dealers.slug as dealer_slug',
  'dealers.company_name as dealer_company_name',
  'dealers.vat as dealer_vat',
  'dealers.phone as dealer_phone',
  'dealers.whatsapp as dealer_whatsapp',
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
] as const;

const publicDetail = preparedQuery('listing_detail', (db, id: string) =>
  shownListings(db)
    .where('listings.id', '=', id)
    .innerJoin('origins', 'origins.slug', 'listings.origin')
    .leftJoin('traction_types', 'traction_types.slug', 'listings.traction_type')
    .leftJoin('emission_classes', 'emission_classes.slug', 'listings.emission_class')
    .leftJoin('exterior_colors', 'exterior_colors.slug', 'listings.exterior_color')
    .leftJoin('paint_types', 'paint_types.slug', 'listings.exterior_paint_type')
    .leftJoin('interior_colors', 'interior_colors.slug', 'listings.interior_color')
    .leftJoin('interior_materials', 'interior_materials.slug', 'listings.interior_material')
    .leftJoin('listing_freshness', 'listing_freshness.listing_id', 'listings.id')
    .select(DETAIL_COLUMNS)
    .select([shownInstead().as('shown_instead'), financeTableOf.as('finance_table')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos')
          .whereRef('listing_photos.listing_id', '=', 'listings.id')
          .select(PHOTO_COLUMNS)
          .orderBy('listing_photos.position'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('equipment')
          .whereRef('equipment.slug', '=', eb.fn.any('listings.equipment'))
          .select(['equipment.slug', 'equipment.name', 'equipment.group'])
          .orderBy('equipment.position'),
      ).as('equipment'),
    ]),
);

/** A public listing with everything its page shows. */
export async function detailRow(db: Db, names: KeptNames, id: string) {
  const [row] = await withNames(await publicDetail(db, id), names);
  return row;
}

/** The pictures of a public listing, in their order; undefined where there is no such listing. */
export async function photoRows(db: Db, id: string) {
  const row = await publicListings(db)
    .where('listings.id', '=', id)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos')
          .whereRef('listing_photos.listing_id', '=', 'listings.id')
          .select(PHOTO_COLUMNS)
          .orderBy('listing_photos.position'),
      ).as('photos'),
    )
    .executeTakeFirst();
  return row?.photos;
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

/** The town that each of these listings stands in, by the listing's id. */
export async function townsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { city: string; province: string }>> {
  const rows = await db
    .selectFrom('listings')
    .where(sql<boolean>`id = ANY(${sql.val(ids)}::uuid[])`)
    .select(['id', 'city', 'province'])
    .execute();
  return new Map(rows.map(({ id, ...town }) => [id, town]));
}
