import type { ReactNode } from 'react';

/** A page with one thing to do: its title, a sentence, and the form or the ways onward. */
export function AccountCard({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <main className="auth">
      <div className="auth-card">
        <h1>{title}</h1>
        {text && <p className="auth-text">{text}</p>}
        {children}
      </div>
    </main>
  );
}
