import { DIALOG_SIZES, DIALOG_TRANSITION_MS } from '@carzaa/api/constants';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { overlaysIt as it } from '../it/overlays.ts';
import type { DialogSize } from './confirm.ts';
import { Icon } from './Icon.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  size?: DialogSize;
  /** Called by Escape, a click outside or the close button; not while `dismissable` is false. */
  onDismiss: () => void;
  dismissable?: boolean;
  closeButton?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

const REFUSED = styles.refused ?? 'refused';
/** The second press of a double click on what opened a dialog is not one outside of it. */
const DOUBLE_CLICK_MS = 500;

/** A modal dialog on the browser's own `<dialog>`; one that cannot be dismissed says so by a brief animation. */
export function Dialog({
  open,
  title,
  size = 'medium',
  onDismiss,
  dismissable = true,
  closeButton = true,
  role = 'dialog',
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const opened = useRef(0);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      opened.current = performance.now();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  const tryDismiss = () => {
    const dialog = element.current;
    if (dismissable) onDismiss();
    else if (dialog) shake(dialog);
  };

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      role={role}
      aria-labelledby={titleId}
      style={{ '--dialog-width': `${DIALOG_SIZES[size]}px` }}
      onCancel={(event) => {
        event.preventDefault();
        tryDismiss();
      }}
      onKeyDown={(event) => {
        // A browser lets a second Escape through a prevented `cancel`.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        tryDismiss();
      }}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget || !isOutside(event.currentTarget, event)) return;
        if (performance.now() - opened.current > DOUBLE_CLICK_MS) tryDismiss();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {closeButton && dismissable && (
          <button type="button" className={styles.close} aria-label={it.close} onClick={tryDismiss}>
            <Icon name="x" />
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
}

/** Says that it stays. */
function shake({ classList }: HTMLElement): void {
  if (classList.contains(REFUSED)) return;
  classList.add(REFUSED);
  setTimeout(() => classList.remove(REFUSED), DIALOG_TRANSITION_MS);
}

/** Whether a point is on the backdrop, which belongs to the dialog element as much as its padding does. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
