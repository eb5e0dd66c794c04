import { z } from 'zod';
import { MIN_YEAR } from '../../constants.ts';
import { endpoint, OWN_PREPARING } from '../../contract/endpoint.ts';
import { plainNumber } from '../../vehicle/numbers.ts';
import { queryInteger, slug } from '../shared.ts';

const text = z.string().nullable();
const number = z.int().nullable();
const choice = slug.nullable();

/** Fields of a listing's form as they were found; null for what nobody told. */
const vehicleFill = z.object({
  vin: text,
  plate: text,
  brand: choice,
  model: choice,
  version: text,
  category: choice,
  power_type: choice,
  traction_type: choice,
  gearbox_type: choice,
  emission_class: choice,
  exterior_color: choice,
  origin: choice,
  registration_year: number,
  registration_month: number,
  /** kW */
  power: number,
  /** CV */
  horsepower: number,
  doors: number,
  seats: number,
  /** cm³ */
  displacement: number,
  consumption: z.number().nullable(),
  /** g/km */
  co2: number,
  owners: number,
  /** kg */
  tare: number,
  /** Months: what the law makes a dealer answer for. */
  warranty: number,
  next_inspection: z.iso.date().nullable(),
  equipment: z.array(slug).nullable(),
  description: text,
});
export type VehicleFill = z.infer<typeof vehicleFill>;

/** A trim that the car was sold in, with what it usually had. */
const soldTrim = z.object({
  name: z.string(),
  /** The version with it: "1.2 69 CV Lounge". */
  version: z.string(),
  equipment: z.array(slug),
  /** Usual euro as new, with VAT. */
  list_price: z.int(),
});
export type SoldTrimChoice = z.infer<typeof soldTrim>;

/** Where what is filled comes from: the register, the chassis number alone, the table of what was sold. */
const lookupSource = z.enum(['register', 'vin', 'catalogue']);
export type LookupSource = z.infer<typeof lookupSource>;

const vehicleLookup = z.object({
  source: lookupSource,
  /** What was found, in a few words. */
  name: z.string(),
  filled: vehicleFill,
  /** In the order of the price list; empty where nobody told them. */
  trims: z.array(soldTrim),
  /** What the chassis number tells by itself. */
  decoded: z.object({ make: z.string(), country: text, model_year: number, plant: text }).nullable(),
  /** What the reader should know of it, such as that the register did not answer. */
  note: text,
});
export type VehicleLookup = z.infer<typeof vehicleLookup>;

const soldCar = z.object({
  /** What one chooses it by: "1.2 69 CV · benzina · cambio manuale". */
  label: z.string(),
  generation: z.string(),
  filled: vehicleFill,
  /** In the order of the price list; empty where nobody told them. */
  trims: z.array(soldTrim),
});
export type SoldCarChoice = z.infer<typeof soldCar>;

/** What fills the form of a listing. */
export const vehicleLookupCalls = {
  byNumber: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/vehicle-lookups',
    ...OWN_PREPARING,
    summary: 'I dati di un veicolo dalla targa o dal telaio, per compilare un annuncio',
    body: z.strictObject({
      /** A plate or a VIN, as people write it. */
      number: z
        .string({ error: 'Scrivi la targa o il telaio' })
        .max(40, 'La targa o il telaio è troppo lungo')
        .overwrite(plainNumber)
        .min(4, 'Scrivi la targa o il telaio'),
    }),
    data: vehicleLookup,
  }),
  sold: endpoint({
    method: 'GET',
    path: '/api/vehicles/brands/{brand}/models/{model}/sold',
    access: 'public',
    summary: 'Le auto di un modello in vendita nuove in un anno, con i dati per compilare un annuncio',
    slugs: ['brand', 'model'],
    query: z.strictObject({ year: queryInteger.pipe(z.int().min(MIN_YEAR).max(2100)) }),
    data: z.array(soldCar),
  }),
};
