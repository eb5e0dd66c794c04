import { expect, test } from 'vitest';
import { readTheme, themeCookie, THEMES } from './theme.ts';

test('a chosen theme is read back from the cookie that keeps it, "auto" from none', () => {
  for (const theme of THEMES) {
    const [kept = ''] = themeCookie(theme, true).split(';', 1);
    expect(readTheme(`X-Logged=1; ${kept}; other=dark`)).toBe(theme);
  }
  expect(readTheme('other=dark')).toBe('auto');
  expect(readTheme('carzaa_theme=pink')).toBe('auto');
});

test('the cookie holds for both site and office, and goes with "auto"', () => {
  expect(themeCookie('dark', true)).toBe('carzaa_theme=dark; path=/; max-age=31536000; samesite=lax; secure');
  expect(themeCookie('auto', false)).toContain('max-age=0');
});
