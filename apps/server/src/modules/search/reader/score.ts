import type { ReadFilters } from './answer.ts';

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
  invented: number;
  missed: number;
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

export const NO_SCORE: Score = { queries: 0, exact: 0, right: 0, invented: 0, missed: 0 };

export function scoreOf(answer: ReadFilters, gold: ReadFilters): Score {
  const [got, owed] = [pairsOf(answer), pairsOf(gold)];
  const right = [...got].filter((pair) => owed.has(pair)).length;
  const invented = got.size - right;
  const missed = owed.size - right;
  return { queries: 1, exact: invented + missed === 0 ? 1 : 0, right, invented, missed };
}

export function addScores(a: Score, b: Score): Score {
  return {
    queries: a.queries + b.queries,
    exact: a.exact + b.exact,
    right: a.right + b.right,
    invented: a.invented + b.invented,
    missed: a.missed + b.missed,
  };
}

export function ratesOf({ queries, exact, right, invented, missed }: Score) {
  const precision = right + invented === 0 ? 1 : right / (right + invented);
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1, exact: queries === 0 ? 1 : exact / queries };
}
