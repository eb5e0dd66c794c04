import { useSyncExternalStore } from 'react';
import { overlaysIt as it } from '../it/overlays.ts';
import { answer, confirmStore, isDismissable } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

/** The confirm dialog of every page: the first of the queue. */
export function Dialogs() {
  const entry = useSyncExternalStore(confirmStore.subscribe, confirmStore.read, confirmStore.readOnServer);
  if (!entry) return null;
  const { id, title, text, size = 'small', state, busy, disabled = false, yes = it.yes, no = it.no, isGrave } = entry;
  const blocked = disabled || busy.yes || busy.no;
  return (
    <Dialog
      key={id}
      open={state === 'processing'}
      title={title}
      size={size}
      role="alertdialog"
      closeButton={false}
      dismissable={isDismissable(entry)}
      onDismiss={() => void answer(id, 'no')}
    >
      {text && <p>{text}</p>}
      <div className={styles.acts}>
        {no !== null && (
          <button
            type="button"
            className="btn btn-2"
            disabled={blocked}
            aria-busy={busy.no}
            onClick={() => void answer(id, 'no')}
          >
            {no}
          </button>
        )}
        {yes !== null && (
          <button
            type="button"
            className={isGrave ? 'btn btn-1 btn-danger' : 'btn btn-1'}
            disabled={blocked}
            aria-busy={busy.yes}
            onClick={() => void answer(id, 'yes')}
          >
            {yes}
          </button>
        )}
      </div>
    </Dialog>
  );
}
