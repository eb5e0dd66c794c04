const SECRET_KEY = /pass|secret|token|key|auth|cookie|mail|recipient|hash|stack|session|query|parameters|detail/i;
const CREDENTIALS = /:\/\/[^\s/@]+@/g;
const EMAIL = /[^\s@<>"'/:]+@[\w-]+(?:\.[\w-]+)+/g;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Long runs of letters and digits are tokens, unless they are the ids of rows. */
const TOKEN = new RegExp(`\\b(?!${UUID}\\b)[\\w-]{32,}`, 'gi');
const HIDDEN = '•••';

/** Text without addresses, credentials and tokens. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(CREDENTIALS, `://${HIDDEN}@`).replaceAll(EMAIL, HIDDEN).replaceAll(TOKEN, HIDDEN);
}

function hide(name: string, item: unknown): unknown {
  if (name !== '' && SECRET_KEY.test(name)) return HIDDEN;
  return typeof item === 'string' ? withoutSecrets(item) : item;
}

/** A payload or a failure as JSON text, fit to be shown. */
export function shownJson(value: unknown): string {
  return JSON.stringify(value ?? null, hide, 2);
}
