import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Confirm } from 'react-admin';
import { adminTexts } from '../it/admin.ts';
import { useAction } from './useAction.ts';

interface ConfirmedButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'startIcon'> {
  /** On the button, and on the one that confirms. */
  label: string;
  title: string;
  content: ReactNode;
  call: () => Promise<unknown>;
  /** Said when it went well. */
  done: string;
  /** Done then; without it the page is loaded anew. */
  after?: () => void;
}

/** A button for what cannot be taken back: asks first, then does it and tells how it went. */
export function ConfirmedButton({ label, title, content, call, done, after, ...look }: ConfirmedButtonProps) {
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setAsks(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={asks}
        loading={isBusy}
        title={title}
        content={content}
        confirm={label}
        cancel={adminTexts.cancel}
        onConfirm={() => {
          setAsks(false);
          void run(call, { done, ...(after ? { after } : {}) });
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
