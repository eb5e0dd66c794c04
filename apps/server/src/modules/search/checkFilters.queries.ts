import { regionSlug } from '@carzaa/api/geography/regions';
import { rowsOf as filtersOf, type SetColumn, type WordColumn } from '@carzaa/api/search/filterTable';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** Where the words of a column are listed, and what is said of one that is not there. */
const LISTED = {
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
  equipment: ['equipment', 'Dotazione sconosciuta'],
} as const satisfies Partial<Record<WordColumn | SetColumn, readonly [keyof Schema, string]>>;
type ListedColumn = keyof typeof LISTED;

/** The filters whose values are listed, with their columns. */
export const REFERENCE_FILTERS = filtersOf('one', 'many', 'none', 'all').flatMap(({ name, column }) =>
  Object.hasOwn(LISTED, column) ? [{ name, column: column as ListedColumn }] : [],
);
export const UNKNOWN_VALUE = (column: ListedColumn) => LISTED[column][1];
export const UNKNOWN_MODEL = 'Modello sconosciuto per questa marca';
export const UNKNOWN_DEALER = 'Concessionario sconosciuto';

/** Whether all the slugs are in a column's reference table. */
export async function areListed(db: Db, column: ListedColumn, slugs: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom(LISTED[column][0]).where('slug', 'in', slugs).select('slug').execute();
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

/** Those of the codes of provinces, or slugs of regions, that do not exist. */
export async function unknownPlaces(db: Db, kind: 'province' | 'region', values: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('provinces').select(['code', 'region']).execute();
  const known = new Set(rows.map(({ code, region }) => (kind === 'province' ? code : regionSlug(region))));
  return values.filter((value) => !known.has(value));
}

export async function areDealers(db: Db, ids: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom('dealers').where('id', 'in', ids).select('id').execute();
  return found.length === new Set(ids).size;
}
