import type { OwnCarEstimate } from '@carzaa/api/calls/public/carWorth';

export const ESTIMATE: OwnCarEstimate = {
  range: { low: 7900, mid: 8400, high: 8950 },
  reason: null,
  level: 'model',
  comparables: 34,
  sold: 6,
  trade_in: {
    condition: [{ question: 'body', answer: 'fair', percent: 4 }],
    value: { low: 7600, mid: 8050, high: 8600 },
    dealer: { low: 6450, high: 7100, low_percent: 80, high_percent: 88 },
    valid_from: '2026-10-01',
    sources: ['Stima sui costi di ripristino esposti da carrozzerie e officine'],
  },
};

/** The car that goes with the first message of the inbox. */
export const OFFERED = {
  car: {
    brand: 'fiat',
    brand_name: 'Fiat',
    model: 'panda',
    model_name: 'Panda',
    power_type: 'benzina',
    registration_year: 2018,
    registration_month: 3,
    gearbox_type: 'manuale',
    mileage: 62_000,
    power: 51,
    condition: { body: 'fair', inside: 'good', engine: 'good', tyres: 'good', service: 'good', damage: 'good' },
  },
  estimate: ESTIMATE,
} as const;
