import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

type Shaped = z.ZodType & { shape: Record<string, unknown> };

/** Checks a react-admin form by the body schema of its call; what the record has besides, or is not sent, is left alone. */
export function contractResolver(schema: Shaped, unsent: readonly string[] = []): Resolver {
  const isSent = (key: string) => key in schema.shape && !unsent.includes(key);
  return async (values: FieldValues) => {
    const given = Object.fromEntries(Object.entries(values).filter(([key]) => isSent(key)));
    const result = await schema.safeParseAsync(given);
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.error.issues) {
      const field = path.map(String).join('.') || 'root';
      // The first failing rule of a field is the one that is shown.
      if (get(errors, field) === undefined) set(errors, field, { type: 'contract', message });
    }
    return { values: {}, errors };
  };
}
