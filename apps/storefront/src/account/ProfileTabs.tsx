import { useEffect } from 'react';
import { accountIt } from '../it/account.ts';
import { useAlive } from '../ui/useAlive.ts';
import styles from './profile.module.css';

const it = accountIt.profile.tabs;

/** What a buyer looks after, and settings: two tabs, each with an address. */
const TABS = [
  ['own', 'tuo', it.own],
  ['settings', 'impostazioni', it.settings],
] as const;

type Tab = (typeof TABS)[number][0];

/** The tab that what stands behind the address's # asks for: its own name, or that of one of its parts. */
export function useProfileTab(id: string, settings: readonly string[]): Tab {
  // The server does not know what stands there.
  const isAlive = useAlive();
  const isSetting = id === 'impostazioni' || settings.includes(id);
  const tab = isAlive && isSetting ? 'settings' : 'own';
  useEffect(() => {
    // A part of a tab that was not there could not be scrolled to.
    if (tab === 'settings') document.getElementById(id)?.scrollIntoView();
  }, [tab, id]);
  return tab;
}

export function ProfileTabs({ tab }: { tab: Tab }) {
  return (
    <nav className={styles.tabs} aria-label={it.label}>
      {TABS.map(([name, id, label]) => (
        <a key={name} href={`#${id}`} aria-current={tab === name ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
