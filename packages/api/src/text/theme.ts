import { THEME_COOKIE } from '../constants.ts';

/** By the system's wish, by day, by night. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_S = 365 * 86_400;

/** The colours that a browser's readable cookies ask for, as in `document.cookie`. */
export function readTheme(cookies: string): Theme {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${THEME_COOKIE}=`));
  return THEMES.find((theme) => entry === `${THEME_COOKIE}=${theme}`) ?? 'auto';
}

/** What `document.cookie` is set to, to keep a choice for a year; "auto" is kept by keeping nothing. */
export function themeCookie(theme: Theme, isSecure: boolean): string {
  const age = theme === 'auto' ? 0 : YEAR_S;
  return `${THEME_COOKIE}=${theme}; path=/; max-age=${age}; samesite=lax${isSecure ? '; secure' : ''}`;
}
