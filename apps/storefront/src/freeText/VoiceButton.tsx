import { useState, useSyncExternalStore } from 'react';
import { searchIt } from '../it/search.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './AskForm.module.css';

const unchanging = () => () => {};

/** Dictates into the field beside it; only where the browser can listen. */
export function VoiceButton() {
  const [isListening, setListening] = useState(false);
  const can = useSyncExternalStore(
    unchanging,
    () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window,
    () => false,
  );
  if (!can) return null;
  return (
    <button
      type="button"
      className={styles.mic}
      aria-label={searchIt.ask.voice}
      aria-pressed={isListening}
      onClick={async ({ currentTarget }) => {
        const { dictate } = await import('./dictate.ts');
        dictate(currentTarget.form, setListening);
      }}
    >
      <Icon name="mic" />
    </button>
  );
}
