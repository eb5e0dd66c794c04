import { doubtsOf } from '@carzaa/api/vehicle/plausibility';
import type { ValuationPreview } from '@carzaa/api/calls/public/valuation';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../providers/client.ts';
import { usualPrice } from './usualPrice.ts';

const car = {
  brand: 'fiat',
  model: 'panda',
  power_type: 'benzina',
  gearbox_type: null,
  registration_year: 2019,
  registration_month: null,
  mileage: 54_000,
  power: null,
  equipment: [],
  price: 89_000,
};
const far: ValuationPreview = {
  range: null,
  band: null,
  reason: 'price',
  typical: 8000,
  level: 'model',
  comparables: 39,
  sold: 0,
  search: null,
  next: null,
};

afterEach(() => vi.restoreAllMocks());

test.each(['price', 'spread'] as const)(
  'cars that are compared have a usual price where there is no range (%s)',
  async (reason) => {
    vi.spyOn(api.dealerValuations, 'preview').mockResolvedValue({ ...far, reason });
    const usual = await usualPrice('0199e3f0-0000-7000-8000-0000000000d1', car, undefined);
    expect(usual).toBe(8000);
    expect(doubtsOf(car, usual, new Date('2026-11-22T10:00:00Z')).join(' ')).toContain(
      'auto simili costano circa €\u00a08.000',
    );
  },
);
