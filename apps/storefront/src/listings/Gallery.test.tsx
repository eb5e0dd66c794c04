import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gallery } from './Gallery.tsx';
import { someListing } from './testing.ts';

const showModal = vi.fn(function open(this: HTMLDialogElement) {
  this.setAttribute('open', '');
});

beforeEach(() => {
  showModal.mockClear();
  // jsdom has no modal dialogs, nor layout to scroll.
  HTMLDialogElement.prototype.showModal = showModal;
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

const current = () =>
  screen
    .getAllByRole('button', { name: /^Foto \d di 3$/ })
    .findIndex((thumb) => thumb.getAttribute('aria-current') === 'true') + 1;

it('is leafed by keys, and stops at both ends', () => {
  render(<Gallery listing={someListing()} />);
  const stage = screen.getByRole('button', { name: /apri a tutto schermo/ });
  const seen = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft'].map((key) => {
    fireEvent.keyDown(stage, { key });
    return current();
  });
  expect(seen).toEqual([2, 3, 3, 2, 1, 1]);
});

it('leaves the keys of the browser alone', () => {
  render(<Gallery listing={someListing()} />);
  const stage = screen.getByRole('button', { name: /apri a tutto schermo/ });
  expect(fireEvent.keyDown(stage, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(stage, { key: 'Tab' })).toBe(true);
  expect(current()).toBe(1);
});

it('opens full screen on the photo shown', () => {
  render(<Gallery listing={someListing()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Foto 3 di 3' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog.querySelectorAll('img')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: /apri a tutto schermo/ }));
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(dialog.textContent).toContain('3 di 3');
  expect(dialog.querySelector('.slide:not([aria-hidden="true"]) img')?.getAttribute('alt')).toBe(
    'Alfa Romeo Stelvio, foto 3 di 3 (illustrazione)',
  );
});
