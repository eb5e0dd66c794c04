import { z } from 'zod';
import { pageQuery, queryText } from './shared.ts';

const MAX_FILTERS_LENGTH = 4000;

/** JSON text as a value; text that is none becomes an issue rather than an exception. */
const jsonText = z
  .string()
  .max(MAX_FILTERS_LENGTH)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'Non è JSON valido' });
      return z.NEVER;
    }
  });

/**
 * The query of a list of the back office: `page`, `per_page`, `sort_by` and `sort_direction` out of `sortFields`, and
 * `filters`, a JSON object of `filters`' keys and `q`, free text over the row's names. The first sort field is the
 * default, descending.
 */
export function backofficeListQuery<
  const Filters extends z.ZodRawShape,
  const Fields extends readonly [string, ...string[]],
>(filters: Filters, sortFields: Fields) {
  return z.strictObject({
    ...pageQuery,
    sort_by: z.enum(sortFields).default(sortFields[0]),
    sort_direction: z.enum(['asc', 'desc']).default('desc'),
    filters: jsonText.pipe(z.strictObject({ q: queryText.optional(), ...filters })).optional(),
  });
}
