import type { FieldErrors } from '@carzaa/api/contract/errors';
import type { z } from 'zod';

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

/** The issues of a union: those of its nearest alternative. */
function plainIssues(issue: z.core.$ZodIssue, above: PropertyKey[] = []): z.core.$ZodIssue[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ ...issue, path }];
  const ofKind = issue.errors.filter((branch) => branch.every((each) => !isWrongKind(each)));
  const [nearest] = (ofKind.length > 0 ? ofKind : issue.errors.slice(0, 1)).toSorted((a, b) => faults(a) - faults(b));
  if (!nearest || nearest.length === 0) return [{ ...issue, path }];
  return nearest.flatMap((each) => plainIssues(each, path));
}

/** How many fields of an alternative are wrong. */
function faults(branch: readonly z.core.$ZodIssue[]): number {
  return branch.reduce((sum, each) => sum + (each.code === 'unrecognized_keys' ? each.keys.length : 1), 0);
}

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.path.length === 0;
}
