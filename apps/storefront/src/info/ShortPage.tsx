import type { ReactNode } from 'react';

/** A page of a few words and the ways onward. */
export function ShortPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="wrap prose">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="acts">{children}</p>
    </main>
  );
}
