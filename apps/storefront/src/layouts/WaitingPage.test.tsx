import { cleanup, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../testing/renderApp.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';

let finish: () => void;

const Layout = () => (
  <>
    <NavigationProgress />
    <div id="content">
      <Outlet />
    </div>
  </>
);

function open() {
  const slow = new Promise<null>((resolve) => {
    finish = () => resolve(null);
  });
  const children = [
    { path: '/', Component: () => <main>Prima pagina</main> },
    { path: '/risultati', Component: () => <main>Risultati</main>, loader: () => slow },
    { path: '/profile', Component: () => <main>Profilo</main>, loader: () => slow },
  ];
  return renderRoutes([{ Component: Layout, children }]);
}

beforeEach(() => {
  window.scrollTo = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const shapes = () => document.querySelectorAll('.skeleton').length;

test('a page that takes its time shows its shape in place of the one before, until it is there', async () => {
  const { router } = open();
  await screen.findByText('Prima pagina');
  void router.navigate('/risultati');
  await waitFor(() => expect(shapes()).toBeGreaterThan(0));
  expect(document.getElementById('content')?.hidden).toBe(true);
  finish();
  await screen.findByText('Risultati');
  expect(shapes()).toBe(0);
  expect(document.getElementById('content')?.hidden).toBe(false);
});

test('who gives the way up finds the page as it was', async () => {
  const { router } = open();
  await screen.findByText('Prima pagina');
  void router.navigate('/risultati');
  await waitFor(() => expect(shapes()).toBeGreaterThan(0));
  await router.navigate('/');
  await waitFor(() => expect(shapes()).toBe(0));
  expect(document.getElementById('content')?.hidden).toBe(false);
  expect(screen.getByText('Prima pagina')).toBeTruthy();
});

test('a page without a shape of its own leaves the one before in its place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = open();
  await screen.findByText('Prima pagina');
  void router.navigate('/profile');
  await screen.findByRole('progressbar');
  await vi.advanceTimersByTimeAsync(1000);
  expect(shapes()).toBe(0);
  expect(screen.getByText('Prima pagina')).toBeTruthy();
});
