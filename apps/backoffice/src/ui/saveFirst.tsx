import { createContext, type RefObject, use, useCallback, useEffect } from 'react';
import { setSubmissionErrors, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** What a page may ask of the form that it holds. */
export interface HeldForm {
  /** Saves what is typed; false where it could not be, and the form says why. */
  save: () => Promise<boolean>;
  /** Takes what it shows for saved. */
  settle: () => void;
}

/** Where a form lends itself to the page. */
export const HeldFormContext = createContext<RefObject<HeldForm | null> | null>(null);

/** Lends a form until it is taken away; the answer takes it back. */
function lend(to: RefObject<HeldForm | null>, form: HeldForm): () => void {
  to.current = form;
  return () => {
    to.current = null;
  };
}

/** Saves what is typed in the page's form before something else is done with its row. */
export function useSaveFirst(): () => Promise<boolean> {
  const held = use(HeldFormContext);
  return useCallback(async () => (await held?.current?.save()) ?? true, [held]);
}

/** Lets what is typed in the page's form go with its row, when that was removed: nothing is left to be asked about. */
export function useLetGo(): () => void {
  const held = use(HeldFormContext);
  return useCallback(() => held?.current?.settle(), [held]);
}

type Write = (resource: string, params: object) => Promise<unknown>;

/** Within a form: lends it to the page around it, and lets what has been saved be taken for what is there. */
export function LendForm() {
  const held = use(HeldFormContext);
  const form = useFormContext();
  const { save } = useSaveContext();
  const { dirtyFields } = useFormState();
  const isDirty = Object.values(dirtyFields).some(Boolean);
  const { getValues, reset, handleSubmit, setError } = form;
  const settle = useCallback(() => reset(getValues()), [reset, getValues]);
  useEffect(() => {
    if (!held) return undefined;
    return lend(held, {
      settle,
      async save() {
        if (!isDirty) return true;
        let isSaved = false;
        await handleSubmit(async (values) => {
          const errors: unknown = await save?.(values);
          if (errors === undefined || errors === null) isSaved = true;
          else setSubmissionErrors(errors, setError);
        })();
        return isSaved;
      },
    });
  }, [held, isDirty, handleSubmit, save, setError, settle]);
  const middleware = useCallback(
    async (resource: string, params: object, next: Write) => {
      const answer = await next(resource, params);
      settle();
      return answer;
    },
    [settle],
  );
  useRegisterMutationMiddleware(middleware);
  return null;
}
