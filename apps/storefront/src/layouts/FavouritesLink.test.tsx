import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localFavourites } from '../favourites/favouriteStore.ts';
import { renderApp } from '../testing/renderApp.tsx';
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
