import { z } from 'zod';
import { MAX_MILEAGE, MIN_YEAR } from '../../constants.ts';
import { VIN } from '../../vehicle/numbers.ts';
import { isoDateTime } from '../shared.ts';

const day = z.iso.date();
const text = z.string().max(500);
const name = z.string().min(1).max(120);
/** ISO 3166, two letters in lower case. */
const country = z.string().regex(/^[a-z]{2}$/);
const km = z.int().min(0).max(MAX_MILEAGE);

const ownerKind = z.enum(['private', 'company', 'leasing', 'rental', 'dealer']);
const damageSeverity = z.enum(['light', 'moderate', 'severe']);
/** Where on the car; left and right are the driver's, looking ahead. */
const carZone = z.enum([
  'front',
  'bonnet',
  'windscreen',
  'roof',
  'tailgate',
  'rear',
  'left-front',
  'left-side',
  'left-rear',
  'right-front',
  'right-side',
  'right-rear',
  'underbody',
]);
const checkStatus = z.enum(['clear', 'found', 'unknown']);
const recallStatus = z.enum(['open', 'done', 'unknown']);

const check = z.object({ status: checkStatus, checked_at: day, note: text });

/** All that a provider knows about a vehicle. Lists are oldest first; unknown values are null or empty. */
export const vehicleHistory = z.object({
  vin: z.string().regex(VIN),
  plate: z.string().min(2).max(12).nullable(),
  vehicle: z.object({
    make: name,
    model: name,
    version: z.string().max(200),
    year: z.int().min(MIN_YEAR).max(2100).nullable(),
    fuel: z.string().max(80).nullable(),
    /** kW */
    power: z.int().min(0).max(2000).nullable(),
  }),
  first_registration: z.object({ date: day, country, region: name.nullable() }),
  owners: z
    .array(z.object({ from: day, to: day.nullable(), kind: ownerKind, country, region: name.nullable() }))
    .max(60),
  inspections: z
    .array(
      z.object({
        date: day,
        mileage: km.nullable(),
        outcome: z.enum(['passed', 'repeat', 'failed']),
        place: name.nullable(),
        note: text,
      }),
    )
    .max(100),
  services: z.array(z.object({ date: day, mileage: km.nullable(), description: text })).max(200),
  damages: z
    .array(
      z.object({
        date: day,
        severity: damageSeverity,
        zones: z.array(carZone).max(13),
        description: text,
        /** Whole euro, as estimated then. */
        estimate: z.int().min(0).max(10_000_000).nullable(),
        repaired: z.boolean().nullable(),
      }),
    )
    .max(100),
  imports: z.array(z.object({ date: day, from: country, to: country })).max(20),
  theft: check,
  /** Administrative stops, pledges and leasing that bind the vehicle. */
  lien: check,
  recalls: z.array(z.object({ date: day, code: name, title: text, status: recallStatus })).max(60),
  sources: z.array(z.object({ name, covers: text, updated_at: day })).max(30),
  limits: z.array(text).max(20),
  issued_at: isoDateTime,
});
export type VehicleHistory = z.infer<typeof vehicleHistory>;
export type CarZone = z.infer<typeof carZone>;
export type OwnerKind = z.infer<typeof ownerKind>;
