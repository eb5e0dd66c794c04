import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localFavourites } from '../favourites/favouriteStore.ts';
import { renderApp, someUser } from '../testing/renderApp.tsx';
import { FavouritesLink } from './FavouritesLink.tsx';

const forget = () => {
  for (const { uuid } of localFavourites.read()) localFavourites.remove(uuid);
};
beforeEach(forget);
afterEach(() => {
  cleanup();
  forget();
});

const link = () => screen.getByRole('link', { name: /^Preferiti/ });

it('says how many cars a guest has saved, as soon as one is', () => {
  renderApp(<FavouritesLink />);
  expect([link().getAttribute('aria-label'), link().querySelector('b')]).toEqual(['Preferiti', null]);
  act(() => localFavourites.add({ uuid: '01900000-0000-7000-8000-000000000001', title: 'Fiat Panda' }));
  expect(link().getAttribute('aria-label')).toBe('Preferiti: 1 auto');
  expect(link().querySelector('b')?.textContent).toBe('1');
});

it('says how many the account has, wherever one is', async () => {
  const list = {
    items: [{ uuid: 'a' }, { uuid: 'b' }],
    gone: [],
    sold: [],
    total: 2,
    page: 1,
    per_page: 100,
    last_page: 1,
  };
  renderApp(<FavouritesLink />, { user: someUser(), answers: { 'GET /api/listings/favourites': list } });
  await waitFor(() => expect(link().getAttribute('aria-label')).toBe('Preferiti: 2 auto'));
});
