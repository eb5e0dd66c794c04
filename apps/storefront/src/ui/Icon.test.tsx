import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { iconSymbols } from '../../build/icons.ts';
import { Icon } from './Icon.tsx';
import { ICON_NAMES } from './iconNames.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(ICON_NAMES)('shows the drawing of %s, hidden from screen readers', (name) => {
  const { container } = render(<Icon name={name} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  const id = container.querySelector('use')?.getAttribute('href')?.slice(1);
  const sprite = new DOMParser().parseFromString(`<svg>${Object.values(iconSymbols()).join('')}</svg>`, 'text/html');
  expect(sprite.getElementById(id ?? '')?.childElementCount).toBeGreaterThan(0);
});

it('takes a size', () => {
  const { container } = render(<Icon name="x" size="large" />);
  expect(container.querySelector('svg')?.style.width).toBe('28px');
});

it('raises an error for an unknown icon and for an invalid size', () => {
  // React reports what it lets through.
  vi.spyOn(console, 'error').mockReturnValue();
  // @ts-expect-error: what an untyped caller may do.
  expect(() => render(<Icon name="unicorn" />)).toThrow('Unknown icon: unicorn');
  expect(() => render(<Icon name="x" size="big" />)).toThrow('Invalid size');
});
