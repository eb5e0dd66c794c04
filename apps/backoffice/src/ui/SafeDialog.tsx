import { Dialog, type DialogProps } from '@mui/material';
import { useEffect, useRef } from 'react';

/** So long after its first half the second one of a double click may come. */
const DOUBLE_CLICK_MS = 600;

function swallow(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.stopPropagation();
  event.preventDefault();
}

/** Keeps the second half of a double click from what lies under a dialog that its first half has closed. */
function swallowSecondClick(): void {
  document.addEventListener('click', swallow, true);
  setTimeout(() => document.removeEventListener('click', swallow, true), DOUBLE_CLICK_MS);
}

/** A dialog that no double click closes again in the moment that it opens, or presses through in the moment that it closes. */
export function SafeDialog({ onClose, ...props }: DialogProps) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (!props.open) return undefined;
    openedAt.current = performance.now();
    return swallowSecondClick;
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
