import type { ReactNode } from 'react';

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className="empty">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
