import { CHANGED_TEXTS } from '../audit.ts';
import { ApiError } from './errors.ts';

/** Code 2 with status 409 for an edit that another one overtook; `current` is the row as it is now. */
export function overtaken(subject: keyof typeof CHANGED_TEXTS, current: unknown): ApiError {
  const message = `${CHANGED_TEXTS[subject]} nel frattempo: controlla i dati attuali e riprova.`;
  return new ApiError('2', { status: 409, message, current });
}

/** Whether a row has been changed since a form read it; readers get milliseconds. */
export function isChanged(row: { updated_at: Date }, read: { updated_at: string }): boolean {
  return row.updated_at.getTime() !== Date.parse(read.updated_at);
}
