/** A query string as raw text values; a list is an array even with one element. */
export type RawQuery = Record<string, string | string[]>;

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * Writes values in the house's dialect: lists repeat with brackets, true is `1`; empty values, empty lists
 * and false are left out. Keys keep their order, so the same state always gives the same address.
 */
export function formatQuery(values: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (Array.isArray(value)) {
      for (const item of value) if (item !== '') search.append(`${key}[]`, String(item));
    } else if (value === true) search.append(key, '1');
    else if (value !== undefined && value !== null && value !== false && value !== '')
      search.append(key, String(value));
  }
  return search.toString();
}

/** Reads the dialect. `key[]=a&key[]=b` and `key=a&key=b` give a list, `key=a` a single value. */
export function parseQuery(search: string | URLSearchParams): RawQuery {
  const result = new Map<string, string | string[]>();
  for (const [rawKey, value] of new URLSearchParams(search)) {
    const isList = rawKey.endsWith('[]');
    const key = isList ? rawKey.slice(0, -2) : rawKey;
    const known = result.get(key);
    if (known === undefined) result.set(key, isList ? [value] : value);
    else if (Array.isArray(known)) known.push(value);
    else result.set(key, [known, value]);
  }
  // Made so, `__proto__=x` becomes an ordinary, unknown key.
  return Object.fromEntries(result);
}
