import { z } from 'zod';
import { cover } from './public/listingCard.ts';
import { isoDateTime, uuid } from './shared.ts';

export const requestStatus = z.enum(['pending', 'approved', 'rejected']);
export type RequestStatus = z.infer<typeof requestStatus>;
/** Why an approval did not succeed. */
export const carfaxCode = z.enum(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']);
export type CarfaxCode = z.infer<typeof carfaxCode>;

export const namedDealer = z.object({ uuid, name: z.string() });

/** A listing as histories name it; null once it is gone. */
export const aboutListing = z.object({
  uuid,
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  is_public: z.boolean(),
});

/** A listing as shown to a customer who wrote about it. */
export const aboutCar = aboutListing.extend({
  /** Slug of its body type, which is drawn where there is no picture. */
  category: z.string(),
  /** Whole euro; it and the cover are null once visitors may not see the car any more. */
  price: z.int().nullable(),
  cover: cover.nullable(),
});
export type AboutCar = z.infer<typeof aboutCar>;

export const requestRow = z.object({
  uuid,
  status: requestStatus,
  /** Why the last approval did not succeed; null when none was tried. */
  failure_code: carfaxCode.nullable(),
  /** Its text, as people read it. */
  failure: z.string().nullable(),
  /** The report is being obtained just now. */
  in_progress: z.boolean(),
  title: z.string(),
  listing: aboutListing
    .extend({
      vin: z.string().nullable(),
      plate: z.string().nullable(),
      mileage: z.int(),
      registration_year: z.int(),
      /** It has a report already: approving spends no credit. */
      has_report: z.boolean(),
    })
    .nullable(),
  dealer: namedDealer,
  /** The email for administrators alone. */
  user: z.object({ uuid, name: z.string(), email: z.string().nullable() }),
  report: uuid.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  decided_at: isoDateTime.nullable(),
});
export type RequestRow = z.infer<typeof requestRow>;

export const reportRow = z.object({
  uuid,
  vin: z.string(),
  plate: z.string().nullable(),
  make: z.string(),
  model: z.string(),
  year: z.int().nullable(),
  /** km, the highest that was ever read. */
  last_mileage: z.int().nullable(),
  /** How many facts of it ask for attention. */
  warnings: z.int(),
  /** Null: bought by the platform, for no dealership. */
  dealer: namedDealer.nullable(),
  listings: z.array(aboutListing),
  bought_by: z.string().nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});
export type ReportRow = z.infer<typeof reportRow>;

/** What a purchase is answered (409) that would be the vehicle's second within a day, and was not confirmed. */
export const boughtAlready = z.object({
  bought_already: z.object({
    at: isoDateTime,
    /** Null when it was deleted meanwhile. */
    report: reportRow.nullable(),
  }),
});
export type BoughtAlready = z.infer<typeof boughtAlready>;

/** By VIN or plate it is the same car; by make, model and year it may be. */
const matchKind = z.enum(['exact', 'likely']);
export const matchingReport = reportRow.extend({ match: matchKind, associated: z.boolean() });
export type MatchingReport = z.infer<typeof matchingReport>;
export const matchingListing = aboutListing.extend({
  match: matchKind,
  associated: z.boolean(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  registration_year: z.int(),
  mileage: z.int(),
  dealer: namedDealer,
});

/** A package that was paid for. */
export const packagePurchase = z.object({
  uuid,
  name: z.string(),
  credits: z.int().positive(),
  /** Cents of euro. */
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  /** Its number, "2026/12", and its id; null until it is issued. */
  invoice: z.string().nullable(),
  invoice_uuid: uuid.nullable(),
  bought_by: z.string().nullable(),
  paid_at: isoDateTime,
});
export type PackagePurchase = z.infer<typeof packagePurchase>;

export const carfaxAvailability = z.object({
  /** Bought with packages; they don't expire. */
  credit: z.int().nonnegative(),
  /** Of the subscription, until it renews. */
  subscription: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
