import { onlineManager } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing.tsx';
import { laterPage, loadPages } from './laterPage.tsx';

afterEach(() => onlineManager.setOnline(true));

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('pages are loaded when opened, and the others after the first; one that fails stops none', async () => {
  const loadRates = vi.fn(async () => ({ Rates: () => 'Aliquote' }));
  const loadPlans = vi.fn(failed);
  const loadUsers = vi.fn(async () => ({ Users: () => 'Utenti' }));
  const Rates = laterPage(loadRates, 'Rates');
  laterPage(loadPlans, 'Plans');
  laterPage(loadUsers, 'Users');
  const page = show(<Rates />);
  await vi.waitFor(() => expect(page.textContent).toBe('Aliquote'));
  expect([loadRates, loadPlans, loadUsers].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await loadPages(0);
  expect([loadPlans, loadUsers].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a page that is opened offline waits for the connection, and a bar says that it comes', async () => {
  onlineManager.setOnline(false);
  const load = vi.fn<() => Promise<{ Costs: () => string }>>(failed);
  const Costs = laterPage(load, 'Costs');
  const page = show(<Costs />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(document.querySelector('[role=progressbar]')?.ariaLabel).toBe('Apertura in corso'));
  load.mockResolvedValue({ Costs: () => 'Costi' });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(page.textContent).toBe('Costi'));
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});

function Menu() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/costs">Costi</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Indietro
      </button>
    </>
  );
}

test('a menu line that is pressed twice while its page comes is one step back', async () => {
  const Costs = laterPage(() => new Promise<never>(() => {}), 'Costs');
  const page = show(
    <MemoryRouter>
      <Menu />
      <Routes>
        <Route path="/" element={<h1>Auto</h1>} />
        <Route path="/costs" element={<Costs />} />
      </Routes>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(page.querySelector('h1')).not.toBeNull());
  page.querySelector('a')?.click();
  await vi.waitFor(() => expect(page.querySelector('h1')).toBeNull());
  page.querySelector('a')?.click();
  page.querySelector('button')?.click();
  await vi.waitFor(() => expect(page.querySelector('h1')).not.toBeNull());
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'Non si apre' : this.props.children;
  }
}

test('a page whose code is gone fails where the office says so', async () => {
  const Costs = laterPage(failed, 'Costs');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = show(
    <Boundary>
      <Costs />
    </Boundary>,
  );
  await vi.waitFor(() => expect(page.textContent).toBe('Non si apre'));
});
