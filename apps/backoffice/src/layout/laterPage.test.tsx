import { onlineManager } from '@tanstack/react-query';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing.tsx';
import { isOpening, laterPage, loadPages } from './laterPage.ts';
import { OpeningBar } from './OpeningBar.tsx';

afterEach(() => onlineManager.setOnline(true));

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('pages are loaded when opened, and the others after the first; one that fails stops none', async () => {
  const loadRates = vi.fn(async () => ({ Rates: () => 'Aliquote' }));
  const loadPlans = vi.fn(failed);
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

test('a page that is opened offline waits for the connection, and a bar says that it comes', async () => {
  onlineManager.setOnline(false);
  const load = vi.fn<() => Promise<{ Costs: () => string }>>(failed);
  const Costs = laterPage(load, 'Costs');
  const page = show(
    <>
      <OpeningBar />
      <Suspense>
        <Costs />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(document.querySelector('[role=progressbar]')?.ariaLabel).toBe('Apertura in corso'));
  load.mockResolvedValue({ Costs: () => 'Costi' });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(page.textContent).toBe('Costi'));
  expect([isOpening(), document.querySelector('[role=progressbar]')]).toEqual([false, null]);
});
