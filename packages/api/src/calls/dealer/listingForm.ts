import { z } from 'zod';
import {
  CV_PER_KW,
  horsepower,
  MAX_MILEAGE,
  MAX_POWER,
  MAX_PRICE,
  MAX_SLUG_LENGTH,
  MIN_YEAR,
  SLUG_PATTERN,
} from '../../constants.ts';
import { extraCosts, financeExample } from '../../vehicle/finance.ts';
import { plainNumber, plateProblem, vinProblem } from '../../vehicle/numbers.ts';
import { count } from '../../text/format.ts';
import { ruleMessage } from '../../text/validation.ts';
import { numberError } from '../fields.ts';
import { slug, uuid } from '../shared.ts';

const MAX_DESCRIPTION_LENGTH = 20_000;
export const MAX_EQUIPMENT = 300;
const MAX_VEHICLE_NOTE = 300;
/** The states that a dealer sets; `disabled` is an administrator's alone. */
const DEALER_STATES = ['draft', 'published', 'reserved', 'sold'] as const;
const dealerState = z.enum(DEALER_STATES, 'Scegli uno stato tra quelli previsti');
export const listingState = z.enum([...DEALER_STATES, 'disabled']);
export type ListingStateName = z.infer<typeof listingState>;

function whole(label: string, least: number, most: number, written: (n: number) => string = count) {
  return z
    .int({ error: numberError(label, ruleMessage('integer', label)) })
    .min(least, ruleMessage('min_value', label, [written(least)]))
    .max(most, ruleMessage('max_value', label, [written(most)]));
}

function choice(label: string) {
  const message = ruleMessage('required', label);
  return z.string({ error: message }).regex(SLUG_PATTERN, message).max(MAX_SLUG_LENGTH, message);
}

function line(label: string, most: number) {
  return z
    .string({ error: ruleMessage('required', label) })
    .max(most, ruleMessage('max', label, [most]))
    .regex(/^\P{Cc}*$/u, `Il campo ${label} contiene caratteri non ammessi`)
    .trim();
}

function number(label: string) {
  return line(label, 40).overwrite(plainNumber).nullable();
}

