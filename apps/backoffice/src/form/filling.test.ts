import type { VehicleFill } from '@carzaa/api/calls/dealer/vehicleLookup';
import { expect, test } from 'vitest';
import { fillingOf } from './filling.ts';

const found = { brand: 'fiat', model: 'panda', power: 51, doors: null, equipment: ['abs'], origin: 'it' };

test('what is empty or was filled in before is filled, what somebody wrote is kept', () => {
  const typed = { brand: 'fiat', model: '500', power: 70, equipment: [], origin: 'de' };
  const before = { power: { source: 'register', value: 70 } } as const;
  expect(fillingOf(found as VehicleFill, typed, before)).toEqual({
    values: { brand: 'fiat', power: 51, equipment: ['abs'] },
    kept: ['model'],
  });
});

test('what nobody found is left alone', () => {
  expect(fillingOf({ doors: null }, { doors: 5 }, null)).toEqual({ values: {}, kept: [] });
});
