import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing.tsx';
import { type OfficeResource, mayDo } from '../providers/permissions.ts';
import { OwnersOnly } from './colleagues/OwnersOnly.tsx';
import { DealershipContext, useMay } from './dealership.ts';
import { DisabledBanner } from './DisabledBanner.tsx';

const disabled = { reason: 'Annunci di auto che non ha', at: '2026-11-08T10:00:00Z' };
const office = (content: ReactNode, more: object = {}) =>
  show(
    <DealershipContext value={{ uuid: 'd', name: 'Auto Uno', role: 'owner', ...more }}>{content}</DealershipContext>,
  );

function Sells() {
  return useMay('seller') ? 'può' : 'non può';
}

test('a disabled dealership reads why and since when on every page, and any other nothing', async () => {
  const page = office(<DisabledBanner />, { disabled });
  await expect
    .poll(() => page.textContent)
    .toContain('Carzaa ha disattivato la concessionaria l’8 novembre 2026. Motivo: Annunci di auto che non ha');
  expect(office(<DisabledBanner />).textContent).toBe('');
});

test('its owner opens every page, with nothing in it to be pressed', async () => {
  const page = office(
    <>
      <OwnersOnly page={<button type="button">Salva</button>} />
      <Sells />
    </>,
    { disabled },
  );
  await expect.poll(() => page.textContent).toBe('Salvanon può');
  expect(page.querySelector('fieldset')?.disabled).toBe(true);
});

test('its lists have no way to what is new', () => {
  const listings = { name: 'listings', can: ['list', 'create'], viewersCan: ['list'] } as unknown as OfficeResource;
  const may = (action: string, workplace: Parameters<typeof mayDo>[3]) =>
    mayDo([listings], 'listings', action, workplace);
  expect([may('list', { role: 'owner', disabled }), may('create', { role: 'owner', disabled })]).toEqual([true, false]);
  expect(may('create', { role: 'owner', disabled: null })).toBe(true);
  const activity = { name: 'activity', can: ['list', 'show'], isForOwners: true } as unknown as OfficeResource;
  expect(mayDo([activity], 'activity', 'list', { role: 'owner', disabled })).toBe(true);
});