export const formPlace = z.strictObject({
  country: z.enum(['it', 'de']),
  city: line('Città', 200).min(1, ruleMessage('required', 'Città')),
  province: z.string().regex(/^[A-Z]{1,4}$/, 'La provincia non è valida'),
  postal_code: z.string().regex(/^\d{5}$/, 'Il CAP ha cinque cifre'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type FormPlace = z.infer<typeof formPlace>;

const fields = {
  /** The dealer's own number of the vehicle. */
  reference: line('Riferimento interno', 100).nullable(),
  vin: number('Telaio'),
  plate: number('Targa'),
  brand: choice('Marca'),
  model: choice('Modello'),
  version: line('Versione', 200),
  category: choice('Carrozzeria'),
  power_type: choice('Alimentazione'),
  traction_type: choice('Trazione').nullable(),
  gearbox_type: choice('Cambio').nullable(),
  emission_class: choice('Classe di emissione').nullable(),
  exterior_color: choice('Colore esterno').nullable(),
  exterior_paint_type: choice('Vernice').nullable(),
  interior_color: choice('Colore interno').nullable(),
  interior_material: choice('Materiale interno').nullable(),
  origin: choice('Provenienza'),
  /** Whole euro, VAT included. */
  price: whole('Prezzo', 0, MAX_PRICE),
  price_negotiable: z.boolean(),
  vat_exposed: z.boolean(),
  registration_year: whole('Anno di immatricolazione', MIN_YEAR, 2100, String),
  registration_month: whole('Mese di immatricolazione', 1, 12).nullable(),
  /** km */
  mileage: whole('Chilometri', 0, MAX_MILEAGE),
  /** kW; the other of the two is worked out when one alone is given. */
  power: whole('Potenza', 0, MAX_POWER).nullable(),
  /** CV */
  horsepower: whole('Cavalli', 0, Math.round(MAX_POWER * CV_PER_KW)).nullable(),
  doors: whole('Porte', 1, 9).nullable(),
  seats: whole('Posti', 1, 99).nullable(),
  /** cm³ */
  displacement: whole('Cilindrata', 0, 100_000).nullable(),
  consumption: z
    .number({ error: 'Il campo Consumo deve essere un numero' })
    .min(0, ruleMessage('min_value', 'Consumo', [0]))
    .max(1000, ruleMessage('max_value', 'Consumo', [1000]))
    .nullable(),
  /** g/km */
  co2: whole('CO₂', 0, 5000).nullable(),
  owners: whole('Proprietari', 0, 99).nullable(),
  /** Months that the advert promises. */
  warranty: whole('Garanzia', 0, 120).nullable().default(null),
  /** kg, the driver's 75 included, as on the document. */
  tare: whole('Tara', 300, 9999).nullable().default(null),
  /** Why the vehicle is right, where it was never sold like this in Italy; nobody but the office reads it. */
  vehicle_note: line('Nota sul veicolo', MAX_VEHICLE_NOTE).nullable().default(null),
  /** What a buyer must pay besides the price. */
  extra_costs: extraCosts.default([]),
  finance: financeExample.nullable().default(null),
  next_inspection: z.iso.date('Il campo Prossima revisione deve essere una data').nullable(),
  description: z
    .string({ error: ruleMessage('required', 'Descrizione') })
    .max(MAX_DESCRIPTION_LENGTH, ruleMessage('max', 'Descrizione', [MAX_DESCRIPTION_LENGTH]))
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Il campo Descrizione contiene caratteri non ammessi'),
  equipment: z.array(slug).max(MAX_EQUIPMENT, `Al massimo ${MAX_EQUIPMENT} dotazioni`),
  /** Null stands for the dealership's own place. */
  place: formPlace.nullable(),
} as const;

export const listingFields = z.strictObject(fields);
export type ListingFields = z.infer<typeof listingFields>;
const LISTING_FIELDS = Object.keys(fields) as (keyof ListingFields)[];

/** Rounding of manufacturers' own figures. */
const HORSEPOWER_TOLERANCE = 2;

/** What single fields cannot say: the year against today, power in kW against CV, VIN and plate against the year. */
function checkListing(form: ListingFields, context: z.RefinementCtx): void {
  const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const today = new Date();
  const [year, month] = [today.getFullYear(), today.getMonth() + 1];
  if (form.registration_year > year) {
    complain('registration_year', ruleMessage('max_value', 'Anno di immatricolazione', [String(year)]));
  } else if (form.registration_year === year && (form.registration_month ?? 1) > month) {
    complain('registration_month', 'Il mese di immatricolazione è nel futuro');
  }
  if (
    form.power !== null &&
    form.horsepower !== null &&
    Math.abs(horsepower(form.power) - form.horsepower) > HORSEPOWER_TOLERANCE
  ) {
    complain('horsepower', `${form.power} kW sono ${horsepower(form.power)} CV: correggi uno dei due`);
  }
  if (form.finance && form.finance.deposit >= form.price) {
    complain('finance', 'L’anticipo del finanziamento è più alto del prezzo');
  }
  const vin = form.vin ? vinProblem(form.vin, form.registration_year) : null;
  if (vin !== null) complain('vin', vin);
  const plate = form.plate ? plateProblem(form.plate, form.registration_year) : null;
  if (plate !== null) complain('plate', plate);
}

/** That a vehicle is to be there twice: without it a VIN or plate of another listing is asked about (409, `listingTwin`). */
const same_vehicle = z.boolean().optional();

/** The other listing of the same dealership with the same VIN or plate. */
export const listingTwin = z.object({ uuid, title: z.string(), field: z.enum(['vin', 'plate']) });
export type ListingTwin = z.infer<typeof listingTwin>;

/** What a dealer fills in; `state` alone is not for the form of a listing that an administrator has disabled. */
export const createListingBody = z
  .strictObject({ ...fields, state: z.enum(['draft', 'published']), same_vehicle })
  .superRefine(checkListing);
export type CreateListingBody = z.infer<typeof createListingBody>;

export const updateListingBody = z
  .strictObject({
    ...fields,
    /** Unchanged where it is left out. */
    state: dealerState.optional(),
    same_vehicle,
    /** The row's, as it was read: when it has since been raised, the answer is 409 with the current row. */
    revision: z.int().positive(),
  })
  .superRefine(checkListing);
export type UpdateListingBody = z.infer<typeof updateListingBody>;

/** The numbers that a vehicle's history is asked by, alone; what is left out stays as it is. */
export const vehicleNumbersBody = z.strictObject({
  vin: fields.vin.optional(),
  plate: fields.plate.optional(),
  revision: z.int().positive(),
});
export type VehicleNumbersBody = z.infer<typeof vehicleNumbersBody>;

/** The fields of a row that its form sends back, with `revision`; `state` is set by its own calls. */
export function listingFormOf(row: ListingFields & { revision: number }): UpdateListingBody {
  const form = Object.fromEntries(LISTING_FIELDS.map((field) => [field, row[field]]));
  // The keys match the fields one by one.
  return { ...(form as ListingFields), revision: row.revision };
}
