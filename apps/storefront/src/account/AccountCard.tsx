import type { ReactNode } from 'react';
import styles from './AccountCard.module.css';

/** A page with one thing to do: its title, a sentence, and the form or the ways onward. */
export function AccountCard({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </main>
  );
}
