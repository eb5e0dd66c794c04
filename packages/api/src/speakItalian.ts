import { z } from 'zod';
import { it } from 'zod/locales';

const FORMATS: Record<string, string> = {
  uuid: 'Deve essere un identificativo valido',
  email: 'Deve essere un indirizzo email valido',
  url: 'Deve essere un indirizzo web valido',
  datetime: 'Deve essere una data con ora valida',
  date: 'Deve essere una data valida',
  regex: 'Il formato non è valido',
};

const KINDS: Record<string, string> = {
  string: 'Deve essere un testo',
  number: 'Deve essere un numero',
  int: 'Deve essere un numero intero',
  boolean: 'Deve essere vero o falso',
  array: 'Deve essere un elenco',
  object: 'Deve essere un oggetto',
};

function text(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Campo obbligatorio';
  if (issue.code === 'invalid_type') return KINDS[issue.expected];
  if (issue.code === 'invalid_format') return FORMATS[issue.format];
  if (issue.code === 'invalid_union') return 'Il valore non è valido';
  return undefined;
}

/** Makes every schema speak Italian: our own texts, and zod's where we have none. */
export function speakItalian(): void {
  z.config({ ...it(), customError: text });
}
