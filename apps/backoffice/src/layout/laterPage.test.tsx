import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing.tsx';
import { laterPage, loadPages } from './laterPage.ts';

test('pages are loaded when opened, and the others when the browser is idle; one that fails stops none', async () => {
  const loadRates = vi.fn(async () => ({ Rates: () => 'Aliquote' }));
  const loadPlans = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  const loadUsers = vi.fn(async () => ({ Users: () => 'Utenti' }));
  const Rates = laterPage(loadRates, 'Rates');
  laterPage(loadPlans, 'Plans');
  laterPage(loadUsers, 'Users');
  const page = show(
    <Suspense>
      <Rates />
    </Suspense>,
  );
  await vi.waitFor(() => expect(page.textContent).toBe('Aliquote'));
  expect([loadRates, loadPlans, loadUsers].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await loadPages(0);
  expect([loadPlans, loadUsers].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
