import { ruleMessage } from '@carzaa/api/text/validation';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

const CONFIRMATION = 'password_confirmation';

/** The form's other rules leave the comparison aside until they all have a value to look at; it is wanted at once. */
function isUnconfirmed(values: FieldValues): boolean {
  return CONFIRMATION in values && values[CONFIRMATION] !== values.password;
}

/** Checks a form by the contract's schema: the first message of each field, the fallback where a rule has none. */
export function contractResolver<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  labels: Readonly<Record<string, string>>,
): Resolver<In, unknown, Out> {
  const check = zodResolver(schema, {
    error: ({ path = [] }) => ruleMessage('', labels[String(path[0])] ?? String(path[0] ?? '')),
  });
  return async (values, context, options) => {
    const result = await check(values, context, options);
    const errors: FieldErrors = result.errors;
    if (!isUnconfirmed(values) || errors[CONFIRMATION]) return result;
    const message = ruleMessage('confirmed', labels[CONFIRMATION] ?? '');
    const failed = { ...errors, [CONFIRMATION]: { type: 'confirmed', message } };
    // The errors of this form's fields, and of one more of them.
    return { values: {}, errors: failed as FieldErrors<In> };
  };
}
