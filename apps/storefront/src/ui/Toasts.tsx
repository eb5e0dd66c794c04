import { useSyncExternalStore } from 'react';
import { overlaysIt as it } from '../it/overlays.ts';
import { Icon } from './Icon.tsx';
import { dismissToast, holdToast, resumeToast, toastStore } from './toast.ts';
import styles from './Toasts.module.css';

/** The stack of messages, in a corner of every page. Reading one (pointer or focus on it) stops its clock. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    <section className={styles.toasts} aria-label={it.messages} aria-live="polite">
      {toasts.map((entry) => (
        <div
          key={entry.id}
          className={entry.type === 'error' ? `${styles.toast} ${styles.error}` : styles.toast}
          role={entry.type === 'error' ? 'alert' : 'status'}
          onPointerEnter={() => holdToast(entry.id)}
          onPointerLeave={() => resumeToast(entry)}
          onFocus={() => holdToast(entry.id)}
          onBlur={() => resumeToast(entry)}
        >
          <Icon name={entry.type === 'error' ? 'circle-alert' : 'circle-check'} />
          <div>
            <strong>{entry.title}</strong>
            {entry.text && <p>{entry.text}</p>}
          </div>
          <button type="button" aria-label={it.close} onClick={() => dismissToast(entry.id)}>
            <Icon name="x" small />
          </button>
        </div>
      ))}
    </section>
  );
}
