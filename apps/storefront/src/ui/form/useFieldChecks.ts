import { VALIDATION_DEBOUNCE_MS } from '@carzaa/api/constants';
import { type RefObject, useEffect } from 'react';

function fieldName(target: EventTarget | null): string {
  return target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
    ? target.name
    : '';
}

/** Moving within a field, as to the button that shows its password, does not leave it. */
function staysInField({ target, relatedTarget }: FocusEvent): boolean {
  const field = target instanceof Element ? target.closest('.field') : null;
  return field !== null && relatedTarget instanceof Node && field.contains(relatedTarget);
}

/**
 * Calls `check` with the name of a field that was left or changed, not at each input (React's own `onChange` is the
 * browser's `input`). The two events come together when a changed field is left: they count as one.
 */
export function useFieldChecks(form: RefObject<HTMLFormElement | null>, check: (name: string) => void): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const schedule = ({ target }: Event) => {
      const name = fieldName(target);
      if (name === '') return;
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => check(name), VALIDATION_DEBOUNCE_MS),
      );
    };
    const left = (event: FocusEvent) => {
      if (!staysInField(event)) schedule(event);
    };
    element.addEventListener('change', schedule);
    element.addEventListener('focusout', left);
    return () => {
      element.removeEventListener('change', schedule);
      element.removeEventListener('focusout', left);
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [form, check]);
}
