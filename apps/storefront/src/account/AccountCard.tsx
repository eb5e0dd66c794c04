import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import styles from './AccountCard.module.css';

/** Why it is worth it: a title, and what one has from it. */
export interface Reasons {
  title: string;
  list: readonly (readonly [IconName, string])[];
}

interface AccountCardProps {
  title: string;
  text?: ReactNode;
  reasons?: Reasons;
  children?: ReactNode;
}

/** A page with one thing to do: its title, a sentence, and the form or the ways onward; what for, beside it. */
export function AccountCard({ title, text, reasons, children }: AccountCardProps) {
  return (
    <main className={reasons ? `${styles.page} ${styles.two}` : styles.page}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      {reasons && (
        <aside className={styles.why} aria-label={reasons.title}>
          <img src="/art/hero-760.webp" width={760} height={354} alt="" loading="lazy" />
          <h2>{reasons.title}</h2>
          <ul>
            {reasons.list.map(([icon, reason]) => (
              <li key={reason}>
                <Icon name={icon} />
                {reason}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </main>
  );
}
