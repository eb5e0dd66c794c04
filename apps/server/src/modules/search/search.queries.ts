import type { ListingFilterQuery } from '@carzaa/api/calls/listingFilters';
import { noviceAnswer, type NoviceLimits } from '@carzaa/api/novice';
import { OPTIONAL_FIELDS, relevance } from '@carzaa/api/ranking';
import { type Kysely, sql } from 'kysely';
import { noviceRule } from '../../db/noviceRule.ts';
import { shownListings } from '../../db/publicListings.ts';
import type { Schema } from '../../db/schema.ts';
import type { SimilarTarget } from './similar.ts';
import type { SearchRow } from './searchRow.ts';

type Db = Kysely<Schema>;

function publicRows(db: Db) {
  return shownListings(db)
    .select([
      'listings.id',
      'listings.brand',
      'listings.model',
      'listings.version',
      'listings.category',
      'listings.power_type',
      'listings.gearbox_type',
      'listings.traction_type',
      'listings.emission_class',
      'listings.exterior_color',
      'listings.exterior_paint_type',
      'listings.interior_color',
      'listings.interior_material',
      'listings.origin',
      'listings.dealer_id as dealer',
      'listings.price',
      'listings.registration_year',
      'listings.registration_month',
      'listings.mileage',
      'listings.power',
      'listings.horsepower',
      'listings.tare',
      'listings.latitude',
      'listings.longitude',
      'listings.has_carfax as carfax',
      'listings.price_negotiable as negotiable',
    ])
    .select((eb) => [
      // A number, not a Date, which would be made a hundred thousand times to be thrown away.
      sql<number>`(extract(epoch FROM listings.created_at) * 1000)::float8`.as('created_at'),
      sql<boolean>`listings.featured_at IS NOT NULL`.as('featured'),
      sql<boolean>`listings.showcased_at IS NOT NULL`.as('showcased'),
      eb
        .selectFrom('listing_photos')
        .whereRef('listing_photos.listing_id', '=', 'listings.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('photo_count'),
      sql<number>`length(listings.description)`.as('description'),
      sql<number>`cardinality(listings.equipment)`.as('equipment'),
      sql<number>`num_nonnulls(${sql.join(OPTIONAL_FIELDS.map((field) => sql.ref(`listings.${field}`)))})`.as('fields'),
    ]);
}

type PublicRow = Awaited<ReturnType<ReturnType<typeof publicRows>['execute']>>[number];

/** Completes the row itself: copies would double what a full reading leaves to the garbage collector. */
function toSearchRow(row: PublicRow, rule: NoviceLimits | null): SearchRow {
  const { created_at, carfax, description, equipment, fields } = row;
  const photos = row.photo_count ?? 0;
  const score = relevance({ created_at, photos, carfax, description, equipment, fields });
  return Object.assign(row, { photos: photos > 0, relevance: score, novice: noviceAnswer(row, rule) });
}

const BATCH = 1000;

/** Every listing that is shown, read in batches by key so that no more than one batch is ever in memory. */
export async function* everyBatch(db: Db): AsyncGenerator<SearchRow[]> {
  const rule = await noviceRule(db, new Date());
  let last: string | undefined;
  do {
    let query = publicRows(db).orderBy('listings.id').limit(BATCH);
    if (last !== undefined) query = query.where('listings.id', '>', last);
    const rows = await query.execute();
    last = rows.length < BATCH ? undefined : rows.at(-1)?.id;
    yield rows.map((row) => toSearchRow(row, rule));
  } while (last !== undefined);
}

/** Those of the listings that are shown. */
export async function rowsOf(db: Db, ids: readonly string[]): Promise<SearchRow[]> {
  if (ids.length === 0) return [];
  const rows: SearchRow[] = [];
  const rule = await noviceRule(db, new Date());
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const found = await publicRows(db)
      .where(sql<boolean>`listings.id = ANY(${sql.val(batch)}::uuid[])`)
      .execute();
    rows.push(...found.map((row) => toSearchRow(row, rule)));
  }
  return rows;
}

/** What similar listings are sought by; of any listing that exists, public or not. */
export function similarTarget(db: Db, id: string): Promise<SimilarTarget | undefined> {
  return db
    .selectFrom('listings')
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .select(['id', 'brand', 'model', 'category', 'power', 'price', 'registration_year', 'latitude', 'longitude'])
    .executeTakeFirst();
}

/** Where the values of a filter are listed, and what is said of one that is not there. */
export const REFERENCES = {
  brand: ['brands', 'Marca sconosciuta'],
  category: ['categories', 'Tipo di carrozzeria sconosciuto'],
  power_type: ['power_types', 'Alimentazione sconosciuta'],
  gearbox_type: ['gearbox_types', 'Tipo di cambio sconosciuto'],
  traction_type: ['traction_types', 'Tipo di trazione sconosciuto'],
  emission_class: ['emission_classes', 'Classe di emissione sconosciuta'],
  exterior_color: ['exterior_colors', 'Colore degli esterni sconosciuto'],
  exterior_paint_type: ['paint_types', 'Tipo di vernice sconosciuto'],
  interior_color: ['interior_colors', 'Colore degli interni sconosciuto'],
  interior_material: ['interior_materials', 'Materiale degli interni sconosciuto'],
  origin: ['origins', 'Provenienza sconosciuta'],
} as const satisfies Partial<Record<keyof ListingFilterQuery, readonly [keyof Schema, string]>>;
export type ReferenceFilter = keyof typeof REFERENCES;

export const UNKNOWN_MODEL = 'Modello sconosciuto per questa marca';
export const UNKNOWN_DEALER = 'Concessionario sconosciuto';

/** Whether all the slugs are in a filter's reference table. */
export async function areListed(db: Db, filter: ReferenceFilter, slugs: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom(REFERENCES[filter][0]).where('slug', 'in', slugs).select('slug').execute();
  return found.length === new Set(slugs).size;
}

export async function isModel(db: Db, brand: string, model: string): Promise<boolean> {
  const found = await db
    .selectFrom('models')
    .where('brand', '=', brand)
    .where('slug', '=', model)
    .select('slug')
    .executeTakeFirst();
  return found !== undefined;
}

export async function areDealers(db: Db, ids: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom('dealers').where('id', 'in', ids).select('id').execute();
  return found.length === new Set(ids).size;
}
