import type { PlaceSuggestion } from '@carzaa/api/calls/public/reference';
import type { Named } from '@carzaa/api/calls/shared';
import type { Kysely } from 'kysely';
import type { ListTable } from '../../shared/reference/listTables.ts';
import { placeKey } from '../../shared/reference/placeKey.ts';
import type { Schema } from '../../db/schema.ts';
import type { PlacesTable } from '../../db/schema/reference.ts';

const italian = new Intl.Collator('it', { numeric: true });
/** As an Italian looks for it: whatever its capitals and accents, and "Serie 3" before "Serie 10". */
const byName = (a: { name: string }, b: { name: string }) => italian.compare(a.name, b.name);

/** The entries of a reference list in the order of the catalogue. */
export function listOf(db: Kysely<Schema>, table: ListTable): Promise<Named[]> {
  return db.selectFrom(table).select(['slug', 'name']).orderBy('position').execute();
}

export async function brandsOf(db: Kysely<Schema>): Promise<Named[]> {
  return (await db.selectFrom('brands').select(['slug', 'name']).execute()).toSorted(byName);
}

export async function isBrand(db: Kysely<Schema>, slug: string): Promise<boolean> {
  return (await db.selectFrom('brands').select('slug').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}

export async function modelsOf(db: Kysely<Schema>, brand: string): Promise<Named[]> {
  const models = await db.selectFrom('models').select(['slug', 'name']).where('brand', '=', brand).execute();
  return models.toSorted(byName);
}

export async function provincesOf(db: Kysely<Schema>) {
  return (await db.selectFrom('provinces').selectAll().execute()).toSorted(byName);
}

export function equipmentOf(db: Kysely<Schema>) {
  return db.selectFrom('equipment').select(['slug', 'name', 'group']).orderBy('position').execute();
}

const SUGGESTIONS = 10;

/** Places that begin with what was typed, whatever its case and accents; the most populous first. */
export async function findPlaces(db: Kysely<Schema>, typed: string): Promise<PlaceSuggestion[]> {
  const key = placeKey(typed);
  if (key === '') return [];
  const rows = await db
    .selectFrom('places')
    .select(['kind', 'country', 'city', 'postal_code', 'province', 'latitude', 'longitude'])
    // The key holds letters, digits and spaces alone, so nothing in it is a wildcard.
    .where('search', 'like', `${key}%`)
    .orderBy((order) => order('search', '=', key), 'desc')
    .orderBy('population', 'desc')
    .orderBy('search')
    .orderBy('postal_code')
    // A place with several names may match by more than one of them.
    .limit(2 * SUGGESTIONS)
    .execute();
  const places = new Map(rows.map((row) => [`${labelOf(row)}|${row.postal_code}`, { ...row, label: labelOf(row) }]));
  return [...places.values()].slice(0, SUGGESTIONS);
}

function labelOf({
  kind,
  country,
  city,
  postal_code,
  province,
}: Pick<PlacesTable, 'kind' | 'country' | 'city' | 'postal_code' | 'province'>): string {
  if (country === 'de') return kind === 'cap' ? `${postal_code} ${city}, Germania` : `${city}, Germania`;
  return kind === 'cap' ? `${postal_code} ${city} (${province})` : `${city} (${province})`;
}
