import { formPlace, listingFields } from '@carzaa/api/calls/dealer/listingForm';
import type { Catalogue } from '@carzaa/catalogue/catalogue';
import type { CatalogueIndex } from '@carzaa/catalogue/lookup';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ListingsTable } from '../../db/schema/listings.ts';
import { LIST_TABLES } from '../reference/listTables.ts';

/** What one site like this says to another of a car: the fields of the form, as they are stored. */
const exactCar = z.object({
  ...listingFields.omit({ reference: true, vin: true, plate: true, vehicle_note: true }).shape,
  place: formPlace,
});

type Fields = z.output<typeof exactCar>;
/** By column; what a car costs besides, and its finance example, not yet as text. */
export type ExactColumns = Omit<Fields, 'place'> & Fields['place'];

/** A car as one text; empty where the form of today would not take it. */
export function exactTextOf(car: Selectable<ListingsTable>): string {
  const { country, city, province, postal_code, latitude, longitude } = car;
  const place = { country, city, province, postal_code, latitude, longitude };
  const { data } = exactCar.safeParse({ ...car, place });
  return data ? JSON.stringify(data) : '';
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The columns that such a text says; undefined where it is none, or names what this site does not know. */
export function exactColumnsOf(
  text: string,
  { catalogue, index }: { catalogue: Catalogue; index: Pick<CatalogueIndex, 'model'> },
): ExactColumns | undefined {
  const { data } = exactCar.safeParse(parsed(text));
  if (!data || index.model(data.brand, data.model) === undefined) return undefined;
  const lists = new Map<string, readonly { slug: string }[]>(Object.entries(catalogue.reference));
  const isListed = (field: keyof typeof LIST_TABLES) => {
    const list = lists.get(LIST_TABLES[field].replaceAll('_', '-'));
    return data[field] === null || list?.some(({ slug }) => slug === data[field]) === true;
  };
  const fields = Object.keys(LIST_TABLES) as (keyof typeof LIST_TABLES)[];
  const equipment = new Set(catalogue.equipment.map(({ slug }) => slug));
  if (!fields.every(isListed) || !data.equipment.every((slug) => equipment.has(slug))) return undefined;
  const { place, ...rest } = data;
  return { ...rest, ...place };
}
