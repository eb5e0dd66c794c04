import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const root = document.documentElement;
const pressed = () =>
  screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
afterEach(() => {
  document.cookie = 'carzaa_theme=; max-age=0';
  delete root.dataset.theme;
});

it('puts on the chosen colours, keeps them for site and office, and gives them back to the system', () => {
  render(<ThemeSwitch />);
  expect(pressed()).toEqual([
    ['Auto', 'true'],
    ['Chiaro', 'false'],
    ['Scuro', 'false'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Scuro' }));
  expect([root.dataset.theme, document.cookie]).toEqual(['dark', 'carzaa_theme=dark']);
  expect(pressed()[2]).toEqual(['Scuro', 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Auto' }));
  expect([root.dataset.theme, document.cookie]).toEqual([undefined, '']);
});
