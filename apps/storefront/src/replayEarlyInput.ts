/** React compares a field with what it last saw there, and saw the person's own choice when it took the page over. */
interface TrackedField extends HTMLElement {
  _valueTracker?: { setValue(value: string): void };
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What does a choice again; it is read now, before another field's choice makes React set this one back. */
function choiceOf(field: (HTMLInputElement | HTMLSelectElement) & TrackedField): () => void {
  if (isBox(field)) {
    const { checked } = field;
    return () => {
      // Of a group of radios the last one chosen counts.
      if (field.type === 'radio' && !checked) return;
      // React hears of boxes by their click, which turns them round to what the person chose.
      field.checked = !checked;
      field.click();
    };
  }
  const { value } = field;
  return () => {
    field.value = value;
    // eslint-disable-next-line no-underscore-dangle -- the name is React's
    field._valueTracker?.setValue('');
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function deedOf({ type, target }: EarlyEvent): (() => void) | undefined {
  if (!(target instanceof Element) || !target.isConnected) return undefined;
  if (type === 'change' && (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) {
    return choiceOf(target);
  }
  const button = type === 'click' ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  return button ? () => button.click() : undefined;
}

/** Does again, now that the application runs, what a person did before: choices in fields, and clicks on its buttons. */
export function replayEarlyInput(events: readonly EarlyEvent[]): void {
  for (const deed of events.map(deedOf)) deed?.();
}
