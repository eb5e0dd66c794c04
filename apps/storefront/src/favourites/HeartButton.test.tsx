import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { App } from '../App.tsx';
import { createQueryClient } from '../api.ts';
import { someListing } from '../listing/testing.ts';
import { failure, fakeApi, renderApp, someUser } from '../testing/renderApp.tsx';
import { localFavourites } from './favouriteStore.ts';
import { HeartButton } from './HeartButton.tsx';

const listing = someListing();
const HEART = { name: 'Salva Alfa Romeo Stelvio nei preferiti' };
/** What a person without favourites is answered. */
const NO_FAVOURITES = { items: [], gone: [], sold: [], total: 0, page: 1, per_page: 100, last_page: 1 };
const ADD = `POST /api/listings/favourites/${listing.uuid}`;
const REMOVE = `DELETE /api/listings/favourites/${listing.uuid}`;
const pressed = () => screen.getByRole('button', HEART).getAttribute('aria-pressed');

beforeEach(() => localFavourites.remove(listing.uuid));
afterEach(cleanup);

it('saves a listing of a guest in this browser and takes it out again', () => {
  const { calls } = renderApp(<HeartButton listing={listing} />);
  const heart = screen.getByRole('button', HEART);
  expect(pressed()).toBe('false');
  fireEvent.click(heart);
  expect(pressed()).toBe('true');
  expect(localFavourites.read()).toEqual([{ uuid: listing.uuid, title: 'Alfa Romeo Stelvio' }]);
  fireEvent.click(heart);
  expect(pressed()).toBe('false');
  expect(localFavourites.read()).toEqual([]);
  expect(calls).toEqual([]);
});

it('shows the same state on every heart of a listing', () => {
  renderApp(
    <>
      <HeartButton listing={listing} />
      <HeartButton listing={listing} shape="words" />
    </>,
  );
  const [disc, words] = screen.getAllByRole('button');
  if (disc) fireEvent.click(disc);
  expect(words?.getAttribute('aria-pressed')).toBe('true');
});

it('the heart is empty on the server, whatever this browser keeps', () => {
  localFavourites.add({ uuid: listing.uuid, title: 'Alfa Romeo Stelvio' });
  const app = (
    <App api={fakeApi().api} queryClient={createQueryClient()}>
      <HeartButton listing={listing} />
    </App>
  );
  expect(renderToString(app)).toContain('aria-pressed="false"');
});

it('saves to the account of whoever is signed in, at once', async () => {
  const { calls } = renderApp(<HeartButton listing={listing} />, {
    user: someUser(),
    answers: { 'GET /api/listings/favourites': NO_FAVOURITES, [ADD]: null, [REMOVE]: null },
  });
  await waitFor(() => expect(calls.length).toBe(1));
  fireEvent.click(screen.getByRole('button', HEART));
  await waitFor(() => expect(pressed()).toBe('true'));
  fireEvent.click(screen.getByRole('button', HEART));
  await waitFor(() => expect(pressed()).toBe('false'));
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']));
  expect(localFavourites.read()).toEqual([]);
});

it('takes a heart back that the server refuses, and says so', async () => {
  const { promise: answer, resolve: refuse } = Promise.withResolvers<Response>();
  const { calls } = renderApp(<HeartButton listing={listing} />, {
    user: someUser(),
    answers: { 'GET /api/listings/favourites': NO_FAVOURITES, [ADD]: () => answer },
  });
  await waitFor(() => expect(calls.length).toBe(1));
  fireEvent.click(screen.getByRole('button', HEART));
  await waitFor(() => expect(pressed()).toBe('true'));
  refuse(failure('1', 500));
  expect((await screen.findByRole('alert')).textContent).toContain('Preferito non salvato');
  expect(pressed()).toBe('false');
});
