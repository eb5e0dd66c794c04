import type { PlaceSuggestion } from '@carzaa/api/calls/reference';
import type { Named } from '@carzaa/api/calls/shared';
import type { Kysely } from 'kysely';
import { placeKey } from '../../db/placeKey.ts';
import type { Schema } from '../../db/schema.ts';
import type { PlacesTable } from '../../db/schema/reference.ts';

type ListTable =
  | 'categories'
  | 'power_types'
  | 'traction_types'
  | 'gearbox_types'
  | 'origins'
  | 'emission_classes'
  | 'exterior_colors'
  | 'paint_types'
  | 'interior_colors'
  | 'interior_materials';

/** The entries of a reference list in the order of the catalogue. */
export function listOf(db: Kysely<Schema>, table: ListTable): Promise<Named[]> {
  return db.selectFrom(table).select(['slug', 'name']).orderBy('position').execute();
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
