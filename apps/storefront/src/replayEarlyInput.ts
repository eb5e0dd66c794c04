type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (field: Element): field is TextField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The browser's own way to write into a field, which React's notes of what it last saw there do not hear of. */
function write(field: TextField, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function chooseAgain(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What does a choice again; it is read now, before another field's choice makes React set this one back. */
function choiceOf(field: TextField): () => void {
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
    // React saw what the person had typed when it took the page over: let it see another value first.
    field.value = value === '' ? '0' : '';
    write(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/**
 * Has React take over the part of the page that holds an element, which may wait for a quieter moment: at once for a key,
 * while a form that is sent would leave, and a field would be taken over with what is written into it now.
 */
function wake(element: Element): void {
  element.dispatchEvent(new Event('keyup', { bubbles: true }));
}

function deedOf({ type, target, value, submitter }: EarlyEvent): (() => void) | undefined {
  if (!(target instanceof Element) || !target.isConnected) return undefined;
  wake(target);
  if (target instanceof HTMLFormElement && type === 'submit') {
    return () => {
      target.removeAttribute('aria-busy');
      target.requestSubmit(submitter?.isConnected ? submitter : null);
    };
  }
  if (type === 'change' || type === 'input') {
    if (target instanceof HTMLSelectElement) return () => chooseAgain(target, value ?? target.value);
    return isTextField(target) ? choiceOf(target) : undefined;
  }
  const button = type === 'click' ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  return button ? () => button.click() : undefined;
}

/** Fields and forms are as they were left, however many events led there. */
function isLastOfItsKind({ type, target }: EarlyEvent, index: number, events: readonly EarlyEvent[]): boolean {
  if (type === 'click') return true;
  const kinds = type === 'submit' ? ['submit'] : ['input', 'change'];
  return events.findLastIndex((other) => other.target === target && kinds.includes(other.type)) === index;
}

/** Does again, now that the application runs, what a person did before: choices, letters, presses and forms sent. */
export function replayEarlyInput(events: readonly EarlyEvent[]): void {
  for (const deed of events.filter(isLastOfItsKind).map(deedOf)) deed?.();
}
