import { parseQuery } from '@carzaa/api/contract/query';
import { describe, expect, it } from 'vitest';
import { sentUse } from './loadSearch.ts';

const read = (query: string) => sentUse(parseQuery(query));

describe('for whom a plain form reckons the month', () => {
  it('puts the parts together', () => {
    expect(read('monthlyProvince=mi&monthlyKm=15000&monthlyYears=3')).toBe('MI_15000_3');
  });
  it('fills what is missing or unreadable with the usual', () => {
    expect(read('monthlyKm=20000')).toBe('RM_20000_5');
    expect(read('monthlyProvince=&monthlyKm=molti')).toBe('RM_10000_5');
  });
  it('keeps within bounds', () => {
    expect(read('monthlyProvince=TO&monthlyKm=999999&monthlyYears=50')).toBe('TO_60000_10');
  });
  it('says nothing where nothing was sent', () => {
    expect(read('priceTo=10000')).toBeUndefined();
  });
});
