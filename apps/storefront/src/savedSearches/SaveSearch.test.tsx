import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, renderRoutes, someUser } from '../testing/renderApp.tsx';
import { SaveSearch } from './SaveSearch.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ADDRESS = '/risultati?priceTo=9000';
const SAVED = {
  uuid: '0199e3f0-0000-7000-8000-00000000000b',
  name: 'Per andare al lavoro',
  address: ADDRESS,
  frequency: 'weekly',
  total: 12,
  fresh: 0,
  created_at: '2026-01-01T08:00:00.000Z',
};

async function show(mine: (typeof SAVED)[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (!url.includes('/searches')) return failure('4', 404);
    if (method === 'POST' && typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json({ error: false, error_code: 0, error_message: null, data: method === 'POST' ? SAVED : mine });
  });
  const { router } = renderRoutes(
    [
      { path: '/inizio', element: <p>Inizio</p> },
      { path: '/risultati', element: <p>Risultati</p> },
      { path: '/ricerche', element: <SaveSearch address={ADDRESS} /> },
    ],
    { user: someUser(), at: '/inizio', answers: { 'GET /api/vehicles/brands': [] } },
  );
  await router.navigate('/ricerche');
  const name = await screen.findByLabelText<HTMLInputElement>('Nome');
  const frequency = screen.getByLabelText<HTMLSelectElement>('Avvisami per email');
  return { name, frequency, sent, router };
}

test('a search that is saved already begins with its own name and frequency, and says so', async () => {
  const { name, frequency, sent } = await show([SAVED]);
  expect([name.value, frequency.value]).toEqual([SAVED.name, 'weekly']);
  expect(screen.getByText(/già salvata/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Salva le modifiche' }));
  await waitFor(() => expect(sent).toEqual([{ name: SAVED.name, frequency: 'weekly', address: ADDRESS }]));
});

test('another one is named by what it asks, and Back does not return to its form', async () => {
  const { name, frequency, router } = await show([{ ...SAVED, address: '/risultati?priceTo=7000' }]);
  expect([name.value.replaceAll('\u00a0', ' '), frequency.value]).toEqual(['Auto usate fino a € 9.000', 'daily']);
  expect(screen.queryByText(/già salvata/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Salva la ricerca' }));
  await screen.findByText('Risultati');
  await router.navigate(-1);
  await screen.findByText('Inizio');
});
