import { z } from 'zod';
import { MAX_MILEAGE, MAX_POWER, MIN_YEAR } from '../../constants.ts';
import { endpoint, OWN } from '../../contract/endpoint.ts';
import { plainNumber } from '../../vehicle/numbers.ts';
import { CONDITION_ANSWERS, CONDITION_QUESTIONS } from '../../vehicle/tradeIn.ts';
import { VALUATION_LEVELS, VALUATION_REASONS } from '../../vehicle/valuation.ts';
import { isoDateTime, named, queryInteger, slug, uuid } from '../shared.ts';

const answer = z.enum(CONDITION_ANSWERS);
const CONDITION = { body: answer, inside: answer, engine: answer, tyres: answer, service: answer, damage: answer };

/** The car that somebody has: four picks, its kilometres and six answers about its condition. Never its plate. */
export const ownCar = z.strictObject({
  brand: slug,
  model: slug,
  power_type: slug,
  registration_year: z.int().min(MIN_YEAR).max(2100),
  registration_month: z.int().min(1).max(12).nullable().default(null),
  gearbox_type: slug.nullable().default(null),
  /** km */
  mileage: z.int().min(0).max(MAX_MILEAGE),
  /** kW */
  power: z.int().min(0).max(MAX_POWER).nullable().default(null),
  condition: z.strictObject(CONDITION),
});
export type OwnCar = z.output<typeof ownCar>;

export type OwnCarQuery = z.output<typeof carWorthCalls.estimate.query>;

/** The car that a query tells. */
export function askedCar({ listing: _listing, province: _province, ...query }: OwnCarQuery): OwnCar {
  const { body, inside, engine, tyres, service, damage, ...car } = query;
  const { registration_month = null, gearbox_type = null, power = null } = car;
  const condition = { body, inside, engine, tyres, service, damage };
  return { ...car, registration_month, gearbox_type, power, condition };
}

const range = z.object({ low: z.int(), mid: z.int(), high: z.int() });

const ownCarEstimate = z.object({
  /** What cars like it in order are on sale and sold for, whole euro; null with a reason. */
  range: range.nullable(),
  reason: z.enum(VALUATION_REASONS).nullable(),
  level: z.enum(VALUATION_LEVELS).nullable(),
  comparables: z.int(),
  sold: z.int(),
  /** The same in its condition, and what a dealer usually pays; null without a range. */
  trade_in: z
    .object({
      condition: z.array(z.object({ question: z.enum(CONDITION_QUESTIONS), answer, percent: z.number() })),
      value: range,
      dealer: z.object({ low: z.int(), high: z.int(), low_percent: z.number(), high_percent: z.number() }),
      valid_from: z.iso.date(),
      sources: z.array(z.string()),
    })
    .nullable(),
});
export type OwnCarEstimate = z.infer<typeof ownCarEstimate>;

const modelFigures = z.object({
  brand: named,
  model: named,
  listings: z.int(),
  /** In the past twelve months. */
  sold: z.int(),
  /** Of years with at least five cars on sale, newest first: half of their prices lie between low and high. */
  years: z.array(
    z.object({ year: z.int(), listings: z.int(), low: z.int(), mid: z.int(), high: z.int(), mileage: z.int() }),
  ),
});
export type ModelFigures = z.infer<typeof modelFigures>;

export const carWorthCalls = {
  estimate: endpoint({
    method: 'GET',
    path: '/api/car-worth',
    access: 'public',
    summary: 'Quanto vale la propria auto, quanto la paga di solito un concessionario e quanto costa cambiarla',
    query: z.strictObject({
      brand: slug,
      model: slug,
      power_type: slug,
      registration_year: queryInteger.pipe(z.int().min(MIN_YEAR).max(2100)),
      registration_month: queryInteger.pipe(z.int().min(1).max(12)).optional(),
      gearbox_type: slug.optional(),
      mileage: queryInteger.pipe(z.int().min(0).max(MAX_MILEAGE)),
      power: queryInteger.pipe(z.int().min(0).max(MAX_POWER)).optional(),
      ...CONDITION,
      /** The listing that it would be changed for. */
      listing: uuid.optional(),
      /** Where its buyer lives; without it Rome. */
      province: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Scegli una provincia italiana')
        .optional(),
    }),
    data: ownCarEstimate.extend({
      /** Whole euro: the new car with its transfer, and what is left to pay; null without a listing or a value. */
      change: z
        .object({ title: z.string(), price: z.int(), transfer: z.int(), transfer_to: z.int(), from: z.int(), to: z.int() })
        .nullable(),
    }),
  }),
  byPlate: endpoint({
    method: 'POST',
    path: '/api/car-worth/plates',
    access: 'public',
    summary: 'La propria auto dalla targa; al massimo dieci domande l’ora',
    body: z.strictObject({
      plate: z.string().max(20, 'La targa è troppo lunga').overwrite(plainNumber).min(4, 'Scrivi la targa'),
    }),
    data: z.object({
      name: z.string(),
      brand: slug.nullable(),
      model: slug.nullable(),
      power_type: slug.nullable(),
      gearbox_type: slug.nullable(),
      registration_year: z.int(),
      registration_month: z.int(),
      power: z.int().nullable(),
    }),
  }),
  ofModel: endpoint({
    method: 'GET',
    path: '/api/car-worth/brands/{brand}/models/{model}',
    access: 'public',
    summary: 'Prezzi e chilometri di un modello, anno per anno',
    slugs: ['brand', 'model'],
    data: modelFigures,
  }),
};

const sentTradeIn = z.object({
  car: ownCar.extend({ brand_name: z.string(), model_name: z.string() }),
  estimate: ownCarEstimate,
  created_at: isoDateTime,
});
export type SentTradeIn = z.infer<typeof sentTradeIn>;

export const tradeInCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/user-messages/{id}/trade-in',
    ...OWN,
    summary: 'L’auto che chi scrive vorrebbe dare in permuta, con il calcolo del suo valore; senza dati se non l’ha allegata',
    data: sentTradeIn.nullable(),
  }),
};
