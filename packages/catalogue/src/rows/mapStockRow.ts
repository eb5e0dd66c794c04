import { labelSlug } from '../labels.ts';
import type { ColumnMap } from './columns.ts';
import type { Note, Reason } from './fates.ts';
import { cleanText, decimalNumber, endOfMonth, isYes, numberBetween, warrantyMonths } from './italianValues.ts';
import {
  type ReadField,
  readCategory,
  readFuel,
  readInterior,
  readMileage,
  readPlace,
  readPower,
  readPrice,
  readRegistration,
} from './stockFields.ts';
import type { StockContext, StockListing, StockResult } from './stockListing.ts';
import { composeVersion, resolveVehicle } from './stockVehicle.ts';

/** Beyond it, per 100 km, a number is something else. */
const MAX_CONSUMPTION = 100;

/** Turns one row of a stock file into a listing, or says every reason why it cannot be one. */
export function mapStockRow(row: Record<string, string>, columns: ColumnMap, context: StockContext): StockResult {
  const read: ReadField = (field) => (columns[field] === undefined ? '' : (row[columns[field]] ?? '').trim());
  const vehicle = resolveVehicle(context.index, {
    brand: read('brand'),
    model: read('model'),
    vehicle: read('vehicle'),
    version: read('version'),
  });
  const model = 'model' in vehicle ? vehicle.model : undefined;
  const fuel = readFuel(read);
  const category = readCategory(read, model?.categories[0]?.value);
  const price = readPrice(read);
  const registration = readRegistration(read, model?.name, context.advertYear);
  const place = readPlace(read, context);
  const mileage = readMileage(read);
  const all = [vehicle, fuel, category, price, registration, place, mileage];
  if (
    'reason' in vehicle ||
    'reason' in fuel ||
    'reason' in category ||
    'reason' in price ||
    'reason' in registration ||
    'reason' in place ||
    'reason' in mileage
  ) {
    return { ok: false, reasons: all.flatMap((part): Reason[] => ('reason' in part ? [part.reason] : [])) };
  }
  const notes = all.flatMap((part): Note[] => ('note' in part && part.note ? [part.note] : []));
  return {
    ok: true,
    notes,
    listing: {
      brand: vehicle.model.brand,
      model: vehicle.model.slug,
      version: composeVersion(read('version'), vehicle.badge, vehicle.model),
      price: price.value,
      registrationYear: registration.value.year,
      registrationMonth: registration.value.month,
      mileage: mileage.value,
      category: category.value,
      powerType: fuel.value,
      place: place.value,
      displacement: fuel.value === 'elettrica' ? null : numberBetween(read('displacement'), 100, 9000),
      ...readPower(read),
      ...readLooks(read),
      ...readSale(read, context),
    },
  };
}

type Looks =
  | 'gearboxType'
  | 'tractionType'
  | 'emissionClass'
  | 'exteriorColor'
  | 'paintType'
  | 'interiorColor'
  | 'interiorMaterial'
  | 'doors'
  | 'seats'
  | 'consumption'
  | 'co2';

function readLooks(read: ReadField): Pick<StockListing, Looks> {
  return {
    gearboxType: labelSlug('gearbox', read('gearbox')) ?? null,
    tractionType: labelSlug('traction', read('traction')) ?? null,
    emissionClass: labelSlug('emissionClass', read('emissionClass')) ?? null,
    exteriorColor: labelSlug('exteriorColor', read('exteriorColor')) ?? null,
    paintType: labelSlug('paint', read('paint')) ?? null,
    ...readInterior(read),
    doors: numberBetween(read('doors'), 1, 9),
    seats: numberBetween(read('seats'), 1, 20),
    consumption: decimalNumber(read('consumption'), MAX_CONSUMPTION),
    co2: numberBetween(read('co2'), 0, 1000),
  };
}

type Sale =
  | 'reference'
  | 'dealerKey'
  | 'sellerType'
  | 'owners'
  | 'warranty'
  | 'nextInspection'
  | 'equipment'
  | 'description'
  | 'origin'
  | 'vatExposed'
  | 'negotiable';

function readSale(read: ReadField, { index }: StockContext): Pick<StockListing, Sale> {
  const description = cleanText(read('description'), 20_000);
  const text = `${read('version')} ${read('equipment')} ${description}`;
  const equipment = read('equipment')
    .split(/[|#;,]/)
    .flatMap((name) => index.equipment(name) ?? []);
  return {
    reference: read('reference').slice(0, 100) || null,
    dealerKey: read('dealer') || null,
    sellerType: /^priv/i.test(read('sellerType')) ? 'private' : 'dealer',
    owners: numberBetween(read('owners'), 0, 99),
    warranty: warrantyMonths(read('warranty')),
    nextInspection: endOfMonth(read('nextInspection')),
    equipment: [...new Set(equipment)],
    description,
    origin: /^german/i.test(read('nationality')) ? 'de' : 'it',
    vatExposed: isYes(read('vatExposed')) || /iva (?:esposta|deducibile)/i.test(text),
    negotiable: isYes(read('negotiable')) || /(?<!non )trattabile/i.test(text),
  };
}
