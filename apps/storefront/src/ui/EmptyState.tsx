import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyMark } from './EmptyDrawing.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  mark?: EmptyMark;
  children?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, text, mark = 'lens', children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <EmptyDrawing mark={mark} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
