import { isDeepStrictEqual } from 'node:util';
import type { ImportField, ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import type { Selectable } from 'kysely';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import type { ExactColumns } from '../../../shared/listings/exactCar.ts';
import { type ListingContent, listingContent } from '../../../shared/listings/listingContent.ts';
import { type Describe, templateText } from './describedRow.rules.ts';
import type { RowListing } from './readRow.ts';

/** What a row says of its listing, by column. */
export type Content = ListingContent & { vin: string | null; plate: string | null } & Partial<
    Pick<ExactColumns, 'extra_costs' | 'finance'>
  >;
type Listing = Selectable<ListingsTable>;

/** Which fields of a file fill which columns: the import overwrites these alone, and only when one of them is mapped. */
const FIELDS_OF: Partial<Record<keyof Content, readonly ImportField[]>> = {
  brand: ['brand', 'vehicle'],
  model: ['model', 'vehicle'],
  version: ['version'],
  category: ['category'],
  power_type: ['fuel', 'otherFuel'],
  traction_type: ['traction'],
  gearbox_type: ['gearbox'],
  emission_class: ['emissionClass'],
  exterior_color: ['exteriorColor'],
  exterior_paint_type: ['paint'],
  interior_color: ['interiorColor', 'interior'],
  interior_material: ['interiorMaterial', 'interior'],
  origin: ['nationality'],
  price: ['price'],
  price_negotiable: ['negotiable'],
  vat_exposed: ['vatExposed'],
  registration_year: ['registration'],
  registration_month: ['registration'],
  mileage: ['mileage'],
  power: ['power', 'horsepower'],
  horsepower: ['power', 'horsepower'],
  doors: ['doors'],
  seats: ['seats'],
  displacement: ['displacement'],
  consumption: ['consumption'],
  co2: ['co2'],
  owners: ['owners'],
  warranty: ['warranty'],
  next_inspection: ['nextInspection'],
  description: ['description'],
  equipment: ['equipment'],
  country: ['postalCode', 'town'],
  city: ['postalCode', 'town'],
  province: ['postalCode', 'town'],
  postal_code: ['postalCode', 'town'],
  latitude: ['postalCode', 'town'],
  longitude: ['postalCode', 'town'],
  vin: ['vin'],
  plate: ['plate'],
  tare: ['exact'],
  extra_costs: ['exact'],
  finance: ['exact'],
};
const FILLED_BY: ReadonlyMap<string, readonly ImportField[]> = new Map(Object.entries(FIELDS_OF));

export function contentOf(listing: RowListing, exact: ExactColumns | undefined): Content {
  return { ...listingContent(listing), vin: listing.vin, plate: listing.plate, ...exact };
}

/** As an insert takes them. */
export function insertedColumns({ extra_costs, finance, ...columns }: Content) {
  return {
    ...columns,
    ...(extra_costs && { extra_costs: JSON.stringify(extra_costs) }),
    ...(finance && { finance: JSON.stringify(finance) }),
  };
}

export const toText = (value: unknown) => {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'string'
        ? value
        : Array.isArray(value) && value.every((one) => typeof one === 'string')
          ? value.join(', ')
          : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

/** Of what the file says; a description that it leaves empty says nothing. */
function isSaid(column: string, value: unknown, mapping: ImportMapping): boolean {
  const fields = FILLED_BY.get(column) ?? [];
  return fields.some((field) => mapping[field] !== undefined) && (column !== 'description' || value !== '');
}

/** The columns that the file holds and the listing has otherwise, and the description where the template writes it. */
export function changesOf(
  content: Content,
  row: Listing,
  { mapping, describe }: { mapping: ImportMapping; describe: Describe },
): [column: string, before: unknown, after: unknown][] {
  const before = new Map<string, unknown>(Object.entries(row));
  const said = Object.entries(content).filter(([column, value]) => isSaid(column, value, mapping));
  const changed = said.flatMap(([column, value]): [string, unknown, unknown][] =>
    isDeepStrictEqual(value, before.get(column)) ? [] : [[column, before.get(column), value]],
  );
  if (said.some(([column]) => column === 'description')) return changed;
  const text = templateText(row, { ...row, ...Object.fromEntries(said) }, describe);
  return text === undefined ? changed : [...changed, ['description', row.description, text]];
}
