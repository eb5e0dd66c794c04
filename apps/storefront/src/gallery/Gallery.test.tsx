import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gallery } from './Gallery.tsx';
import { someListing, somePhoto } from '../listing/testing.ts';

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

it('the gallery is leafed by keys, and stops at both ends', () => {
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
  expect(dialog.querySelector('span:not([aria-hidden]) > picture img')?.getAttribute('alt')).toBe(
    'Alfa Romeo Stelvio, foto 3 di 3 (illustrazione)',
  );
});

it('shows no placeholder beside a photo that is shown whole, full screen', () => {
  const placeholder = 'data:image/webp;base64,AA==';
  const photos = [1, 2].map((n) => ({ ...somePhoto(n), placeholder }));
  const { container } = render(<Gallery listing={someListing({ photos })} />);
  expect(container.querySelector('button picture')?.getAttribute('style')).toContain(placeholder);
  fireEvent.click(screen.getByRole('button', { name: /apri a tutto schermo/ }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog.querySelectorAll('img').length).toBeGreaterThan(0);
  const pictures = [...dialog.querySelectorAll('span[style] picture')];
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.some((picture) => picture.getAttribute('style')?.includes(placeholder))).toBe(false);
});

it('shows full screen what is there already until the large photo is', () => {
  const { container } = render(<Gallery listing={someListing()} />);
  const shown = container.querySelector('button img');
  for (const [name, value] of [
    ['complete', true],
    ['currentSrc', 'http://site.test/there/960.avif'],
  ] as const) {
    Object.defineProperty(shown, name, { value });
  }
  fireEvent.click(screen.getByRole('button', { name: /apri a tutto schermo/ }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  const style = within(dialog)
    .getByRole('img', { name: /foto 1 di 3/, hidden: true })
    .parentElement?.getAttribute('style');
  expect(style).toMatch(/contain.*960\.avif|960\.avif.*contain/);
  expect(dialog.querySelectorAll('picture[style*="960.avif"]')).toHaveLength(1);
});

it('full screen, a double click makes the photo larger and another one takes that back', () => {
  render(<Gallery listing={someListing()} />);
  fireEvent.click(screen.getByRole('button', { name: /apri a tutto schermo/ }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  const shown = () => within(dialog).getByRole('img', { name: /foto 1 di 3/, hidden: true });
  const sizes = () => shown().previousElementSibling?.getAttribute('sizes');
  expect(sizes()).toBe('100vw');
  Object.defineProperty(shown(), 'currentSrc', { value: 'http://site.test/there/960.avif' });
  fireEvent.doubleClick(shown());
  expect(sizes()).toBe('250vw');
  // The small one stands in the place of the large one, which is still on its way.
  expect(shown().parentElement?.getAttribute('style')).toContain('960.avif');
  fireEvent.doubleClick(shown());
  expect(sizes()).toBe('100vw');
});

it('full screen, a finger that pulls the photo down far enough leaves it', () => {
  const close = vi.fn();
  HTMLDialogElement.prototype.close = close;
  render(<Gallery listing={someListing()} />);
  fireEvent.click(screen.getByRole('button', { name: /apri a tutto schermo/ }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  const photo = within(dialog).getByRole('img', { name: /foto 1 di 3/, hidden: true });
  const pull = (dx: number, dy: number) => {
    fireEvent.touchStart(photo, { touches: [{ clientX: 100, clientY: 100 }] });
    fireEvent.touchMove(photo, { touches: [{ clientX: 100 + dx, clientY: 100 + dy }] });
    fireEvent.touchEnd(photo, { touches: [] });
  };
  pull(0, 60);
  pull(120, 120);
  expect(close).not.toHaveBeenCalled();
  pull(10, 140);
  expect(close).toHaveBeenCalledOnce();
});
