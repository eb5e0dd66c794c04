import { Dialog, type DialogProps } from '@mui/material';
import { useEffect, useRef } from 'react';

/** The second half of a double click, which opened the dialog with its first. */
const DOUBLE_CLICK_MS = 600;

/** A dialog that no double click closes again in the moment that it opens. */
export function SafeDialog({ onClose, ...props }: DialogProps) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (props.open) openedAt.current = performance.now();
  }, [props.open]);
  return (
    <Dialog
      {...props}
      onClose={(event, reason) => {
        const isDoubleClick = reason === 'backdropClick' && performance.now() - openedAt.current < DOUBLE_CLICK_MS;
        if (!isDoubleClick) onClose?.(event, reason);
      }}
    />
  );
}
