import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** A page of a few words and the ways onward. */
export function ShortPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className={`wrap ${styles.prose}`}>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <p className={styles.acts}>{children}</p>
    </main>
  );
}
