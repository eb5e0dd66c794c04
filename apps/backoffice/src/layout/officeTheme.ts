import { readTheme, type Theme, themeCookie } from '@carzaa/api/text/theme';
import { useState } from 'react';
import { localStorageStore, type Store, useTheme } from 'react-admin';

/** react-admin's name for it. */
const THEME = 'theme';
const NIGHT = '(prefers-color-scheme: dark)';

/** The theme a choice comes to here and now. */
export function shownTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'auto') return theme;
  return window.matchMedia(NIGHT).matches ? 'dark' : 'light';
}

/** What an office remembers in this browser; of its colours, what was chosen on the site or in another office. */
export function officeStore(name: string): Store {
  const store = localStorageStore('1', name);
  const theme = readTheme(document.cookie);
  if (theme === 'auto') store.removeItem(THEME);
  else store.setItem(THEME, theme);
  return store;
}

/** The choice that office and site share, and how to change it. */
export function useOfficeTheme(): [Theme, (theme: Theme) => void] {
  const [, setTheme] = useTheme();
  const [chosen, setChosen] = useState(() => readTheme(document.cookie));
  return [
    chosen,
    (theme) => {
      document.cookie = themeCookie(theme, window.location.protocol === 'https:');
      setChosen(theme);
      setTheme(shownTheme(theme));
    },
  ];
}
