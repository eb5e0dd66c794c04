import type { ReadFilters } from './answer.ts';

/** The day on which the gold answers were written: ages count from it, so that the answers stay right. */
export const GOLD_DAY = new Date('2026-11-21T12:00:00Z');

export interface GoldQuery {
  query: string;
  answer: ReadFilters;
  kind: string;
  /** Written by the rules before the reader was first run on it. */
  heldOut?: boolean | undefined;
}

export interface Score {
  queries: number;
  exact: number;
  /** Pairs of field and value that were found and owed, found and not owed, owed and not found. */
  right: number;
  wrong: number;
  missed: number;
  /** Of those that are not owed: the filters of which the text says nothing at all. */
  invented: number;
}

/** Every field and value of an answer; a list counts as one value, whatever its order. */
function pairsOf(answer: ReadFilters): Set<string> {
  return new Set(
    Object.entries(answer).map(([field, value]) =>
      JSON.stringify([
        field,
        Array.isArray(value) ? value.toSorted((a, b) => String(a).localeCompare(String(b))) : value,
      ]),
    ),
  );
}

export const NO_SCORE: Score = { queries: 0, exact: 0, right: 0, wrong: 0, missed: 0, invented: 0 };

export function scoreOf(answer: ReadFilters, gold: ReadFilters): Score {
  const [got, owed] = [pairsOf(answer), pairsOf(gold)];
  const right = [...got].filter((pair) => owed.has(pair)).length;
  const wrong = got.size - right;
  const missed = owed.size - right;
  const invented = Object.keys(answer).filter((field) => !(field in gold)).length;
  return { queries: 1, exact: wrong + missed === 0 ? 1 : 0, right, wrong, missed, invented };
}

export function addScores(a: Score, b: Score): Score {
  return {
    queries: a.queries + b.queries,
    exact: a.exact + b.exact,
    right: a.right + b.right,
    wrong: a.wrong + b.wrong,
    missed: a.missed + b.missed,
    invented: a.invented + b.invented,
  };
}

export function ratesOf({ queries, exact, right, wrong, missed, invented }: Score) {
  const answered = right + wrong;
  const precision = answered === 0 ? 1 : right / answered;
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return {
    precision,
    recall,
    f1,
    invented: answered === 0 ? 0 : invented / answered,
    exact: queries === 0 ? 1 : exact / queries,
  };
}
