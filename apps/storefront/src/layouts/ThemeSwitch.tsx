import { readTheme, type Theme, themeCookie, THEMES } from '@carzaa/api/text/theme';
import { useSyncExternalStore } from 'react';
import { themeIt as it } from '../it/theme.ts';
import styles from './ThemeSwitch.module.css';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(theme: Theme): void {
  document.cookie = themeCookie(theme, window.location.protocol === 'https:');
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** The site's colours: as the system has them, by day, by night. The back office follows the same choice. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore<Theme>(
    subscribe,
    () => readTheme(document.cookie),
    () => 'auto',
  );
  return (
    <fieldset className={styles.choice} aria-label={it.label}>
      {THEMES.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => choose(theme)}>
          {it.names[theme]}
        </button>
      ))}
    </fieldset>
  );
}
