type EarlyEvent = { type: string; target: EventTarget | null };

declare global {
  interface Window {
    /** What a person did before the application ran; calling it ends the recording. See build/bootScript.ts. */
    earlyInput?: () => EarlyEvent[];
  }
}

/** React compares a field with what it last saw there, and saw the person's own choice when it took the page over. */
interface TrackedField extends HTMLElement {
  _valueTracker?: { setValue(value: string): void };
}

function replayChange(field: TrackedField): void {
  const isBox = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  // eslint-disable-next-line no-underscore-dangle -- the name is React's
  field._valueTracker?.setValue(isBox ? String(!field.checked) : '');
  // React hears of boxes by their click, of everything else by its change.
  if (isBox) field.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: false }));
  else field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Does again, now that the application runs, what a person did before: choices in fields, and clicks on its buttons. */
export function replayEarlyInput(): void {
  for (const { type, target } of window.earlyInput?.() ?? []) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (type === 'change' && (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) {
      replayChange(target);
    }
    const button = type === 'click' ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
    button?.click();
  }
}
