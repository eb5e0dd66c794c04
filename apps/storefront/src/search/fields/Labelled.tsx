import type { ReactNode } from 'react';

/** A menu under its name: of several that read "Qualsiasi", each is told by it. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="field">
      <span>{label}</span>
      {children}
    </label>
  );
}
