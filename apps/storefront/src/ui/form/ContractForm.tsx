import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { formIt as it } from '../../it/form.ts';
import { contractResolver } from './contractResolver.ts';
import { forgetDraft } from './drafts.ts';
import { FormAlert } from './FormAlert.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type SubmitFailure, submitFailure } from './submitFailure.ts';
import { useDraft } from './useDraft.ts';
import { useFieldChecks } from './useFieldChecks.ts';

/** The values that a form begins with: a box that has to be ticked is not ticked, and no choice made, yet. */
type FirstValues<In> = {
  [Name in keyof In]: In[Name] extends true ? boolean : In[Name] extends string ? In[Name] | '' : In[Name];
};

interface ContractFormProps<In extends FieldValues, Out> {
  /** The schema of the call's body. */
  schema: z.ZodType<Out, In>;
  /** The values at first; fields that are not shown keep theirs. */
  values: FirstValues<In>;
  /** Name of each field as people read it. */
  labels: Readonly<Record<string, string>>;
  /** Sends the form; its failure is shown by the fields it is about, or above them. */
  send: (body: Out) => Promise<void>;
  submit: ReactNode;
  /** Beside the button. */
  actions?: ReactNode;
  /** Name under which what is typed outlives a reload of the page, until it was sent. */
  draft?: string;
  /** Whoever comes back finds what was sent, as in a step before the last. */
  keepsDraft?: boolean;
  /** Empties the form once it was sent. */
  clears?: boolean;
  className?: string;
  children: ReactNode;
}

/** Checks a field as it is left; a password together with its repetition. */
function useCheck<In extends FieldValues, Out>({ trigger, getFieldState }: UseFormReturn<In, unknown, Out>) {
  return useCallback(
    (name: string) => {
      // Names come from the fields of this very form.
      const field = name as Path<In>;
      const other = 'password_confirmation' as Path<In>;
      const confirms = name === 'password' && getFieldState(other).isDirty;
      void trigger(confirms ? [field, other] : field);
    },
    [trigger, getFieldState],
  );
}

/** Sends what is valid, once at a time, and says by the fields what was refused. */
function useSending<In extends FieldValues, Out>(
  { setError, setFocus, handleSubmit, getValues }: UseFormReturn<In, unknown, Out>,
  send: (body: Out) => Promise<void>,
) {
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const isSending = useRef(false);
  const sendOnce = handleSubmit(async (body) => {
    setFailure(null);
    try {
      await send(body);
    } catch (error) {
      const refused = submitFailure(error, Object.keys(getValues()));
      const fields = Object.entries(refused.fields);
      for (const [name, message] of fields) setError(name as Path<In>, { type: 'server', message });
      const [first] = fields;
      if (first) setFocus(first[0] as Path<In>);
      setFailure(refused.text === null ? null : refused);
    }
  });
  // Two presses may come before the button is seen to be busy.
  async function trySend(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await sendOnce(event).finally(() => {
      isSending.current = false;
    });
  }
  return { failure, trySend };
}

/** A form over a call of the contract: its schema's rules, the server's complaints, nothing typed ever lost. */
export function ContractForm<In extends FieldValues, Out>({
  schema,
  values,
  labels,
  send,
  submit,
  actions,
  draft,
  keepsDraft = false,
  clears = false,
  className = 'form',
  children,
}: ContractFormProps<In, Out>) {
  const element = useRef<HTMLFormElement>(null);
  const resolver = useMemo(() => contractResolver(schema, labels), [schema, labels]);
  const form = useForm<In, unknown, Out>({
    resolver,
    // What a form begins with is all of its values.
    defaultValues: values as DefaultValues<In>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  useFieldChecks(element, useCheck(form));
  useDraft(draft, form);
  const { failure, trySend } = useSending(form, async (body) => {
    await send(body);
    if (clears) form.reset(values as DefaultValues<In>);
    if (draft !== undefined && !keepsDraft) forgetDraft(draft);
  });

  return (
    <FormProvider {...form}>
      {/* Sent without the application, it must not put what was typed into an address. */}
      <form ref={element} className={className} method="post" noValidate onSubmit={(event) => void trySend(event)}>
        <p className="warn-note needs-script">{it.needsScript}</p>
        {failure && <FormAlert text={failure.text ?? ''} isSessionOver={failure.isSessionOver} />}
        {children}
        <div className="form-acts">
          {actions}
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  );
}
