// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { officeStore, shownTheme } from './officeTheme.ts';

afterEach(() => {
  document.cookie = 'carzaa_theme=; max-age=0';
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('each office starts in the colours that were chosen on the site', () => {
  document.cookie = 'carzaa_theme=dark';
  expect(officeStore('one').getItem('theme')).toBe('dark');
  document.cookie = 'carzaa_theme=light';
  expect([officeStore('one').getItem('theme'), officeStore('other').getItem('theme')]).toEqual(['light', 'light']);
});

test('left to the system, the colours are its own', () => {
  officeStore('one').setItem('theme', 'dark');
  expect(officeStore('one').getItem('theme')).toBeUndefined();
  for (const isNight of [true, false]) {
    vi.stubGlobal('matchMedia', () => ({ matches: isNight }));
    expect(shownTheme('auto')).toBe(isNight ? 'dark' : 'light');
  }
  expect(shownTheme('light')).toBe('light');
});
