// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { officeStore, shownTheme } from './officeTheme.ts';

const screen = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  screen(false);
});

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
    screen(isNight);
    expect(shownTheme('auto')).toBe(isNight ? 'dark' : 'light');
  }
  expect(shownTheme('light')).toBe('light');
});

test('the menu begins as icons on a tablet alone, whatever it was before', () => {
  for (const isTablet of [true, false, true]) {
    screen(isTablet);
    expect(officeStore('one').getItem('sidebar.open')).toBe(!isTablet);
  }
});
