import { describe, expect, test } from 'vitest';
import { updatePlanBody } from './admin/adminPlans.ts';
import { listingFields } from './dealer/listingForm.ts';

const messageOf = (field: 'price' | 'mileage' | 'registration_year', value: unknown) =>
  listingFields.shape[field].safeParse(value).error?.issues[0]?.message;

describe('a number of a listing', () => {
  test.each([undefined, null, ''])('is required where it is %j', (value) => {
    expect(messageOf('price', value)).toBe('Il campo Prezzo è richiesto');
    expect(messageOf('mileage', value)).toBe('Il campo Chilometri è richiesto');
    expect(messageOf('registration_year', value)).toBe('Il campo Anno di immatricolazione è richiesto');
  });

  test.each(['abc', 1.5, true, {}])('is whole, and so not %j', (value) => {
    expect(messageOf('price', value)).toBe('Il campo Prezzo deve essere un numero intero');
  });

  test('has limits that are written as numbers are elsewhere', () => {
    expect(messageOf('price', 100_000_001)).toBe('Il campo Prezzo non può essere maggiore di 100.000.000');
    expect(messageOf('registration_year', 1800)).toBe(
      'Il campo Anno di immatricolazione non può essere minore di 1900',
    );
  });
});

test('the numbers of a plan are required, and read as before where they are none', () => {
  const { price, carfax_monthly: reports } = updatePlanBody.shape;
  expect(price.safeParse(null).error?.issues[0]?.message).toBe('Il campo Prezzo è richiesto');
  expect(reports.safeParse('').error?.issues[0]?.message).toBe('Il campo Rapporti Carfax al mese è richiesto');
  expect(price.safeParse('x').error?.issues[0]?.message).not.toContain('richiesto');
});
