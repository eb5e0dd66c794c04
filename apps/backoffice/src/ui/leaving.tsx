import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { NavigationType, useBlocker, useLocation, useNavigationType } from 'react-router-dom';
import { savingTexts as it } from '../it/saving.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Told of a form with something unsaved in it; the answer says that there is none any more. */
const UnsavedContext = createContext<(() => () => void) | null>(null);

/** Asks before a page is left on which something is not saved, and opens the next one at its head. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(0);
  const note = useCallback(() => {
    setUnsaved((n) => n + 1);
    return () => setUnsaved((n) => n - 1);
  }, []);
  useTabKept(unsaved > 0);
  useOpenedAtHead();
  return (
    <UnsavedContext value={note}>
      {children}
      <Question isNeeded={unsaved > 0} />
    </UnsavedContext>
  );
}

/** One for the whole page: a router asks a single one, however many forms there are. */
function Question({ isNeeded }: { isNeeded: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, proceed, reset } = blocker;
  // Saved in the moment that it was left.
  const isOver = state === 'blocked' && !isNeeded;
  useEffect(() => {
    if (isOver) proceed?.();
  }, [isOver, proceed]);
  if (state !== 'blocked' || isOver) return null;
  return (
    <ConfirmDialog
      title={it.leaveTitle}
      content={it.leaveText}
      confirm={it.leave}
      cancel={it.stay}
      onConfirm={proceed}
      onClose={reset}
    />
  );
}

/** The browser asks in its own words before the tab is closed. */
function useTabKept(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isNeeded]);
}

/** Back and forward find the place again; a page that is opened begins at its head. */
function useOpenedAtHead(): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  // Before a list that remembers its place goes there.
  useLayoutEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
    // A search within the page changes how it was reached, but is no other page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

/** Within a form: what is typed in it is not left unasked. */
export function AskBeforeLeaving() {
  const note = use(UnsavedContext);
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  // What is being saved leads on by itself.
  const isUnsaved = Object.values(dirtyFields).some(Boolean) && !isSubmitting && !isSubmitSuccessful;
  useLayoutEffect(() => (isUnsaved ? note?.() : undefined), [isUnsaved, note]);
  return null;
}
