import { describe, expect, test } from 'vitest';
import { listingFilterQuery, listingSearchQuery } from './listingFilters.ts';

function errors(query: Record<string, unknown>) {
  return listingFilterQuery.safeParse(query).error?.issues.map(({ path, code }) => [path.join('.'), code]) ?? [];
}

describe('the query of GET /api/listings', () => {
  test('swaps and clamps as the address does', () => {
    expect(listingFilterQuery.parse({ price_min: '20000', price_max: '-4', mileage_max: '9'.repeat(30) })).toEqual({
      price_min: 0,
      price_max: 20_000,
      mileage_max: 100_000_000,
    });
  });

  test('takes whom a month is reckoned for in its normal form, and refuses what is none', () => {
    expect(listingFilterQuery.parse({ monthly_for: 'MI_999999_77', monthly_max: '9' })).toEqual({
      monthly_for: 'MI_60000_10',
      monthly_max: 50,
    });
    expect(errors({ monthly_for: 'Milano' })).toHaveLength(1);
  });

  test('accepts one value where a list is allowed', () => {
    expect(listingFilterQuery.parse({ category: 'suv', power_type: ['diesel', 'gpl'] })).toEqual({
      category: ['suv'],
      power_type: ['diesel', 'gpl'],
    });
  });

  test('refuses unknown names, unreadable values and halves of a place', () => {
    expect(errors({ prezzo: '1' })).toEqual([['', 'unrecognized_keys']]);
    expect(errors({ price_min: 'NaN' })).toHaveLength(1);
    expect(errors({ version: 'a\u0000b' })).toHaveLength(1);
    expect(errors({ latitude: '45' })).toEqual([['longitude', 'custom']]);
    expect(errors({ radius: '1000' })).toEqual([['radius', 'custom']]);
    expect(errors({ model: 'panda' })).toEqual([['model', 'custom']]);
    expect(listingSearchQuery.safeParse({ per_page: '101' }).success).toBe(false);
    expect(listingSearchQuery.safeParse({ page: '0' }).success).toBe(false);
    expect(listingSearchQuery.safeParse({ sort_by: 'distance' }).success).toBe(false);
    expect(listingSearchQuery.safeParse({ sort_by: 'secret' }).success).toBe(false);
  });
});
