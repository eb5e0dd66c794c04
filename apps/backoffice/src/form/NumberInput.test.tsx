import { type ReactNode } from 'react';
import { Form } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { listingTexts } from '../it/listings.ts';
import { listingFields } from '../it/listingFields.ts';
import { mount } from '../testing.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ConsumptionInput } from './VehicleInputs.tsx';

/** The only field of a form that begins with `record`. */
async function fieldOf(record: object, children: ReactNode): Promise<HTMLInputElement> {
  const page = mount(<Form record={{ id: 1, ...record }}>{children}</Form>);
  return vi.waitFor(() => {
    const field = page.querySelector('input');
    if (!field) throw new Error('No field');
    return field;
  });
}

/** What is told with a field, in the order in which it is read out. */
const toldWith = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('a number is grouped, with its unit beside it and told with it', async () => {
  const field = await fieldOf(
    { price: 12_000 },
    <NumberInput source="price" label="Prezzo" unit="€" helperText="IVA inclusa" />,
  );
  expect(field.value).toBe('12.000');
  expect(toldWith(field)).toEqual(['€', 'IVA inclusa']);
});

test.each([
  ['diesel', 'l/100\u00a0km'],
  ['elettrica', 'kWh/100\u00a0km'],
])('the consumption of a car with %s is told in %s', async (fuel, unit) => {
  const field = await fieldOf({ power_type: fuel, consumption: 5.6 }, <ConsumptionInput />);
  expect([field.value, toldWith(field)[0]]).toEqual(['5,6', unit]);
});

describe('no label repeats a unit', () => {
  const { finance, extraCosts } = listingTexts;
  const texts: [string, unknown][] = Object.entries({ ...listingFields, ...finance, ...extraCosts });
  test.each(texts.filter(([, label]) => typeof label === 'string'))('%s', (_, label) => {
    expect(label).not.toMatch(/\((?:€|%|kW|CV|kg|km|cm³|g\/km)\)/);
  });
});
