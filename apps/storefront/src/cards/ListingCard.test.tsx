import { SWIPE_THRESHOLD_PX } from '@carzaa/api/constants';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { ListingCard } from './ListingCard.tsx';
import { someListing, somePhoto } from '../listing/testing.ts';

afterEach(cleanup);

function render(changes: Parameters<typeof someListing>[0] = {}) {
  const listing = someListing(changes);
  const answers = { [`GET /api/listings/${listing.uuid}/photos`]: listing.photos };
  return renderApp(<ListingCard listing={listing} />, { answers });
}

function show(changes: Parameters<typeof someListing>[0] = {}) {
  return render(changes).container;
}

const at = (clientX: number) => ({ clientX, clientY: 50, isPrimary: true, button: 0 });

const loaded = (card: Element) => [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('names, prices and places the car', () => {
  const card = show({ previous_price: 30_500 });
  const link = screen.getByRole('link', { name: 'Alfa Romeo Stelvio' });
  expect(link.getAttribute('href')).toBe('/annunci/alfa-romeo/stelvio/0199e3f0-0000-7000-8000-000000000001');
  for (const text of ['€\u00a028.900', '€\u00a030.500 prima', '61.200\u00a0km', 'Emilia Motori', 'Bologna', 'Carfax']) {
    expect(card.textContent).toContain(text);
  }
});

it('a card has the same lines for every car: what suits new drivers stands on the photo', () => {
  const { dealer } = someListing();
  const told = show({ novice: true, dealer: { ...dealer, answers: { minutes: 180, percent: 92 } } });
  expect(told.querySelectorAll('p:has(> span)')).toHaveLength(2);
  expect(told.querySelector('.tag-photo')?.textContent).toBe('Per neopatentati');
  expect(told.textContent).not.toContain('Risponde');
});

it('loads one photo until the visitor leafs, then the next one ahead', async () => {
  const { container: card, calls } = render();
  expect(loaded(card)).toEqual(['/photos/1/640.webp']);
  expect(calls).toEqual([]);
  const next = screen.getByRole('button', { name: 'Foto successiva: Alfa Romeo Stelvio' });
  fireEvent.focus(next);
  fireEvent.click(next);
  await waitFor(() => expect(loaded(card)).toEqual(['/photos/1/640.webp', '/photos/2/640.webp', '/photos/3/640.webp']));
  expect(calls.map(({ path }) => path)).toEqual(['/api/listings/0199e3f0-0000-7000-8000-000000000001/photos']);
});

it('asks for the other photos when a finger comes near, once', async () => {
  const { container: card, calls } = render();
  const box = screen.getByTestId('photos');
  fireEvent.pointerEnter(box);
  fireEvent.pointerEnter(box);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(loaded(card)).toEqual(['/photos/1/640.webp']);
});

it('asks for no other photos where there is one', () => {
  const { calls } = render({ photos: [somePhoto(1)] });
  fireEvent.pointerEnter(screen.getByTestId('photos'));
  expect(calls).toEqual([]);
});

it('shows the next photo from a swipe of the threshold on, not before', () => {
  const card = show();
  const photo = screen.getByRole('img', { name: 'Alfa Romeo Stelvio, foto 1 di 3 (illustrazione)' });
  const swipe = (dx: number) => {
    fireEvent.pointerDown(photo, at(300));
    fireEvent.pointerMove(photo, at(300 + dx));
    fireEvent.pointerUp(photo, at(300 + dx));
  };
  swipe(1 - SWIPE_THRESHOLD_PX);
  const shown = () => [...card.querySelectorAll('[aria-hidden] > i')].findIndex(({ className }) => className);
  expect(shown()).toBe(0);
  swipe(-SWIPE_THRESHOLD_PX);
  expect(shown()).toBe(1);
});

it('draws the body of a car without photos', () => {
  const card = show({ photos: [] });
  expect(loaded(card)).toEqual(['/art/tipo-suv.webp']);
  expect(screen.getByRole('img', { name: /ancora senza foto \(illustrazione/ })).toBeTruthy();
});

it.each([
  ['great', 'Prezzo ottimo'],
  ['high', 'Sopra la media'],
  [null, undefined],
] as const)('says what the price is worth: %s', (band, label) => {
  expect(show({ band }).querySelector('[data-testid=price] ~ .tag')?.textContent).toBe(label);
});

it.each([
  [{ showcased: true, featured: false }, 'In vetrina'],
  [{ showcased: true, featured: true }, 'Sponsorizzato'],
  [{ showcased: false, featured: false }, undefined],
])('marks paid placement: %o', (marks, tag) => {
  expect(show(marks).querySelector('.tag-paid')?.textContent).toBe(tag);
});
