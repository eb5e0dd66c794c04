import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from './drafts.ts';

/** Keeps what is typed into a form under a name, and brings it back where the form is as it began. */
export function useDraft<In extends FieldValues, Out>(
  name: string | undefined,
  { getValues, setValue, subscribe, formState: { defaultValues } }: UseFormReturn<In, unknown, Out>,
): void {
  const begun = useRef(defaultValues);
  useEffect(() => {
    if (name === undefined) return undefined;
    const first = getValues();
    for (const [field, value] of Object.entries(readDraft(name))) {
      const isTyped = typeof first[field] === typeof value && value !== '' && value !== false;
      // What was typed before the page was alive is newer.
      if (first[field] !== begun.current?.[field]) continue;
      // Names and values are those that this very form wrote down.
      if (isTyped) setValue(field as Path<In>, value as PathValue<In, Path<In>>);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(name, values) });
  }, [name, getValues, setValue, subscribe]);
}
