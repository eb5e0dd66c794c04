import type { ReactNode } from 'react';
import { FieldText } from './FieldText.tsx';
import { useField } from './useField.ts';

/** A box to tick; its words may hold links. */
export function CheckboxField({ name, children }: { name: string; children: ReactNode }) {
  const { id, input, ...text } = useField(name);
  return (
    <div className="field">
      <div className="ck ck-long">
        <input type="checkbox" {...input} />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldText hint={undefined} {...text} />
    </div>
  );
}
