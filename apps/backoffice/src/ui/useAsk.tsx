import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface Question {
  title: string;
  content: ReactNode;
  confirm: string;
  cancel?: string;
}

/** Asks in the middle of what is under way: the answer is awaited, the dialog is for the component to show. */
export function useAsk(): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void; key: number }) | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setAsked(null);
          resolve(yes);
        };
        setAsked({ ...question, answer, key: performance.now() });
      }),
    [],
  );
  if (!asked) return [ask, null];
  const { answer, key, ...question } = asked;
  return [ask, <ConfirmDialog key={key} {...question} onConfirm={() => answer(true)} onClose={() => answer(false)} />];
}
