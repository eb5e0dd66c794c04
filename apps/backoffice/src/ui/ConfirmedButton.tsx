import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useAction } from './useAction.ts';

interface ConfirmedButtonProps extends Pick<ButtonProps, 'color' | 'disabled' | 'size' | 'startIcon' | 'variant'> {
  label: string;
  /** On the button that confirms; the label where it says enough. */
  confirm?: string;
  title: string;
  content: ReactNode;
  /** Takes something away, which the answer says in red; so does the button itself where that is red. */
  isGrave?: boolean;
  call: () => Promise<unknown>;
  /** Said when it went well. */
  done?: string;
  /** Done then; without it the page is loaded anew. */
  after?: () => void;
}

/** A button for what cannot be taken back: asks first, then does it and tells how it went. */
export function ConfirmedButton({
  label,
  title,
  content,
  call,
  confirm = label,
  done,
  after,
  isGrave = false,
  ...look
}: ConfirmedButtonProps) {
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button {...look} loading={isBusy} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <ConfirmDialog
          title={title}
          content={content}
          confirm={confirm}
          color={isGrave || look.color === 'error' ? 'error' : 'primary'}
          onConfirm={() => {
            setAsks(false);
            void run(call, { ...(done === undefined ? {} : { done }), ...(after ? { after } : {}) });
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
