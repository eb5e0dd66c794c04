import type { Insertable } from 'kysely';
import type { Catalogue } from '@carzaa/catalogue/catalogue';
import { placeKey } from './placeKey.ts';
import type { PlacesTable } from '../../db/schema/reference.ts';

type Place = Insertable<PlacesTable>;

/** German cities as Italians call them. */
const ITALIAN_NAMES: Record<string, string> = {
  Berlin: 'Berlino',
  Hamburg: 'Amburgo',
  München: 'Monaco di Baviera',
  Köln: 'Colonia',
  'Frankfurt am Main': 'Francoforte sul Meno',
  Stuttgart: 'Stoccarda',
  Bremen: 'Brema',
  Leipzig: 'Lipsia',
  Dresden: 'Dresda',
  Nürnberg: 'Norimberga',
  Augsburg: 'Augusta',
  'Freiburg im Breisgau': 'Friburgo',
  Mainz: 'Magonza',
  Aachen: 'Aquisgrana',
  Regensburg: 'Ratisbona',
  Trier: 'Treviri',
  Koblenz: 'Coblenza',
};

/** Nobody types all of "Reggio nell'Emilia". */
const LINKING_WORDS = /\b(?:di|del|della|dell|dello|dei|degli|nell|nel|nella|in|sul|sulla|al|allo|alla|d|l)\b/g;

/** People behind one postal code of a German city: an estimate, good enough to order suggestions. */
const PEOPLE_PER_CODE = 18_000;

function namesOf(name: string, other?: string): string[] {
  const key = placeKey(name);
  const short = placeKey(key.replaceAll(LINKING_WORDS, ' '));
  const parts = name.includes('/') ? name.split('/').map(placeKey) : [];
  return [...new Set([key, short, ...parts, ...(other === undefined ? [] : [placeKey(other)])])].filter(Boolean);
}

/** Everything that can be typed as a place, one row for each name it has. */
export function placesOf({ comuni, italianCodes, germanCities, germanCodes }: Catalogue): Place[] {
  const populations = new Map(
    comuni.map(({ name, province, population }) => [`${province}/${placeKey(name)}`, population]),
  );
  const rows: Place[] = [];
  for (const { name, province, postalCodes, population, latitude, longitude } of comuni) {
    const place = { kind: 'comune', country: 'it', city: name, province, latitude, longitude, population } as const;
    for (const search of namesOf(name)) rows.push({ ...place, postal_code: postalCodes[0] ?? '', search });
  }
  for (const { code, area, city, latitude, longitude } of italianCodes) {
    const population = populations.get(`${area}/${placeKey(city)}`) ?? 0;
    rows.push({
      kind: 'cap',
      country: 'it',
      city,
      province: area,
      postal_code: code,
      latitude,
      longitude,
      population,
      search: code,
    });
  }
  for (const { name, land, postalCode, size, latitude, longitude } of germanCities) {
    // The source lists large recipients of mail among the cities, under a number for their Land.
    if (!/^[A-Z]+$/.test(land)) continue;
    const place = { kind: 'city', country: 'de', city: name, province: land, latitude, longitude } as const;
    for (const search of namesOf(name, ITALIAN_NAMES[name])) {
      rows.push({ ...place, postal_code: postalCode, population: size * PEOPLE_PER_CODE, search });
    }
  }
  for (const { code, area, city, latitude, longitude } of germanCodes) {
    rows.push({
      kind: 'cap',
      country: 'de',
      city,
      province: area,
      postal_code: code,
      latitude,
      longitude,
      population: 0,
      search: code,
    });
  }
  const key = (row: Place) => [row.kind, row.country, row.province, row.city, row.postal_code, row.search].join('|');
  return [...new Map(rows.map((row) => [key(row), row])).values()];
}
