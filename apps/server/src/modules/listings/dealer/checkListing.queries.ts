import type { FormPlace, ListingFields } from '@carzaa/api/calls/dealer/listingForm';
import { CV_PER_KW, horsepower } from '@carzaa/api/constants';
import { type FieldErrors, invalid } from '@carzaa/api/contract/errors';
import { type Insertable, type Kysely, sql } from 'kysely';
import { LIST_TABLES } from '../../../shared/reference/listTables.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';

type Db = Kysely<Schema>;

/** The reference list of each field that names an entry of one. */
const LISTS = { ...LIST_TABLES, brand: 'brands' } as const satisfies Partial<Record<keyof ListingFields, keyof Schema>>;

/** Throws code 2 for values that no reference list has, in one look at the database. */
async function checkReferences(db: Db, form: ListingFields): Promise<void> {
  const checks = Object.entries(LISTS).map(
    ([field, table]) =>
      sql`${form[field as keyof typeof LISTS]}::text IS NULL OR EXISTS (
        SELECT FROM ${sql.table(table)} WHERE slug = ${form[field as keyof typeof LISTS]}
      ) AS ${sql.ref(field)}`,
  );
  const { rows } = await sql<Record<string, boolean>>`
    SELECT ${sql.join(checks)},
      EXISTS (SELECT FROM models WHERE brand = ${form.brand} AND slug = ${form.model}) AS model,
      (SELECT count(*) FROM equipment WHERE slug = ANY(${sql.val(form.equipment)}::text[]))
        = ${new Set(form.equipment).size} AS equipment`.execute(db);
  const unknown = Object.entries(rows[0] ?? {}).filter(([, isKnown]) => !isKnown);
  const fields: FieldErrors = {};
  for (const [field] of unknown) {
    fields[field] = [field === 'model' ? 'Modello sconosciuto per questa marca' : 'Valore sconosciuto'];
  }
  // Without its brand no model can be known.
  if (fields.brand) delete fields.model;
  if (unknown.length > 0) throw invalid(fields);
}

async function placeOf(db: Db, dealer: string, place: FormPlace | null): Promise<FormPlace> {
  if (place) return place;
  return db
    .selectFrom('dealers')
    .where('id', '=', dealer)
    .select(['country', 'city', 'province', 'postal_code', 'latitude', 'longitude'])
    .executeTakeFirstOrThrow();
}

/** kW and CV, each worked out of the other where one is missing. */
function powerOf({ power, horsepower: cv }: ListingFields): { power: number | null; horsepower: number | null } {
  if (power !== null) return { power, horsepower: cv ?? horsepower(power) };
  return { power: cv === null ? null : Math.round(cv / CV_PER_KW), horsepower: cv };
}

export type ListingContent = Omit<Insertable<ListingsTable>, 'id' | 'dealer_id' | 'state'>;

/**
 * The columns that a form fills. Throws code 2 for what its schema could not know: unknown references, and
 * a reference that another vehicle of the dealership bears. `self` is the listing edited.
 */
export async function contentOf(db: Db, dealer: string, form: ListingFields, self?: string): Promise<ListingContent> {
  await checkReferences(db, form);
  const place = await placeOf(db, dealer, form.place);
  const { place: _, reference, vin, plate, equipment, extra_costs, finance, ...rest } = form;
  if (reference) await checkReference(db, dealer, reference, self);
  return {
    ...rest,
    ...powerOf(form),
    ...place,
    reference: reference || null,
    vin: vin || null,
    plate: plate || null,
    vehicle_note: form.vehicle_note || null,
    equipment: [...new Set(equipment)],
    extra_costs: JSON.stringify(extra_costs),
    finance: finance && JSON.stringify(finance),
  };
}

export const REFERENCE_TAKEN = { reference: ['Un altro tuo annuncio ha già questo riferimento'] };

/** Throws code 2 when another listing of the dealership, not deleted, bears the reference. */
export async function checkReference(db: Db, dealer: string, reference: string, self?: string): Promise<void> {
  let query = db
    .selectFrom('listings')
    .where('dealer_id', '=', dealer)
    .where('reference', '=', reference)
    .where('deleted_at', 'is', null)
    .select('id');
  if (self !== undefined) query = query.where('id', '!=', self);
  if (await query.executeTakeFirst()) throw invalid(REFERENCE_TAKEN);
}
