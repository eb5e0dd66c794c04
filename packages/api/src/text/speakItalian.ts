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

const amount = (count: number | bigint, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What is counted in a value that is too small or too big; numbers are told as they are. */
function countUnits(origin: string, limit: number | bigint): string {
  if (origin === 'string') return amount(limit, 'carattere', 'caratteri');
  if (origin === 'array' || origin === 'set') return amount(limit, 'elemento', 'elementi');
  return String(limit);
}

function text(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Campo obbligatorio';
  if (issue.code === 'invalid_type') return KINDS[issue.expected];
  if (issue.code === 'invalid_format') return FORMATS[issue.format];
  if (issue.code === 'invalid_union') return 'Il valore non è valido';
  if (issue.code === 'invalid_value') return `Valore non ammesso: scegli tra ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') {
    if (issue.inclusive === false) return `Deve essere più di ${countUnits(issue.origin, issue.minimum)}`;
    return `Deve essere di almeno ${countUnits(issue.origin, issue.minimum)}`;
  }
  if (issue.code === 'too_big') {
    if (issue.inclusive === false) return `Deve essere meno di ${countUnits(issue.origin, issue.maximum)}`;
    return `Deve essere al massimo di ${countUnits(issue.origin, issue.maximum)}`;
  }
  return undefined;
}

/** Makes every schema speak Italian: our own texts, and zod's where we have none. */
export function speakItalian(): void {
  z.config({ ...it(), customError: text });
}
