import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** What every field of a form shares: its registration, its message and the ids that tie them together. */
export function useField(name: string, { hasHint = false, isOptional = false } = {}) {
  const id = useId();
  const { register } = useFormContext();
  const { errors } = useFormState({ name });
  const message = errors[name]?.message;
  const error = typeof message === 'string' ? message : undefined;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hasHint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    error,
    input: {
      id,
      ...register(name),
      'aria-invalid': error !== undefined,
      'aria-required': !isOptional,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
  };
}
