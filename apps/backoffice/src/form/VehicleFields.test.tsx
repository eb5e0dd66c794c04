import type { VehicleCheck } from '@carzaa/api/calls/dealer/catalogue';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { vehicleTexts as it } from '../it/vehicle.ts';
import { api } from '../providers/client.ts';
import { findButton, mount } from '../testing.tsx';
import { VehicleCheckContext } from './vehicleCheck.ts';
import { useReference } from './useReference.ts';
import { SoldSelect } from './VehicleFields.tsx';

const GEARBOXES = [
  { slug: 'manuale', name: 'Manuale' },
  { slug: 'automatico', name: 'Automatico' },
];
const NOTHING = { power_type: [], displacement: [], power: [], traction_type: [], category: [], doors: [], seats: [] };
/** The model was sold with one gearbox of the two. */
const SOLD: VehicleCheck = {
  kind: 'known',
  text: null,
  odd: [],
  sold: { ...NOTHING, gearbox_type: ['automatico'] },
  tare: null,
};

/** Once its list is there, hears what the model was sold with when a button is pressed. */
function Hearing({ children }: { children: ReactNode }) {
  const [heard, setHeard] = useState(false);
  const { choices: listed } = useReference('gearboxTypes');
  return (
    <VehicleCheckContext value={heard ? SOLD : null}>
      {listed.length > 0 && children}
      <button type="button" data-heard={heard} onClick={() => setHeard(true)}>
        Risposta
      </button>
    </VehicleCheckContext>
  );
}

const press = (element: Element) => element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));

/** The choices of the list, which is open. */
const choices = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

test('the choices of an open list stay where they are, and are sorted by what was sold when it opens again', async () => {
  vi.spyOn(api.filters, 'gearboxTypes').mockResolvedValue(GEARBOXES);
  const page = mount(
    <Form record={{ id: 1, gearbox_type: 'manuale' }}>
      <Hearing>
        <SoldSelect source="gearbox_type" list="gearboxTypes" required />
      </Hearing>
    </Form>,
  );
  const field = await vi.waitFor(() => {
    const found = page.querySelector('[role=combobox]');
    if (found?.textContent !== 'Manuale') throw new Error('No choice yet');
    return found;
  });
  press(field);
  await vi.waitFor(() => expect(choices()).toEqual(['Manuale', 'Automatico']));
  (await findButton(page, 'Risposta')).click();
  await vi.waitFor(() => expect(page.querySelector('[data-heard=true]')).not.toBeNull());
  expect(choices()).toEqual(['Manuale', 'Automatico']);
  document.querySelectorAll<HTMLElement>('[role=option]')[0]?.click();
  await vi.waitFor(() => expect(choices()).toEqual([]));
  press(field);
  await vi.waitFor(() => expect(choices()).toEqual(['Automatico', it.neverThis('Manuale')]));
});
