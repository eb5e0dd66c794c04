import { NEWEST_COVERS, type PublicDealer } from '@carzaa/api/calls/public/dealers';
import type { AnswerTime } from '@carzaa/api/calls/public/listingCard';
import type { Named } from '@carzaa/api/calls/shared';
import { isUuid } from '@carzaa/api/text/text';
import { type Kysely, type Selectable, sql } from 'kysely';
import { containing } from '../../db/textSearch.ts';
import { type PhotoRow, toLogo, toPhoto } from '../../integrations/photos/toPhoto.ts';
import { isShownListing } from '../../shared/listings/publicListings.ts';
import { placeKey } from '../../shared/reference/placeKey.ts';
import { publicDealers } from '../../shared/dealers/publicDealers.ts';
import type { Schema } from '../../db/schema.ts';
import type { DealersTable } from '../../db/schema/dealers.ts';

/** The dealership of an id or of a slug that it has or had. */
export async function findDealer(db: Kysely<Schema>, id: string): Promise<Selectable<DealersTable> | undefined> {
  const dealers = publicDealers(db).selectAll();
  if (isUuid(id)) return dealers.where('id', '=', id).executeTakeFirst();
  return dealers
    .where('id', '=', (sub) => sub.selectFrom('dealer_slugs').where('dealer_slugs.slug', '=', id).select('dealer_id'))
    .executeTakeFirst();
}

interface DealerSearch {
  q?: string | undefined;
  region?: string | undefined;
  city?: string | undefined;
}

/** What a list and a map need of every dealership found, by name; `q` is looked for in name and city. */
export async function findDealers(db: Kysely<Schema>, { q, region, city }: DealerSearch) {
  const regions = await regionsByProvince(db);
  const pattern = containing(q);
  let matching = publicDealers(db);
  if (pattern !== null) {
    matching = matching.where((where) => where.or([where('name', 'ilike', pattern), where('city', 'ilike', pattern)]));
  }
  if (city !== undefined) matching = matching.where('city', '=', city);
  if (region === GERMANY.slug) matching = matching.where('country', '=', 'de');
  else if (region !== undefined) {
    const codes = [...regions].filter(([, { slug }]) => slug === region).map(([code]) => code);
    matching = matching.where('country', '=', 'it').where('province', 'in', codes.length > 0 ? codes : ['']);
  }
  const rows = await matching
    .select(['id', 'slug', 'name', 'country', 'city', 'province', 'latitude', 'longitude'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, region: regionOf(row, regions)?.slug ?? null }));
}

/** The rows of these dealerships, in their order. */
export async function dealersOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Selectable<DealersTable>[]> {
  if (ids.length === 0) return [];
  const rows = await publicDealers(db).selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const GERMANY = { slug: 'germania', name: 'Germania' };

type Regions = ReadonlyMap<string, Named>;

/** A province that the catalogue lacks is in no region. */
function regionOf({ country, province }: { country: string; province: string }, regions: Regions): Named | undefined {
  return country === 'de' ? GERMANY : regions.get(province);
}

async function regionsByProvince(db: Kysely<Schema>): Promise<Regions> {
  const provinces = await db.selectFrom('provinces').select(['code', 'region']).execute();
  return new Map(
    provinces.map(({ code, region }) => [code, { slug: placeKey(region).replaceAll(' ', '-'), name: region }]),
  );
}

/** The regions that have dealerships, by name, and Germany after them. */
export async function dealerRegions(db: Kysely<Schema>): Promise<(Named & { dealers: number })[]> {
  const regions = await regionsByProvince(db);
  const rows = await publicDealers(db)
    .groupBy(['country', 'province'])
    .select((row) => ['country', 'province', row.fn.countAll<number>().as('dealers')])
    .execute();
  const found = new Map<string, Named & { dealers: number }>();
  for (const { country, province, dealers } of rows) {
    const region = regionOf({ country, province }, regions);
    if (region) found.set(region.slug, { ...region, dealers: (found.get(region.slug)?.dealers ?? 0) + dealers });
  }
  return [...found.values()].toSorted(
    (a, b) => Number(a.slug === GERMANY.slug) - Number(b.slug === GERMANY.slug) || a.name.localeCompare(b.name, 'it'),
  );
}

export function dealerOptions(db: Kysely<Schema>): Promise<{ id: string; name: string }[]> {
  return publicDealers(db).select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute();
}

type Covers = PublicDealer['covers'];

/** The first photos of the newest cars of these dealerships. */
export async function newestCovers(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, Covers>> {
  const { rows } = await sql<PhotoRow & { dealer_id: string }>`
    SELECT newest.dealer_id, photos.id, photos.storage_key, photos.width, photos.height, photos.placeholder, photos.kind
    FROM unnest(${[...ids]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT listings.id, listings.dealer_id, listings.published_at FROM listings
      WHERE listings.dealer_id = wanted.id AND listings.state = 'published' AND ${isShownListing()}
        AND EXISTS (SELECT FROM listing_photos WHERE listing_id = listings.id)
      ORDER BY listings.published_at DESC, listings.id LIMIT ${NEWEST_COVERS}
    ) AS newest
    JOIN listing_photos AS photos ON photos.listing_id = newest.id AND photos.position = 0
    ORDER BY newest.published_at DESC, newest.id`.execute(db);
  const covers = new Map<string, Covers>();
  for (const row of rows) {
    const { uuid: _, widths: __, ...cover } = toPhoto(row);
    covers.set(row.dealer_id, [...(covers.get(row.dealer_id) ?? []), cover]);
  }
  return covers;
}

interface Figures {
  listings: number;
  covers: Covers;
  answers: AnswerTime | null;
}

export function toPublicDealer(row: Selectable<DealersTable>, { listings, covers, answers }: Figures): PublicDealer {
  const { country, city, province, postal_code, latitude, longitude } = row;
  return {
    uuid: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    phone: row.phone,
    whatsapp: row.whatsapp,
    website: row.website,
    address: row.address,
    place: { country, city, province, postal_code, latitude, longitude },
    company_name: row.company_name,
    vat: row.vat ?? '',
    opening_hours: row.opening_hours,
    logo: toLogo(row),
    listings,
    covers,
    answers,
    created_at: row.created_at.toISOString(),
  };
}
