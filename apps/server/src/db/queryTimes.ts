/** A statement without its values, and how long it took in all and at worst, in milliseconds. */
export interface QueryFigures {
  sql: string;
  count: number;
  total: number;
  slowest: number;
}

/** All statements of this process together; `seconds` in all and at worst. */
interface QueryTotals {
  count: number;
  slow: number;
  seconds: number;
  slowest: number;
}

export interface QueryTimes {
  record(sql: string, milliseconds: number): void;
  /** The statements whose worst run was the longest. */
  slowest(count: number): QueryFigures[];
  totals(): QueryTotals;
}

/** A statement that takes this many milliseconds is slow. */
export const SLOW_MS = 100;

const KEPT = 300;
/** What is run again and again; a migration is not. */
const DAILY = /^(?:select|insert|update|delete|with)\b/i;
const LIST_OF_VALUES = /\$\d+(?:, \$\d+)+/g;

/** Remembers how long statements take, each by its text with lists of values made alike. */
export function createQueryTimes(): QueryTimes {
  const statements = new Map<string, QueryFigures>();
  const totals: QueryTotals = { count: 0, slow: 0, seconds: 0, slowest: 0 };
  return {
    record(text, milliseconds) {
      const sql = text.replaceAll(LIST_OF_VALUES, '$…').replaceAll(/\s+/g, ' ').trim();
      if (!DAILY.test(sql)) return;
      totals.count += 1;
      totals.seconds += milliseconds / 1000;
      totals.slowest = Math.max(totals.slowest, milliseconds / 1000);
      if (milliseconds > SLOW_MS) totals.slow += 1;
      const known = statements.get(sql);
      if (known) {
        known.count += 1;
        known.total += milliseconds;
        known.slowest = Math.max(known.slowest, milliseconds);
        return;
      }
      if (statements.size >= KEPT) dropFastest(statements);
      statements.set(sql, { sql, count: 1, total: milliseconds, slowest: milliseconds });
    },
    slowest: (count) => [...statements.values()].toSorted((a, b) => b.slowest - a.slowest).slice(0, count),
    totals: () => totals,
  };
}

/** Makes room: half of what is remembered was quick. */
function dropFastest(statements: Map<string, QueryFigures>): void {
  const quick = [...statements.values()].toSorted((a, b) => a.slowest - b.slowest).slice(0, KEPT / 2);
  for (const { sql } of quick) statements.delete(sql);
}
