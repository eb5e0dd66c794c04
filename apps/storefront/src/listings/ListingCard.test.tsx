import { SWIPE_THRESHOLD_PX } from '@carzaa/api/constants';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { ListingCard } from './ListingCard.tsx';
import { someListing } from './testing.ts';

afterEach(cleanup);

function show(changes: Parameters<typeof someListing>[0] = {}) {
  return renderApp(<ListingCard listing={someListing(changes)} />).container;
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

it('says how its dealership answers where that is known', () => {
  expect(show().textContent).not.toContain('Risponde');
  const { dealer } = someListing();
  const told = show({ dealer: { ...dealer, answers: { minutes: 180, percent: 92 } } });
  expect(told.textContent).toContain('Risponde di solito in 3 ore');
});

it('loads one photo until the visitor leafs, then the next one ahead', () => {
  const card = show();
  expect(loaded(card)).toEqual(['/photos/1/640.webp']);
  fireEvent.click(screen.getByRole('button', { name: 'Foto successiva: Alfa Romeo Stelvio' }));
  expect(loaded(card)).toEqual(['/photos/1/640.webp', '/photos/2/640.webp', '/photos/3/640.webp']);
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
  expect(card.querySelector('.dots .on')).toBe(card.querySelector('.dots :nth-child(1)'));
  swipe(-SWIPE_THRESHOLD_PX);
  expect(card.querySelector('.dots .on')).toBe(card.querySelector('.dots :nth-child(2)'));
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
  expect(show({ band }).querySelector('.pr .tag')?.textContent).toBe(label);
});

it.each([
  [{ showcased: true, featured: false }, 'In vetrina'],
  [{ showcased: true, featured: true }, 'Sponsorizzato'],
  [{ showcased: false, featured: false }, undefined],
])('marks paid placement: %o', (marks, tag) => {
  expect(show(marks).querySelector('.top-ph .tag')?.textContent).toBe(tag);
});
