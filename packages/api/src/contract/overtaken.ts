import { ApiError } from './errors.ts';

const CHANGED = {
  card: 'La scheda è stata cambiata',
  'import-source': 'L’origine è stata cambiata',
  lead: 'Il contatto è stato cambiato',
  listing: 'L’annuncio è stato cambiato',
  owners: 'I titolari sono stati cambiati',
  plan: 'Il piano è stato cambiato',
  profile: 'I dati sono stati cambiati',
  rate: 'La tariffa è stata cambiata',
  user: 'L’utente è stato cambiato',
} as const;

/** Code 2 with status 409 for an edit that another one overtook; `current` is the row as it is now. */
export function overtaken(subject: keyof typeof CHANGED, current: unknown): ApiError {
  const message = `${CHANGED[subject]} nel frattempo: controlla i dati attuali e riprova.`;
  return new ApiError('2', { status: 409, message, current });
}

/** Whether a row has been changed since a form read it; readers get milliseconds. */
export function isChanged(row: { updated_at: Date }, read: { updated_at: string }): boolean {
  return row.updated_at.getTime() !== Date.parse(read.updated_at);
}
