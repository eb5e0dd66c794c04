import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

/** Sends the form it stands in; busy meanwhile, when another press does nothing. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  return (
    <button
      type="submit"
      className="btn btn-1"
      aria-busy={isSubmitting}
      aria-disabled={isSubmitting}
      // A field left by this press would be checked while the finger is down; a message that goes moves the button away.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // Not `disabled`, which would throw the focus away.
        if (isSubmitting) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
