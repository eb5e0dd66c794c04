import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../../db/schema.ts';
import { financeTableOf } from '../../../shared/dealers/dealerDefaults.ts';
import { coverKeyOf } from '../../../shared/listings/covers.queries.ts';
import { nameIn, namedCars } from '../dealer/namedCars.queries.ts';

/** Cars of a dealership's stock with what their sheets show, in the order asked for. */
export async function sheetCars(db: Kysely<Schema>, dealer: string, ids: readonly string[]) {
  const rows = await namedCars(db, dealer, ids)
    .select([
      nameIn('emission_classes', 'emission_class').as('emission_name'),
      nameIn('exterior_colors', 'exterior_color').as('color_name'),
      financeTableOf.as('finance_table'),
    ])
    .select([
      'dealers.company_name as dealer_company',
      'dealers.vat as dealer_vat',
      'dealers.phone as dealer_phone',
      'dealers.address as dealer_address',
      'dealers.city as dealer_city',
      'dealers.province as dealer_province',
      'dealers.postal_code as dealer_postal_code',
      'dealers.enabled as dealer_enabled',
    ])
    .select((eb) => [
      coverKeyOf(eb),
      jsonArrayFrom(
        eb
          .selectFrom('equipment')
          .whereRef('equipment.slug', '=', eb.fn.any('listings.equipment'))
          .select(['equipment.slug', 'equipment.name'])
          .orderBy('equipment.position'),
      ).as('equipment_names'),
    ])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
export type SheetCar = Awaited<ReturnType<typeof sheetCars>>[number];
