import type { FieldErrors } from '@carzaa/api/errors';
import { z } from 'zod';

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
  z.config({ ...z.locales.it(), customError: text });
}

/** Field → messages of a failed check; fields inside others are joined by dots, the whole value is `root`. */
export function fieldErrors(error: z.ZodError, root = 'body'): FieldErrors {
  const fields: Record<string, string[]> = {};
  const add = (path: PropertyKey[], message: string) => {
    const field = path.map(String).join('.') || root;
    // `__proto__` is a field like any other.
    const known = Object.hasOwn(fields, field) ? (fields[field] ?? []) : [];
    const messages = known.includes(message) ? known : [...known, message];
    Object.defineProperty(fields, field, { value: messages, enumerable: true, configurable: true, writable: true });
  };
  for (const issue of error.issues.flatMap((each) => plainIssues(each))) {
    if (issue.code !== 'unrecognized_keys') add(issue.path, issue.message);
    else for (const key of issue.keys) add([...issue.path, key], 'Campo non previsto');
  }
  return fields;
}

/** The issues behind one of "this or that": those of the alternative that came nearest. */
function plainIssues(issue: z.core.$ZodIssue, above: PropertyKey[] = []): z.core.$ZodIssue[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ ...issue, path }];
  const nearest = issue.errors.find((branch) => branch.every((each) => !isWrongKind(each))) ?? issue.errors[0];
  if (!nearest || nearest.length === 0) return [{ ...issue, path }];
  return nearest.flatMap((each) => plainIssues(each, path));
}

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.path.length === 0;
}
