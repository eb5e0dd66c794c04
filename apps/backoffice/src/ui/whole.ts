/**
 * `meta` of pages that show more of a record than lists do: react-admin would otherwise begin with the list's row, which
 * lacks the rest.
 */
export const WHOLE = { whole: true };
