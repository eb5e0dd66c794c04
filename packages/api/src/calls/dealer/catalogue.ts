import { z } from 'zod';
import { MAX_POWER, MIN_YEAR } from '../../constants.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { queryInteger, slug } from '../shared.ts';

/** An engine that a model was sold with. */
const engineSuggestion = z.object({
  /** As sellers write it: "1.6 TDI 110 CV". */
  version: z.string(),
  power_type: slug,
  /** cm³ */
  displacement: z.int().nullable(),
  /** kW */
  power: z.int(),
  /** CV */
  horsepower: z.int(),
  gearbox_type: slug.nullable(),
  traction_type: slug.nullable(),
  /** Years of registration it was seen in. */
  from: z.int().nullable(),
  to: z.int().nullable(),
});
export type EngineSuggestion = z.infer<typeof engineSuggestion>;

/** The fields of a listing that the table of what was sold speaks of. */
const SOLD_FIELDS = [
  'registration_year',
  'power_type',
  'displacement',
  'power',
  'traction_type',
  'gearbox_type',
  'category',
  'doors',
  'seats',
] as const;
const soldField = z.enum(SOLD_FIELDS);
export type SoldField = z.infer<typeof soldField>;

const whole = (least: number, most: number) => queryInteger.pipe(z.int().min(least).max(most));

const vehicleCheckQuery = z.strictObject({
  brand: slug,
  model: slug,
  registration_year: whole(MIN_YEAR, 2100),
  registration_month: whole(1, 12).optional(),
  power_type: slug.optional(),
  /** cm³ */
  displacement: whole(0, 100_000).optional(),
  /** kW */
  power: whole(0, MAX_POWER).optional(),
  traction_type: slug.optional(),
  gearbox_type: slug.optional(),
  category: slug.optional(),
  doors: whole(1, 9).optional(),
  seats: whole(1, 99).optional(),
});
export type VehicleCheckQuery = z.output<typeof vehicleCheckQuery>;

const vehicleCheck = z.object({
  /** Sold like this; nothing contradicts it; never sold like this. */
  kind: z.enum(['known', 'plausible', 'impossible']),
  /** Why it is impossible, as a sentence; null otherwise. */
  text: z.string().nullable(),
  /** The fields that make it so, with what of each never was: "a trazione integrale". */
  odd: z.array(z.object({ field: soldField, text: z.string() })),
  /** What the model was sold with, each field by those that it depends on; null where the table does not tell. */
  sold: z
    .object({
      power_type: z.array(slug),
      displacement: z.array(z.int()),
      power: z.array(z.int()),
      traction_type: z.array(slug),
      gearbox_type: z.array(slug),
      category: z.array(slug),
      doors: z.array(z.int()),
      seats: z.array(z.int()),
    })
    .nullable(),
  /** kg in running order of the engine that is meant; null where the table does not tell it. */
  tare: z.int().nullable(),
});
export type VehicleCheck = z.infer<typeof vehicleCheck>;

/** What helps who describes a vehicle. */
export const catalogueCalls = {
  engines: endpoint({
    method: 'GET',
    path: '/api/vehicles/brands/{brand}/models/{model}/engines',
    access: 'public',
    summary: 'Le motorizzazioni con cui un modello è stato venduto, dalla più diffusa',
    slugs: ['brand', 'model'],
    data: z.array(engineSuggestion),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/vehicles/check',
    access: 'public',
    summary: 'Se un veicolo è mai stato venduto così in Italia, e che cosa esisteva',
    query: vehicleCheckQuery,
    data: vehicleCheck,
  }),
};
