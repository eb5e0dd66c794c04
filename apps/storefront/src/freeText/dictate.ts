import { LOCALE } from '@carzaa/api/constants';
import { TOAST_TITLES } from '@carzaa/api/contract/errors';
import { dictationIt } from '../it/dictation.ts';
import { toast } from '../ui/toast.ts';

/** What this page uses of the browser's speech recognition, which TypeScript's library does not describe. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
}

interface RecognitionEvent extends Event {
  /** What was heard so far, piece by piece, each in several readings: the likeliest first. */
  results?: ArrayLike<ArrayLike<{ transcript: string }>>;
  error?: string;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

/** The one that listens now: a page has one microphone. */
let running: Recognition | undefined;

/** Writes what is said into the form's field as it is heard, then sends it. Called again, it stops listening. */
export function dictate(form: HTMLFormElement | null, onListening: (isListening: boolean) => void): void {
  const Available = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  const field = form?.elements.namedItem('ai');
  if (!Available || !form || !(field instanceof HTMLInputElement)) return;
  if (running) {
    running.stop();
    return;
  }
  const recognition = new Available();
  recognition.lang = `${LOCALE}-IT`;
  recognition.interimResults = true;
  let heard = '';
  recognition.addEventListener('result', ({ results = [] }: RecognitionEvent) => {
    const pieces = Array.from(results, (piece) => piece[0]?.transcript ?? '');
    heard = pieces.join(' ').replace(/\s+/g, ' ').trim();
    field.value = heard.slice(0, field.maxLength);
  });
  recognition.addEventListener('error', ({ error }: RecognitionEvent) => {
    heard = '';
    if (error === 'aborted') return;
    const isDenied = error === 'not-allowed' || error === 'service-not-allowed';
    toast({ type: 'error', title: TOAST_TITLES.error, text: isDenied ? dictationIt.denied : dictationIt.failed });
  });
  recognition.addEventListener('end', () => {
    running = undefined;
    onListening(false);
    field.focus();
    if (heard !== '') form.requestSubmit();
  });
  running = recognition;
  onListening(true);
  recognition.start();
}
