import { readTheme, type Theme, themeCookie } from '@carzaa/api/text/theme';
import { useState } from 'react';
import { localStorageStore, type Store, useTheme } from 'react-admin';
import { DESK, WIDE } from './look.ts';

/** react-admin's name for it. */
const THEME = 'theme';
const NIGHT = '(prefers-color-scheme: dark)';
/** Whether the menu is open, by react-admin's name for it. */
const MENU_OPEN = 'sidebar.open';
const TABLET = `(min-width: ${DESK}px) and (max-width: ${WIDE - 0.05}px)`;

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
  // Here, before anything is drawn: a tablet's menu would be seen to close.
  store.setItem(MENU_OPEN, !window.matchMedia(TABLET).matches);
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
