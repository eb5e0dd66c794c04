import type { DealershipCard } from '@carzaa/api/calls/dealer/dealership';
import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { ApiError } from '@carzaa/api/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { settingsTexts } from '../../it/settings.ts';
import { api } from '../../providers/client.ts';
import { findButton, mount } from '../../testing.tsx';
import { CardForm } from './CardForm.tsx';
import { InvoicingForm } from './InvoicingForm.tsx';

const card: DealershipCard = {
  uuid: '0199e3f0-0000-7000-8000-0000000000d1',
  name: 'Auto Uno',
  description: '',
  phone: null,
  whatsapp: null,
  closed_days: [],
  email: 'info@auto.example',
  website: null,
  address: 'Via Emilia 1',
  place: { country: 'it', city: 'Bologna', province: 'BO', postal_code: '40121', latitude: 44.49, longitude: 11.34 },
  company_name: 'Auto Uno S.r.l.',
  vat: '02345670372',
  opening_hours: null,
  logo: null,
  auto_approve_carfax_requests: false,
  sdi_code: null,
  pec: null,
  enabled: true,
  updated_at: '2026-11-20T08:00:00.000Z',
};

function Shown() {
  const { data } = useQuery({ queryKey: ['card', card.uuid], queryFn: async () => card, staleTime: Infinity });
  return data ? <CardForm card={data} /> : null;
}

const fieldOf = (page: HTMLElement, name: string) =>
  vi.waitFor(() => {
    const field = page.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) throw new Error(`No field ${name}`);
    return field;
  });

function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what is typed outlives that somebody else has saved meanwhile, and the next press saves both', async () => {
  const current = { ...card, address: 'Via Nuova 2', updated_at: '2026-11-20T09:00:00.000Z' };
  const update = vi
    .spyOn(api.dealership, 'updateCard')
    .mockRejectedValueOnce(new ApiError('2', { status: 409, current }))
    .mockResolvedValue(current);
  vi.spyOn(api.users, 'profile').mockRejectedValue(new ApiError('3'));
  const page = mount(<Shown />);
  type(await fieldOf(page, 'name'), 'Auto Due');
  (await findButton(page, settingsTexts.save)).click();
  await vi.waitFor(() => expect(page.querySelector<HTMLInputElement>('[name="address"]')?.value).toBe('Via Nuova 2'));
  expect((await fieldOf(page, 'name')).value).toBe('Auto Due');
  (await findButton(page, settingsTexts.save)).click();
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.lastCall?.[0].body).toMatchObject({
    name: 'Auto Due',
    address: 'Via Nuova 2',
    updated_at: current.updated_at,
  });
});

test('what is typed about invoices is kept until it is saved', async () => {
  const user: CurrentUser = {
    uuid: '0199e3f0-0000-7000-8000-0000000000e1',
    name: 'Carlo Bassi',
    email: 'carlo@auto.example',
    phone: null,
    email_verified_at: card.updated_at,
    role: 'dealer',
    ownDealers: [],
    has_password: true,
    support: null,
    created_at: card.updated_at,
    updated_at: card.updated_at,
  };
  vi.spyOn(api.users, 'profile').mockResolvedValue(user);
  const update = vi
    .spyOn(api.dealership, 'updateInvoicing')
    .mockRejectedValueOnce(new ApiError('1'))
    .mockResolvedValue({ ...card, sdi_code: 'M5UXCR1' });
  const page = mount(<InvoicingForm card={card} />);
  type(await fieldOf(page, 'sdi_code'), 'M5UXCR1');
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('M5UXCR1'));
  (await findButton(page, settingsTexts.save)).click();
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect((await fieldOf(page, 'sdi_code')).value).toBe('M5UXCR1');
  (await findButton(page, settingsTexts.save)).click();
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('M5UXCR1'));
  expect(update.mock.lastCall?.[0].body).toEqual({ sdi_code: 'M5UXCR1', pec: null });
});
