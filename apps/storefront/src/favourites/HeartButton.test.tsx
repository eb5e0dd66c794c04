import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someListing } from '../listings/testing.ts';
import { localFavourites } from './favouriteStore.ts';
import { HeartButton } from './HeartButton.tsx';

const listing = someListing();

beforeEach(() => localFavourites.remove(listing.uuid));
afterEach(cleanup);

it('saves a listing and takes it out again', () => {
  render(<HeartButton listing={listing} />);
  const heart = screen.getByRole('button', { name: 'Salva Alfa Romeo Stelvio nei preferiti', pressed: false });
  fireEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(localFavourites.read()).toEqual([{ uuid: listing.uuid, title: 'Alfa Romeo Stelvio' }]);
  fireEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  expect(localFavourites.read()).toEqual([]);
});

it('shows the same state on every heart of a listing', () => {
  render(
    <>
      <HeartButton listing={listing} />
      <HeartButton listing={listing} shape="words" />
    </>,
  );
  const [disc, words] = screen.getAllByRole('button');
  if (disc) fireEvent.click(disc);
  expect(words?.getAttribute('aria-pressed')).toBe('true');
});

it('is empty on the server, whatever this browser keeps', () => {
  localFavourites.add({ uuid: listing.uuid, title: 'Alfa Romeo Stelvio' });
  expect(renderToString(<HeartButton listing={listing} />)).toContain('aria-pressed="false"');
});
