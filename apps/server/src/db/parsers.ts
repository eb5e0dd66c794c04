// The object ids of PostgreSQL's types, whose values both drivers must read alike.
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Whole numbers of any size as number, days as YYYY-MM-DD. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text: string) => text,
};
