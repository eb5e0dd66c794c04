import type { Kysely } from 'kysely';
import { placeKey } from '../reference/placeKey.ts';
import type { Schema } from '../../db/schema.ts';
import type { PlacesTable } from '../../db/schema/reference.ts';

type Premises = Pick<PlacesTable, 'country' | 'city' | 'province' | 'postal_code' | 'latitude' | 'longitude'>;

/**
 * Where a postal code and a town's name lie, the name as the catalogue writes it: a CAP's own town, or any comune of its
 * province, since small ones share a CAP. What is wrong, when there is no such place: the code, or the town.
 */
export async function findPremises(
  db: Kysely<Schema>,
  { country, postal_code, city }: Pick<Premises, 'country' | 'postal_code' | 'city'>,
): Promise<{ place: Premises } | { wrong: 'postal_code' } | { wrong: 'city'; towns: string[] }> {
  const columns = ['country', 'city', 'province', 'postal_code', 'latitude', 'longitude'] as const;
  const codes = await db
    .selectFrom('places')
    .where('kind', '=', 'cap')
    .where('country', '=', country)
    .where('postal_code', '=', postal_code)
    .select(columns)
    .orderBy('city')
    .execute();
  if (codes.length === 0) return { wrong: 'postal_code' };
  const own = codes.find((row) => placeKey(row.city) === placeKey(city));
  if (own) return { place: own };
  const town = await db
    .selectFrom('places')
    .where('kind', 'in', ['comune', 'city'])
    .where('country', '=', country)
    .where('search', '=', placeKey(city))
    .where('province', 'in', [...new Set(codes.map(({ province }) => province))])
    .select(columns)
    .orderBy('population', 'desc')
    .executeTakeFirst();
  if (town) return { place: { ...town, postal_code } };
  return { wrong: 'city', towns: [...new Set(codes.map((row) => row.city))] };
}
