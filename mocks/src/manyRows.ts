import type { MockContext } from './adapter.ts';

/** Holds how many listings the administrators' list is to have: lets a browser test see a large stock. */
export const MANY_ROWS_COOKIE = 'carzaa_mock_rows';

const idOf = (n: number) => `01932f3e-1157-7000-8000-9${String(n).padStart(11, '0')}`;

/** The rows, again and again under other ids, until there are as many as the cookie says. */
export function manyRows<Row extends { uuid: string }>(rows: Row[], { cookies }: MockContext): Row[] {
  const more = Math.max(0, Number(cookies[MANY_ROWS_COOKIE] ?? 0) - rows.length);
  return rows.concat(
    Array.from({ length: more }, (_, n) => Object.assign({}, rows[n % rows.length], { uuid: idOf(n) })),
  );
}
