import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NavigationProgress } from './NavigationProgress.tsx';

afterEach(cleanup);

function Frame() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

it('the bar of progress is there as long as a navigation runs', async () => {
  const slow = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { index: true, Component: () => 'Qui' },
        { path: 'lento', loader: () => slow.promise, Component: () => 'Arrivato' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => void router.navigate('/lento'));
  expect(screen.getByRole('progressbar', { name: 'Caricamento in corso' })).toBeDefined();
  await act(async () => slow.resolve(null));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.body.textContent).toBe('Arrivato');
});
