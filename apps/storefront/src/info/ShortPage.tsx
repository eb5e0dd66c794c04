import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyMark } from '../ui/EmptyDrawing.tsx';
import styles from './prose.module.css';

interface ShortPageProps {
  title: string;
  text: string;
  /** How what it tells of went, as a drawing. */
  mark?: EmptyMark;
  children: ReactNode;
}

/** A page of a few words and the ways onward. */
export function ShortPage({ title, text, mark, children }: ShortPageProps) {
  return (
    <main className={`wrap ${styles.prose} ${mark ? styles.outcome : ''}`}>
      {mark && <EmptyDrawing mark={mark} />}
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <p className={styles.acts}>{children}</p>
    </main>
  );
}
