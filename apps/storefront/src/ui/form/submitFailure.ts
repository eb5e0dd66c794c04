import { ApiError, type ErrorCode } from '@carzaa/api/contract/errors';
import { failureText } from '../../failureText.ts';
import { formIt as it } from '../../it/form.ts';

export interface SubmitFailure {
  /** Message of each field that the server complained about. */
  fields: Record<string, string>;
  /** What stands above the form; null when the fields say it all. */
  text: string | null;
  isSessionOver: boolean;
}

/** The field that an error is about, in forms that have it. */
const FIELDS_OF: Partial<Record<ErrorCode, string>> = {
  A3: 'email',
  A4: 'email',
  A5: 'vat',
  A6: 'password',
  A7: 'current_password',
  O3: 'vat',
  O4: 'vat',
};

const MINUTE = 60;
const HOUR = 3600;

/** "tra 45 secondi", "tra 12 minuti": how long to wait, never less than it takes. */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return it.later;
  if (seconds < 2 * MINUTE) return it.inSeconds(Math.ceil(seconds));
  return seconds <= HOUR - MINUTE ? it.inMinutes(Math.ceil(seconds / MINUTE)) : it.inHours(Math.ceil(seconds / HOUR));
}

function above(text: string, isSessionOver = false): SubmitFailure {
  return { fields: {}, text, isSessionOver };
}

/** Where a form shows the failure of its call: by the fields it is about, above the form otherwise. */
export function submitFailure(error: unknown, names: readonly string[]): SubmitFailure {
  if (!(error instanceof ApiError)) return above(it.offline);
  if (error.status === 429) return above(it.tooMany(waitText(error.retryAfter)));
  if (error.code === '3') return above(it.sessionOver, true);
  const field = FIELDS_OF[error.code];
  if (field !== undefined && names.includes(field)) {
    // Of a new password the answer says which part of the rule it fails.
    const text = error.code === 'A6' && error.reason ? error.reason : failureText(error);
    return { fields: { [field]: text }, text: null, isSessionOver: false };
  }
  const entries = Object.entries(error.fields).flatMap(([name, [message]]) => (message ? [[name, message]] : []));
  const known = entries.filter(([name = '']) => names.includes(name));
  const others = entries.filter(([name = '']) => !names.includes(name)).map(([, message]) => message);
  if (known.length === 0) return above([failureText(error), ...others].join(' '));
  return {
    fields: Object.fromEntries(known),
    text: others.length > 0 ? others.join(' ') : null,
    isSessionOver: false,
  };
}
