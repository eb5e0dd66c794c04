import { useId, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (field: Field | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

/** What every field of a form shares: its registration, its message and the ids that tie them together. */
export function useField(name: string, { hasHint = false, isOptional = false } = {}) {
  const id = useId();
  const isAlive = useRef(false);
  const { register, setValue } = useFormContext();
  const { errors } = useFormState({ name });
  const message = errors[name]?.message;
  const error = typeof message === 'string' ? message : undefined;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hasHint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  const { ref, ...registered } = register(name);
  return {
    id,
    hintId,
    errorId,
    error,
    input: {
      id,
      ...registered,
      // What was typed, or filled in by the browser, before the form was alive is not set back to its first value. Later
      // the form knows better: of one that was emptied, the field still has the text.
      ref: (field: Field | null) => {
        if (isAlive.current) return ref(field);
        isAlive.current = field !== null;
        const typed = field instanceof HTMLSelectElement ? '' : isBox(field) ? field.checked : (field?.value ?? '');
        ref(field);
        if (typed === true && isBox(field) && !field.checked) setValue(name, true);
        if (typeof typed === 'string' && typed !== '' && field?.value !== typed) setValue(name, typed);
      },
      'aria-invalid': error !== undefined,
      'aria-required': !isOptional,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
  };
}
